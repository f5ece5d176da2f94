// addi wraps in the sense that no_wrap excludes.
//
// run: --arg 2147483647
cuda_tile.module @kernels {
  entry @addi_no_wrap(%a: tile<i32>) {
    %one = constant <i32: 1> : tile<i32>
    %q = addi %a, %one overflow<no_wrap> : tile<i32> //~ broken-overflow
    return
  }
}
