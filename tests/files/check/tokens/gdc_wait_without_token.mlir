// gdc_wait_tko has no token, so that its result orders nothing of this block.
//
// run: --arg x=i32[8]
cuda_tile.module @kernels {
  entry @gdc_wait_without_token(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %s = store_ptr_tko weak %x, %one : tile<ptr<i32>>, tile<i32> -> token //~ unordered earlier
    %t = gdc_wait_tko -> token
    %v, %l = load_ptr_tko weak %x token=%t : tile<ptr<i32>> -> tile<i32>, token //~ unordered later
    return
  }
}
