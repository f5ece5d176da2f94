// 10 is above 9.
//
// run: --arg 10
cuda_tile.module @kernels {
  entry @assume_bounded_above(%a: tile<i32>) {
    %q = assume bounded<0, 9>, %a : tile<i32> //~ broken-assume
    return
  }
}
