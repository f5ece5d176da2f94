// i64.
//
// run: --arg 4294967296
cuda_tile.module @kernels {
  entry @muli_i64_wraps(%a: tile<i64>) {
    %q = muli %a, %a overflow<no_signed_wrap> : tile<i64> //~ broken-overflow
    return
  }
}
