// Storing an undefined value to private memory is no error.
//
// run: --arg x=i32[4] --arg false
cuda_tile.module @kernels {
  entry @private_store_is_no_sink_ok(%x: tile<ptr<i32>>, %m: tile<i1>) {
    %a = alloca num_elem = 1, alignment = 16 : tile<ptr<i32>>
    %v, %l = load_ptr_tko weak %x, %m : tile<ptr<i32>>, tile<i1> -> tile<i32>, token
    %s = store_ptr_tko weak %a, %v token=%l : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
