// The same in f64, as a front end wrote it.
//
// run: --arg x=f64[8]:arange(1,1) --arg y=f64[1]
cuda_tile.module @kernels {
  entry @max_f64_with_identity_infinity(%x: tile<ptr<f64>>, %y: tile<ptr<f64>>) {
    %i0 = constant <i32: 0> : tile<i32>
    %xv = make_tensor_view %x, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
    %xt = make_partition_view %xv : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
    %v, %l = load_view_tko weak %xt[%i0] : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> tile<8xf64>, token
    %r = reduce %v dim=0 identities=[0x7FF0000000000000 : f64] : tile<8xf64> -> tile<f64> //~ bad-combiner
    (%lhs: tile<f64>, %rhs: tile<f64>) {
      %both = maxf %lhs, %rhs : tile<f64>
      yield %both : tile<f64>
    }
    %s = store_ptr_tko weak %y, %r : tile<ptr<f64>>, tile<f64> -> token
    return
  }
}
