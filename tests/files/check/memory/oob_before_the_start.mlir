// One element before the start.
//
// run: --arg x=f32[10]
cuda_tile.module @kernels {
  entry @oob_before_the_start(%x: tile<ptr<f32>>) {
    %k = constant <i32: -1> : tile<i32>
    %f = constant <f32: 1.0> : tile<f32>
    %p = offset %x, %k : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %s = store_ptr_tko weak %p, %f : tile<ptr<f32>>, tile<f32> -> token //~ out-of-bounds
    return
  }
}
