// muli wraps in the sense that no_wrap excludes.
//
// run: --arg 46341
cuda_tile.module @kernels {
  entry @muli_no_wrap(%a: tile<i32>) {
    %q = muli %a, %a overflow<no_wrap> : tile<i32> //~ broken-overflow
    return
  }
}
