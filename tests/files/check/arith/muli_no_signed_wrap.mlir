// muli wraps in the sense that no_signed_wrap excludes.
//
// run: --arg 65536
cuda_tile.module @kernels {
  entry @muli_no_signed_wrap(%a: tile<i32>) {
    %q = muli %a, %a overflow<no_signed_wrap> : tile<i32> //~ broken-overflow
    return
  }
}
