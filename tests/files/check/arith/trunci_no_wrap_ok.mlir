// It does not.
//
// run: --arg 100
cuda_tile.module @kernels {
  entry @trunci_no_wrap_ok(%a: tile<i32>) {
    %q = trunci %a overflow<no_wrap> : tile<i32> -> tile<i8>
    return
  }
}
