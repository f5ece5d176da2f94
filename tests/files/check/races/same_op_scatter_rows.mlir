// A scatter names row 3 twice.
//
// run: --arg x=f32[8,4]
cuda_tile.module @kernels {
  entry @same_op_scatter_rows(%x: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %v = constant <f32: 1.0> : tile<4x4xf32>
    %rows = constant <i32: [1, 3, 0, 3]> : tile<4xi32>
    %t = make_tensor_view %x, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xf32, strides=[4,1]>
    %g = make_gather_scatter_view %t : gather_scatter_view<tile=(4x4), tensor_view<8x4xf32, strides=[4,1]>, sparse_dim=0>
    %s = store_view_tko weak %v, %g[%rows, %zero] : tile<4x4xf32>, gather_scatter_view<tile=(4x4), tensor_view<8x4xf32, strides=[4,1]>, sparse_dim=0>, tile<4xi32>, tile<i32> -> token //~ same-op
    return
  }
}
