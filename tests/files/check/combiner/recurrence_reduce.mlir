// The same body in a reduce may get its arguments exchanged.
//
// run: --arg y=i32[8]
cuda_tile.module @kernels {
  entry @recurrence_reduce(%y: tile<ptr<i32>>) {
    %lane = iota : tile<8xi32>
    %two = constant <i32: 2> : tile<8xi32>
    %ka, %kb = reduce %two, %lane dim=0 identities=[1 : i32, 0 : i32] : tile<8xi32>, tile<8xi32> -> tile<i32>, tile<i32> //~ bad-combiner
    (%a0: tile<i32>, %a1: tile<i32>, %b0: tile<i32>, %b1: tile<i32>) {
      %m = muli %a0, %a1 : tile<i32>
      %k = muli %b0, %a1 : tile<i32>
      %n = addi %k, %b1 : tile<i32>
      yield %m, %n : tile<i32>, tile<i32>
    }
    %s = store_ptr_tko weak %y, %kb : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
