// A linear recurrence is associative and not commutative: right in a scan.
//
// run: --arg y=i32[8]
cuda_tile.module @kernels {
  entry @recurrence_scan_ok(%y: tile<ptr<i32>>) {
    %lane = iota : tile<8xi32>
    %two = constant <i32: 2> : tile<8xi32>
    %ka, %kb = scan %two, %lane dim=0 reverse=false identities=[1 : i32, 0 : i32] : tile<8xi32>, tile<8xi32> -> tile<8xi32>, tile<8xi32>
    (%a0: tile<i32>, %a1: tile<i32>, %b0: tile<i32>, %b1: tile<i32>) {
      %m = muli %a0, %a1 : tile<i32>
      %k = muli %b0, %a1 : tile<i32>
      %n = addi %k, %b1 : tile<i32>
      yield %m, %n : tile<i32>, tile<i32>
    }
    %y_1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %y_8 = broadcast %y_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %p = offset %y_8, %lane : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %s = store_ptr_tko weak %p, %kb : tile<8xptr<i32>>, tile<8xi32> -> token
    return
  }
}
