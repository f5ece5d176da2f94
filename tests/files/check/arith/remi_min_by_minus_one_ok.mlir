// The remainder of the smallest number by -1 is 0.
//
// run: --arg -1
cuda_tile.module @kernels {
  entry @remi_min_by_minus_one_ok(%a: tile<i32>) {
    %n = constant <i32: -2147483648> : tile<i32>
    %q = remi %n, %a signed : tile<i32>
    return
  }
}
