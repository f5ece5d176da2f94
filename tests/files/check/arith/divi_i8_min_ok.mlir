// -127 / -1.
//
// run: --arg -127
cuda_tile.module @kernels {
  entry @divi_i8_min_ok(%a: tile<i8>) {
    %m = constant <i8: -1> : tile<i8>
    %q = divi %a, %m signed : tile<i8>
    return
  }
}
