// addi wraps in the sense that no_unsigned_wrap excludes.
//
// run: --arg -1
cuda_tile.module @kernels {
  entry @addi_no_unsigned_wrap(%a: tile<i32>) {
    %one = constant <i32: 1> : tile<i32>
    %q = addi %a, %one overflow<no_unsigned_wrap> : tile<i32> //~ broken-overflow
    return
  }
}
