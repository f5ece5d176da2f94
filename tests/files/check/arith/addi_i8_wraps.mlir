// i8: 127 + 1.
//
// run: --arg 127
cuda_tile.module @kernels {
  entry @addi_i8_wraps(%a: tile<i8>) {
    %one = constant <i8: 1> : tile<i8>
    %q = addi %a, %one overflow<no_signed_wrap> : tile<i8> //~ broken-overflow
    return
  }
}
