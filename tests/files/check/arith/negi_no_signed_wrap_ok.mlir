// Of another one.
//
// run: --arg -2147483647
cuda_tile.module @kernels {
  entry @negi_no_signed_wrap_ok(%a: tile<i32>) {
    %q = negi %a overflow<no_signed_wrap> : tile<i32>
    return
  }
}
