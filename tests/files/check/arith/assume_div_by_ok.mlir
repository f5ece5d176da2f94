// 16 is.
//
// run: --arg 16
cuda_tile.module @kernels {
  entry @assume_div_by_ok(%a: tile<i32>) {
    %q = assume div_by<8>, %a : tile<i32>
    return
  }
}
