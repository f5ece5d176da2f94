// Private memory of a block needs tokens too.
//
// run: --arg y=i32[8]
cuda_tile.module @kernels {
  entry @private_alloca(%y: tile<ptr<i32>>) {
    %p = alloca num_elem = 4, alignment = 16 : tile<ptr<i32>>
    %one = constant <i32: 1> : tile<i32>
    %s = store_ptr_tko weak %p, %one : tile<ptr<i32>>, tile<i32> -> token //~ unordered earlier
    %v, %l = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token //~ unordered later
    %d = store_ptr_tko weak %y, %v : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
