// It does not.
//
// run: --arg 255
cuda_tile.module @kernels {
  entry @trunci_no_unsigned_wrap_ok(%a: tile<i32>) {
    %q = trunci %a overflow<no_unsigned_wrap> : tile<i32> -> tile<i8>
    return
  }
}
