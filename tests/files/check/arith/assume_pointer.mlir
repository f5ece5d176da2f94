// A pointer that is not a multiple of 16.
//
// run: --arg x=f32[16] --arg 1
cuda_tile.module @kernels {
  entry @assume_pointer(%x: tile<ptr<f32>>, %a: tile<i32>) {
    %p = offset %x, %a : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %q = assume div_by<16>, %p : tile<ptr<f32>> //~ broken-assume
    return
  }
}
