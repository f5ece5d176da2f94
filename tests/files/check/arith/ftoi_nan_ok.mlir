// A number that it has.
//
// run: --arg y=i32[4] --arg 1.5
cuda_tile.module @kernels {
  entry @ftoi_nan_ok(%y: tile<ptr<i32>>, %a: tile<f32>) {
    %q = ftoi %a signed : tile<f32> -> tile<i32>
    %s = store_ptr_tko weak %y, %q : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
