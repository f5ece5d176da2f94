// The same stores in token order.
//
// run: --arg x=i32[8]
cuda_tile.module @kernels {
  entry @two_stores_of_equal_values_ok(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %s = store_ptr_tko weak %x, %one : tile<ptr<i32>>, tile<i32> -> token
    %r = store_ptr_tko weak %x, %one token=%s : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
