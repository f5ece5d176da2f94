// Nobody uses the result.
//
// run: --arg y=i32[4] --arg nan
cuda_tile.module @kernels {
  entry @ftoi_unused_ok(%y: tile<ptr<i32>>, %a: tile<f32>) {
    %q = ftoi %a signed : tile<f32> -> tile<i32>
    %z = constant <i32: 0> : tile<i32>
    %s = store_ptr_tko weak %y, %z : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
