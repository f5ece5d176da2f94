// A prefix sum from the end of a row starts with what is outside.
//
// run: --arg x=f32[10]:ones --arg y=f32[10]
cuda_tile.module @kernels {
  entry @scan_over_edge(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %i0 = constant <i32: 0> : tile<i32>
    %xv = make_tensor_view %x, shape = [10], strides = [1] : tensor_view<10xf32, strides=[1]>
    %t = make_partition_view %xv : partition_view<tile=(16), tensor_view<10xf32, strides=[1]>>
    %v, %l = load_view_tko weak %t[%i0] : partition_view<tile=(16), tensor_view<10xf32, strides=[1]>>, tile<i32> -> tile<16xf32>, token //~ undefined-value earlier
    %sums = scan %v dim=0 reverse=true identities=[0.0 : f32] : tile<16xf32> -> tile<16xf32>
    (%lhs: tile<f32>, %rhs: tile<f32>) {
      %both = addf %lhs, %rhs : tile<f32>
      yield %both : tile<f32>
    }
    %yv = make_tensor_view %y, shape = [10], strides = [1] : tensor_view<10xf32, strides=[1]>
    %yt = make_partition_view %yv : partition_view<tile=(16), tensor_view<10xf32, strides=[1]>>
    %s = store_view_tko weak %sums, %yt[%i0] : tile<16xf32>, partition_view<tile=(16), tensor_view<10xf32, strides=[1]>>, tile<i32> -> token //~ undefined-value later
    return
  }
}
