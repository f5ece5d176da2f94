// A gathered row outside the tensor is undefined without padding.
//
// run: --arg x=f32[4,4] --arg y=f32[2,4]
cuda_tile.module @kernels {
  entry @gather_outside(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %i0 = constant <i32: 0> : tile<i32>
    %rows = constant <i32: [1, 4]> : tile<2xi32>
    %xv = make_tensor_view %x, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
    %yv = make_tensor_view %y, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf32, strides=[4,1]>
    %g = make_gather_scatter_view %xv : gather_scatter_view<tile=(2x4), tensor_view<4x4xf32, strides=[4,1]>, sparse_dim=0>
    %yt = make_partition_view %yv : partition_view<tile=(2x4), tensor_view<2x4xf32, strides=[4,1]>>
    %v, %l = load_view_tko weak %g[%rows, %i0] : gather_scatter_view<tile=(2x4), tensor_view<4x4xf32, strides=[4,1]>, sparse_dim=0>, tile<2xi32>, tile<i32> -> tile<2x4xf32>, token //~ undefined-value earlier
    %s = store_view_tko weak %v, %yt[%i0, %i0] : tile<2x4xf32>, partition_view<tile=(2x4), tensor_view<2x4xf32, strides=[4,1]>>, tile<i32> -> token //~ undefined-value later
    return
  }
}
