// shli loses bits that no_signed_wrap keeps.
//
// run: --arg 1073741824
cuda_tile.module @kernels {
  entry @shli_no_signed_wrap(%a: tile<i32>) {
    %one = constant <i32: 1> : tile<i32>
    %q = shli %a, %one overflow<no_signed_wrap> : tile<i32> //~ broken-overflow
    return
  }
}
