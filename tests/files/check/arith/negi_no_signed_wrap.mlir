// The negative of the smallest number.
//
// run: --arg -2147483648
cuda_tile.module @kernels {
  entry @negi_no_signed_wrap(%a: tile<i32>) {
    %q = negi %a overflow<no_signed_wrap> : tile<i32> //~ broken-overflow
    return
  }
}
