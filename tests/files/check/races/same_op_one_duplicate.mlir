// One index of a list comes twice.
//
// run: --arg x=f32[16]
cuda_tile.module @kernels {
  entry @same_op_one_duplicate(%x: tile<ptr<f32>>) {
    %k = constant <i32: [7, 2, 9, 7]> : tile<4xi32>
    %v = constant <f32: [1.0, 2.0, 3.0, 4.0]> : tile<4xf32>
    %x_1 = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>>
    %x_4 = broadcast %x_1 : tile<1xptr<f32>> -> tile<4xptr<f32>>
    %p = offset %x_4, %k : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
    %s = store_ptr_tko weak %p, %v : tile<4xptr<f32>>, tile<4xf32> -> token //~ same-op
    return
  }
}
