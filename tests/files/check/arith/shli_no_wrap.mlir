// shli loses bits that no_wrap keeps.
//
// run: --arg -1
cuda_tile.module @kernels {
  entry @shli_no_wrap(%a: tile<i32>) {
    %one = constant <i32: 1> : tile<i32>
    %q = shli %a, %one overflow<no_wrap> : tile<i32> //~ broken-overflow
    return
  }
}
