// Indices of a gather that are outside make elements outside, which are padded.
//
// run: --arg x=f32[8,4] --arg y=f32[4,4]
cuda_tile.module @kernels {
  entry @gather_outside_ok(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %i0 = constant <i32: 0> : tile<i32>
    %rows = constant <i32: [1, -1, 8, 7]> : tile<4xi32>
    %v = make_tensor_view %x, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xf32, strides=[4,1]>
    %g = make_gather_scatter_view %v : gather_scatter_view<tile=(4x4), padding_value = zero, tensor_view<8x4xf32, strides=[4,1]>, sparse_dim=0>
    %w, %l = load_view_tko weak %g[%rows, %i0] : gather_scatter_view<tile=(4x4), padding_value = zero, tensor_view<8x4xf32, strides=[4,1]>, sparse_dim=0>, tile<4xi32>, tile<i32> -> tile<4x4xf32>, token
    %yv = make_tensor_view %y, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
    %yt = make_partition_view %yv : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
    %s = store_view_tko weak %w, %yt[%i0, %i0] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
    return
  }
}
