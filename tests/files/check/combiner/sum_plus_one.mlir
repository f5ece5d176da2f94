// a + b + 1 has no such identity.
//
// run: --arg x=i32[8]:arange(1,1) --arg y=i32[8]
cuda_tile.module @kernels {
  entry @sum_plus_one(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %i0 = constant <i32: 0> : tile<i32>
    %xv = make_tensor_view %x, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %xt = make_partition_view %xv : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
    %v, %l = load_view_tko weak %xt[%i0] : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
    %r = reduce %v dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32> //~ bad-combiner
    (%lhs: tile<i32>, %rhs: tile<i32>) {
      %o = constant <i32: 1> : tile<i32>
      %k = addi %lhs, %rhs : tile<i32>
      %m = addi %k, %o : tile<i32>
      yield %m : tile<i32>
    }
    %s = store_ptr_tko weak %y, %r : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
