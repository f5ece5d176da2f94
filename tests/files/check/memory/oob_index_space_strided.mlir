// A strided view of 20 elements at a distance of 6 has tiles 0 to 3.
//
// run: --arg x=f32[20]
cuda_tile.module @kernels {
  entry @oob_index_space_strided(%x: tile<ptr<f32>>) {
    %i = constant <i32: 4> : tile<i32>
    %v = make_tensor_view %x, shape = [20], strides = [1] : tensor_view<20xf32, strides=[1]>
    %t = make_strided_view %v : strided_view<tile=(8), traversal_strides=[6], padding_value = zero, tensor_view<20xf32, strides=[1]>>
    %w, %l = load_view_tko weak %t[%i] : strided_view<tile=(8), traversal_strides=[6], padding_value = zero, tensor_view<20xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token //~ out-of-bounds
    return
  }
}
