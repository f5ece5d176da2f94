// Ordered.
//
// run: --arg y=i32[8]
cuda_tile.module @kernels {
  entry @private_alloca_ok(%y: tile<ptr<i32>>) {
    %p = alloca num_elem = 4, alignment = 16 : tile<ptr<i32>>
    %one = constant <i32: 1> : tile<i32>
    %s = store_ptr_tko weak %p, %one : tile<ptr<i32>>, tile<i32> -> token
    %v, %l = load_ptr_tko weak %p token=%s : tile<ptr<i32>> -> tile<i32>, token
    %d = store_ptr_tko weak %y, %v : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
