// The destination is two elements longer than the source.
//
// run: --arg x=f32[10]:arange --arg y=f32[16]
cuda_tile.module @kernels {
  entry @edge_copy_destination_larger(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %i0 = constant <i32: 0> : tile<i32>
    %xv = make_tensor_view %x, shape = [10], strides = [1] : tensor_view<10xf32, strides=[1]>
    %yv = make_tensor_view %y, shape = [12], strides = [1] : tensor_view<12xf32, strides=[1]>
    %xt = make_partition_view %xv : partition_view<tile=(16), tensor_view<10xf32, strides=[1]>>
    %yt = make_partition_view %yv : partition_view<tile=(16), tensor_view<12xf32, strides=[1]>>
    %v, %l = load_view_tko weak %xt[%i0] : partition_view<tile=(16), tensor_view<10xf32, strides=[1]>>, tile<i32> -> tile<16xf32>, token //~ undefined-value earlier
    %s = store_view_tko weak %v, %yt[%i0] : tile<16xf32>, partition_view<tile=(16), tensor_view<12xf32, strides=[1]>>, tile<i32> -> token //~ undefined-value later
    return
  }
}
