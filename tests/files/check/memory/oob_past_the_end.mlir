// One element past the end.
//
// run: --arg x=f32[10]
cuda_tile.module @kernels {
  entry @oob_past_the_end(%x: tile<ptr<f32>>) {
    %k = constant <i32: 10> : tile<i32>
    %p = offset %x, %k : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %v, %l = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f32>, token //~ out-of-bounds
    return
  }
}
