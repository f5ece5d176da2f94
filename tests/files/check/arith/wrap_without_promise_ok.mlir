// Without a promise integers wrap.
//
// run: --arg 2147483647 --arg y=i32[1]
cuda_tile.module @kernels {
  entry @wrap_without_promise_ok(%a: tile<i32>, %y: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %q = addi %a, %one : tile<i32>
    %m = muli %q, %q : tile<i32>
    %n = absi %q : tile<i32>
    %g = negi %q : tile<i32>
    %s = store_ptr_tko weak %y, %n : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
