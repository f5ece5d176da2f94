// A size of 300 does not fit i8.
//
// run: --arg x=f32[300] --arg 300
cuda_tile.module @kernels {
  entry @tensor_shape_narrow(%x: tile<ptr<f32>>, %a: tile<i32>) {
    %v = make_tensor_view %x, shape = [%a], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %n = get_tensor_shape %v : tensor_view<?xf32, strides=[1]> -> tile<i8> //~ arith-ub
    return
  }
}
