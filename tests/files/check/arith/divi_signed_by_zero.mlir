// Division by 0, whose result nobody uses.
//
// run: --arg 0
cuda_tile.module @kernels {
  entry @divi_signed_by_zero(%a: tile<i32>) {
    %n = constant <i32: 7> : tile<i32>
    %q = divi %n, %a signed : tile<i32> //~ arith-ub
    return
  }
}
