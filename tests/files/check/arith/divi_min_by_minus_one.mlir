// The smallest number divided by -1.
//
// run: --arg -1
cuda_tile.module @kernels {
  entry @divi_min_by_minus_one(%a: tile<i32>) {
    %n = constant <i32: -2147483648> : tile<i32>
    %q = divi %n, %a signed : tile<i32> //~ arith-ub
    return
  }
}
