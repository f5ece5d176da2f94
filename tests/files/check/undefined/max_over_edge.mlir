// The maximum of a row includes what is outside the tensor.
//
// run: --arg x=f32[10]:ones --arg y=f32[1]
cuda_tile.module @kernels {
  entry @max_over_edge(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %i0 = constant <i32: 0> : tile<i32>
    %xv = make_tensor_view %x, shape = [10], strides = [1] : tensor_view<10xf32, strides=[1]>
    %t = make_partition_view %xv : partition_view<tile=(16), tensor_view<10xf32, strides=[1]>>
    %v, %l = load_view_tko weak %t[%i0] : partition_view<tile=(16), tensor_view<10xf32, strides=[1]>>, tile<i32> -> tile<16xf32>, token //~ undefined-value earlier
    %max = reduce %v dim=0 identities=[0xFF800000 : f32] : tile<16xf32> -> tile<f32>
    (%lhs: tile<f32>, %rhs: tile<f32>) {
      %both = maxf %lhs, %rhs : tile<f32>
      yield %both : tile<f32>
    }
    %s = store_ptr_tko weak %y, %max : tile<ptr<f32>>, tile<f32> -> token //~ undefined-value later
    return
  }
}
