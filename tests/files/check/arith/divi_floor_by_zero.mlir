// Rounding makes no difference.
//
// run: --arg 0
cuda_tile.module @kernels {
  entry @divi_floor_by_zero(%a: tile<i32>) {
    %n = constant <i32: 7> : tile<i32>
    %q = divi %n, %a signed rounding<negative_inf> : tile<i32> //~ arith-ub
    return
  }
}
