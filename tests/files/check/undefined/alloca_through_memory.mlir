// An undefined value is stored to private memory, which is fine, and comes back from there; its birth stays the first load.
//
// run: --arg x=i32[4] --arg y=i32[4] --arg false
cuda_tile.module @kernels {
  entry @alloca_through_memory(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>, %m: tile<i1>) {
    %a = alloca num_elem = 4, alignment = 16 : tile<ptr<i32>>
    %z = constant <i32: 0> : tile<i32>
    %v, %l = load_ptr_tko weak %x, %m : tile<ptr<i32>>, tile<i1> -> tile<i32>, token //~ undefined-value earlier
    %w = store_ptr_tko weak %a, %v : tile<ptr<i32>>, tile<i32> -> token
    %b, %k = load_ptr_tko weak %a token=%w : tile<ptr<i32>> -> tile<i32>, token
    %s = store_ptr_tko weak %y, %b : tile<ptr<i32>>, tile<i32> -> token //~ undefined-value later
    return
  }
}
