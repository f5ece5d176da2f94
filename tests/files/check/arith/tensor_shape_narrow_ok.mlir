// A size of 200 does: it is unsigned.
//
// run: --arg x=f32[300] --arg 200
cuda_tile.module @kernels {
  entry @tensor_shape_narrow_ok(%x: tile<ptr<f32>>, %a: tile<i32>) {
    %v = make_tensor_view %x, shape = [%a], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %n = get_tensor_shape %v : tensor_view<?xf32, strides=[1]> -> tile<i8>
    return
  }
}
