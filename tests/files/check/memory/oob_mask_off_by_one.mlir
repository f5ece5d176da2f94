// The mask lets one lane too many through.
//
// run: --arg x=f32[10]
cuda_tile.module @kernels {
  entry @oob_mask_off_by_one(%x: tile<ptr<f32>>) {
    %lane = iota : tile<16xi32>
    %n = constant <i32: 10> : tile<16xi32>
    %f = constant <f32: 1.0> : tile<16xf32>
    %m = cmpi less_than_or_equal %lane, %n, signed : tile<16xi32> -> tile<16xi1>
    %x_1 = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>>
    %x_16 = broadcast %x_1 : tile<1xptr<f32>> -> tile<16xptr<f32>>
    %p = offset %x_16, %lane : tile<16xptr<f32>>, tile<16xi32> -> tile<16xptr<f32>>
    %s = store_ptr_tko weak %p, %f, %m : tile<16xptr<f32>>, tile<16xf32>, tile<16xi1> -> token //~ out-of-bounds
    return
  }
}
