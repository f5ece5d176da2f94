// Index -1 counts as a large one.
//
// run: --arg x=f32[100]
cuda_tile.module @kernels {
  entry @oob_index_negative(%x: tile<ptr<f32>>) {
    %i = constant <i32: -1> : tile<i32>
    %v = make_tensor_view %x, shape = [100], strides = [1] : tensor_view<100xf32, strides=[1]>
    %t = make_partition_view %v : partition_view<tile=(32), padding_value = zero, tensor_view<100xf32, strides=[1]>>
    %w, %l = load_view_tko weak %t[%i] : partition_view<tile=(32), padding_value = zero, tensor_view<100xf32, strides=[1]>>, tile<i32> -> tile<32xf32>, token //~ out-of-bounds
    return
  }
}
