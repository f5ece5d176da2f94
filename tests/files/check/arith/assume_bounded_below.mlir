// -1 is below 0.
//
// run: --arg -1
cuda_tile.module @kernels {
  entry @assume_bounded_below(%a: tile<i32>) {
    %q = assume bounded<0, ?>, %a : tile<i32> //~ broken-assume
    return
  }
}
