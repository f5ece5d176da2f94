// trunci to i8 loses bits that no_unsigned_wrap keeps.
//
// run: --arg 256
cuda_tile.module @kernels {
  entry @trunci_no_unsigned_wrap(%a: tile<i32>) {
    %q = trunci %a overflow<no_unsigned_wrap> : tile<i32> -> tile<i8> //~ broken-overflow
    return
  }
}
