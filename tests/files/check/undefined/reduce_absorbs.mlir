// A bitwise or over undefined elements.
//
// run: --arg x=i32[10] --arg y=i32[1]
cuda_tile.module @kernels {
  entry @reduce_absorbs(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %i0 = constant <i32: 0> : tile<i32>
    %xv = make_tensor_view %x, shape = [10], strides = [1] : tensor_view<10xi32, strides=[1]>
    %t = make_partition_view %xv : partition_view<tile=(16), tensor_view<10xi32, strides=[1]>>
    %v, %l = load_view_tko weak %t[%i0] : partition_view<tile=(16), tensor_view<10xi32, strides=[1]>>, tile<i32> -> tile<16xi32>, token //~ undefined-value earlier
    %any = reduce %v dim=0 identities=[0 : i32] : tile<16xi32> -> tile<i32>
    (%lhs: tile<i32>, %rhs: tile<i32>) {
      %both = ori %lhs, %rhs : tile<i32>
      yield %both : tile<i32>
    }
    %s = store_ptr_tko weak %y, %any : tile<ptr<i32>>, tile<i32> -> token //~ undefined-value later
    return
  }
}
