// It does not.
//
// run: --arg 65535
cuda_tile.module @kernels {
  entry @muli_no_unsigned_wrap_ok(%a: tile<i32>) {
    %q = muli %a, %a overflow<no_unsigned_wrap> : tile<i32>
    return
  }
}
