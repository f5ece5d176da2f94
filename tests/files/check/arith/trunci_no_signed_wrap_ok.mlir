// It does not.
//
// run: --arg -128
cuda_tile.module @kernels {
  entry @trunci_no_signed_wrap_ok(%a: tile<i32>) {
    %q = trunci %a overflow<no_signed_wrap> : tile<i32> -> tile<i8>
    return
  }
}
