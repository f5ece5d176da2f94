// Unsigned, the same bits divide well.
//
// run: --arg -1
cuda_tile.module @kernels {
  entry @divi_min_unsigned_ok(%a: tile<i32>) {
    %n = constant <i32: -2147483648> : tile<i32>
    %q = divi %n, %a unsigned : tile<i32>
    return
  }
}
