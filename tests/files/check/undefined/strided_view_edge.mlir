// The last tile of a strided view reaches past the tensor.
//
// run: --arg x=f32[10]:arange --arg y=f32[16]
cuda_tile.module @kernels {
  entry @strided_view_edge(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %i0 = constant <i32: 0> : tile<i32>
    %xv = make_tensor_view %x, shape = [10], strides = [1] : tensor_view<10xf32, strides=[1]>
    %yv = make_tensor_view %y, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
    %yt = make_partition_view %yv : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>

    %i = constant <i32: 1> : tile<i32>
    %t = make_strided_view %xv : strided_view<tile=(16), traversal_strides=[8], tensor_view<10xf32, strides=[1]>>
    %v, %l = load_view_tko weak %t[%i] : strided_view<tile=(16), traversal_strides=[8], tensor_view<10xf32, strides=[1]>>, tile<i32> -> tile<16xf32>, token //~ undefined-value earlier
    %s = store_view_tko weak %v, %yt[%i0] : tile<16xf32>, partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>, tile<i32> -> token //~ undefined-value later
    return
  }
}
