// The bound itself is allowed.
//
// run: --arg 9
cuda_tile.module @kernels {
  entry @assume_bounded_above_ok(%a: tile<i32>) {
    %q = assume bounded<0, 9>, %a : tile<i32>
    return
  }
}
