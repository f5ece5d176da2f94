// -128 / -1 in i8.
//
// run: --arg -128
cuda_tile.module @kernels {
  entry @divi_i8_min(%a: tile<i8>) {
    %m = constant <i8: -1> : tile<i8>
    %q = divi %a, %m signed : tile<i8> //~ arith-ub
    return
  }
}
