// A select leaves out the lanes that shift too far.
//
// run: --arg y=i32[64]
cuda_tile.module @kernels {
  entry @shift_unused_ok(%y: tile<ptr<i32>>) {
    %lane = iota : tile<64xi32>
    %one = constant <i32: 1> : tile<64xi32>
    %w = constant <i32: 32> : tile<64xi32>
    %m = cmpi less_than %lane, %w, signed : tile<64xi32> -> tile<64xi1>
    %q = shli %one, %lane : tile<64xi32>
    %r = select %m, %q, %one : tile<64xi1>, tile<64xi32>
    %y_1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %y_64 = broadcast %y_1 : tile<1xptr<i32>> -> tile<64xptr<i32>>
    %p = offset %y_64, %lane : tile<64xptr<i32>>, tile<64xi32> -> tile<64xptr<i32>>
    %s = store_ptr_tko weak %p, %r : tile<64xptr<i32>>, tile<64xi32> -> token
    return
  }
}
