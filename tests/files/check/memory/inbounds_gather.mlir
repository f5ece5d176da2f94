// A gather that promises the sparse dimension, with an index outside.
//
// run: --arg x=f32[8,4]
cuda_tile.module @kernels {
  entry @inbounds_gather(%x: tile<ptr<f32>>) {
    %i0 = constant <i32: 0> : tile<i32>
    %rows = constant <i32: [1, 8]> : tile<2xi32>
    %v = make_tensor_view %x, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xf32, strides=[4,1]>
    %g = make_gather_scatter_view %v : gather_scatter_view<tile=(2x4), padding_value = zero, tensor_view<8x4xf32, strides=[4,1]>, sparse_dim=0>
    %w, %l = load_view_tko weak %g[%rows, %i0] inbounds = [true, false] : gather_scatter_view<tile=(2x4), padding_value = zero, tensor_view<8x4xf32, strides=[4,1]>, sparse_dim=0>, tile<2xi32>, tile<i32> -> tile<2x4xf32>, token //~ broken-inbounds
    return
  }
}
