// A shift by the width.
//
// run: --arg y=i32[4] --arg 32
cuda_tile.module @kernels {
  entry @shli_by_width(%y: tile<ptr<i32>>, %a: tile<i32>) {
    %one = constant <i32: 1> : tile<i32>
    %q = shli %one, %a : tile<i32> //~ arith-ub earlier
    %s = store_ptr_tko weak %y, %q : tile<ptr<i32>>, tile<i32> -> token //~ arith-ub later
    return
  }
}
