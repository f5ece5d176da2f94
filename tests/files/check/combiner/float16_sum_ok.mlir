// The same in f16.
//
// run: --arg x=f16[8]:normal(seed=1) --arg y=f16[8]
cuda_tile.module @kernels {
  entry @float16_sum_ok(%x: tile<ptr<f16>>, %y: tile<ptr<f16>>) {
    %i0 = constant <i32: 0> : tile<i32>
    %xv = make_tensor_view %x, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
    %xt = make_partition_view %xv : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
    %v, %l = load_view_tko weak %xt[%i0] : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> tile<8xf16>, token
    %r = reduce %v dim=0 identities=[0.0 : f16] : tile<8xf16> -> tile<f16>
    (%lhs: tile<f16>, %rhs: tile<f16>) {
      %both = addf %lhs, %rhs : tile<f16>
      yield %both : tile<f16>
    }
    %s = store_ptr_tko weak %y, %r : tile<ptr<f16>>, tile<f16> -> token
    return
  }
}
