// Within i64.
//
// run: --arg 2147483648
cuda_tile.module @kernels {
  entry @muli_i64_wraps_ok(%a: tile<i64>) {
    %q = muli %a, %a overflow<no_signed_wrap> : tile<i64>
    return
  }
}
