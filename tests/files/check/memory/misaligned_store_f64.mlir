// Eight bytes at a multiple of four.
//
// run: --arg x=f32[16]
cuda_tile.module @kernels {
  entry @misaligned_store_f64(%x: tile<ptr<f32>>) {
    %k = constant <i32: 1> : tile<i32>
    %p = offset %x, %k : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %q = ptr_to_ptr %p : tile<ptr<f32>> -> tile<ptr<f64>>
    %d = constant <f64: 1.0> : tile<f64>
    %s = store_ptr_tko weak %q, %d : tile<ptr<f64>>, tile<f64> -> token //~ misaligned
    return
  }
}
