// By 7.
//
// run: --arg y=i32[4] --arg 7
cuda_tile.module @kernels {
  entry @shli_i8_by_width_ok(%y: tile<ptr<i32>>, %a: tile<i8>) {
    %one = constant <i8: 1> : tile<i8>
    %q = shli %one, %a : tile<i8>
    %r = exti %q signed : tile<i8> -> tile<i32>
    %s = store_ptr_tko weak %y, %r : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
