// Division by 3.
//
// run: --arg 3
cuda_tile.module @kernels {
  entry @divi_unsigned_by_zero_ok(%a: tile<i32>) {
    %n = constant <i32: 7> : tile<i32>
    %q = divi %n, %a unsigned : tile<i32>
    return
  }
}
