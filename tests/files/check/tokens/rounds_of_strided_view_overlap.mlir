// A strided view whose tiles are longer than the distance between them.
//
// run: --arg x=f32[16]
cuda_tile.module @kernels {
  entry @rounds_of_strided_view_overlap(%x: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %three = constant <i32: 3> : tile<i32>
    %ones = constant <f32: 1.0> : tile<4xf32>
    %v = make_tensor_view %x, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
    %tiles = make_strided_view %v : strided_view<tile=(4), traversal_strides=[3], tensor_view<16xf32, strides=[1]>>
    for %i in (%zero to %three, step %one) : tile<i32> {
      %s = store_view_tko weak %ones, %tiles[%i] : tile<4xf32>, strided_view<tile=(4), traversal_strides=[3], tensor_view<16xf32, strides=[1]>>, tile<i32> -> token //~ unordered
    }
    return
  }
}
