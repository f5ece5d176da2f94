// -0.5 truncates to 0.
//
// run: --arg y=i32[4] --arg -0.5
cuda_tile.module @kernels {
  entry @ftoi_unsigned_negative_ok(%y: tile<ptr<i32>>, %a: tile<f32>) {
    %q = ftoi %a unsigned : tile<f32> -> tile<i32>
    %s = store_ptr_tko weak %y, %q : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
