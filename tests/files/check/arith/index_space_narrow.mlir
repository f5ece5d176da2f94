// 300 tiles do not fit i8.
//
// run: --arg x=f32[8] --arg 1200
cuda_tile.module @kernels {
  entry @index_space_narrow(%x: tile<ptr<f32>>, %a: tile<i32>) {
    %v = make_tensor_view %x, shape = [%a], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %t = make_partition_view %v : partition_view<tile=(4), tensor_view<?xf32, strides=[1]>>
    %n = get_index_space_shape %t : partition_view<tile=(4), tensor_view<?xf32, strides=[1]>> -> tile<i8> //~ arith-ub
    return
  }
}
