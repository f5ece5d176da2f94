// 12 is not divisible by 8.
//
// run: --arg 12
cuda_tile.module @kernels {
  entry @assume_div_by(%a: tile<i32>) {
    %q = assume div_by<8>, %a : tile<i32> //~ broken-assume
    return
  }
}
