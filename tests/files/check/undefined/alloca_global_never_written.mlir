// So is the memory of alloca … global.
//
// run: --arg y=i32[4]
cuda_tile.module @kernels {
  entry @alloca_global_never_written(%y: tile<ptr<i32>>) {
    %a = alloca num_elem = 4, alignment = 16 global : tile<ptr<i32>>
    %start = make_token : token
    %one = constant <i32: 1> : tile<i32>
    %v, %l = load_ptr_tko weak %a token=%start : tile<ptr<i32>> -> tile<i32>, token //~ undefined-value earlier
    %s = store_ptr_tko weak %y, %v : tile<ptr<i32>>, tile<i32> -> token //~ undefined-value later
    return
  }
}
