// It does not.
//
// run: --arg 46340
cuda_tile.module @kernels {
  entry @muli_no_wrap_ok(%a: tile<i32>) {
    %q = muli %a, %a overflow<no_wrap> : tile<i32>
    return
  }
}
