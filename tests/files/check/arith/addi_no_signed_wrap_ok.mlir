// It does not.
//
// run: --arg 2147483646
cuda_tile.module @kernels {
  entry @addi_no_signed_wrap_ok(%a: tile<i32>) {
    %one = constant <i32: 1> : tile<i32>
    %q = addi %a, %one overflow<no_signed_wrap> : tile<i32>
    return
  }
}
