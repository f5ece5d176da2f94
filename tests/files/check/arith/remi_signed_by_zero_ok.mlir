// Division by 3.
//
// run: --arg 3
cuda_tile.module @kernels {
  entry @remi_signed_by_zero_ok(%a: tile<i32>) {
    %n = constant <i32: 7> : tile<i32>
    %q = remi %n, %a signed : tile<i32>
    return
  }
}
