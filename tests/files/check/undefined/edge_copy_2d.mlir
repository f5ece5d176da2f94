// The last column tile of a 5x6 matrix goes to a 5x8 matrix.
//
// run: --arg x=f32[5,6]:arange --arg y=f32[5,8]
cuda_tile.module @kernels {
  entry @edge_copy_2d(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %i0 = constant <i32: 0> : tile<i32>
    %i1 = constant <i32: 1> : tile<i32>
    %xv = make_tensor_view %x, shape = [5, 6], strides = [6, 1] : tensor_view<5x6xf32, strides=[6,1]>
    %yv = make_tensor_view %y, shape = [5, 8], strides = [8, 1] : tensor_view<5x8xf32, strides=[8,1]>
    %xt = make_partition_view %xv : partition_view<tile=(8x4), tensor_view<5x6xf32, strides=[6,1]>>
    %yt = make_partition_view %yv : partition_view<tile=(8x4), tensor_view<5x8xf32, strides=[8,1]>>
    %v, %l = load_view_tko weak %xt[%i0, %i1] : partition_view<tile=(8x4), tensor_view<5x6xf32, strides=[6,1]>>, tile<i32> -> tile<8x4xf32>, token //~ undefined-value earlier
    %s = store_view_tko weak %v, %yt[%i0, %i1] : tile<8x4xf32>, partition_view<tile=(8x4), tensor_view<5x8xf32, strides=[8,1]>>, tile<i32> -> token //~ undefined-value later
    return
  }
}
