// Two stores to one element in no order.
//
// run: --arg x=i32[8]
cuda_tile.module @kernels {
  entry @two_stores_without_token(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %s = store_ptr_tko weak %x, %one : tile<ptr<i32>>, tile<i32> -> token //~ unordered earlier
    %r = store_ptr_tko weak %x, %two : tile<ptr<i32>>, tile<i32> -> token //~ unordered later
    return
  }
}
