// 0 is not.
//
// run: --arg 0
cuda_tile.module @kernels {
  entry @assume_bounded_below_ok(%a: tile<i32>) {
    %q = assume bounded<0, ?>, %a : tile<i32>
    return
  }
}
