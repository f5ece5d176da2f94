// A shift of i8 by 8.
//
// run: --arg y=i32[4] --arg 8
cuda_tile.module @kernels {
  entry @shli_i8_by_width(%y: tile<ptr<i32>>, %a: tile<i8>) {
    %one = constant <i8: 1> : tile<i8>
    %q = shli %one, %a : tile<i8> //~ arith-ub earlier
    %r = exti %q signed : tile<i8> -> tile<i32>
    %s = store_ptr_tko weak %y, %r : tile<ptr<i32>>, tile<i32> -> token //~ arith-ub later
    return
  }
}
