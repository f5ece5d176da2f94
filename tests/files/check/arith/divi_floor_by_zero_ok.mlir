// By 2.
//
// run: --arg 2
cuda_tile.module @kernels {
  entry @divi_floor_by_zero_ok(%a: tile<i32>) {
    %n = constant <i32: 7> : tile<i32>
    %q = divi %n, %a signed rounding<negative_inf> : tile<i32>
    return
  }
}
