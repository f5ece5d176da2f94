// Order goes through gdc_wait_tko.
//
// run: --arg x=i32[8]
cuda_tile.module @kernels {
  entry @gdc_wait_without_token_ok(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %s = store_ptr_tko weak %x, %one : tile<ptr<i32>>, tile<i32> -> token
    %t = gdc_wait_tko token = %s -> token
    %v, %l = load_ptr_tko weak %x token=%t : tile<ptr<i32>> -> tile<i32>, token
    return
  }
}
