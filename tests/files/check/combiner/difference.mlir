// A difference is neither associative nor commutative.
//
// run: --arg x=f32[8]:arange(1,1) --arg y=f32[8]
cuda_tile.module @kernels {
  entry @difference(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %i0 = constant <i32: 0> : tile<i32>
    %xv = make_tensor_view %x, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %xt = make_partition_view %xv : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %v, %l = load_view_tko weak %xt[%i0] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %r = reduce %v dim=0 identities=[0.0 : f32] : tile<8xf32> -> tile<f32> //~ bad-combiner
    (%lhs: tile<f32>, %rhs: tile<f32>) {
      %both = subf %lhs, %rhs : tile<f32>
      yield %both : tile<f32>
    }
    %s = store_ptr_tko weak %y, %r : tile<ptr<f32>>, tile<f32> -> token
    return
  }
}
