// Equal values are no excuse: two unordered weak stores race.
//
// run: --arg x=i32[8]
cuda_tile.module @kernels {
  entry @two_stores_of_equal_values(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %s = store_ptr_tko weak %x, %one : tile<ptr<i32>>, tile<i32> -> token //~ unordered earlier
    %r = store_ptr_tko weak %x, %one : tile<ptr<i32>>, tile<i32> -> token //~ unordered later
    return
  }
}
