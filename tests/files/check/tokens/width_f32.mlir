// A tile of f32 is stored, and its second half is loaded without a token.
//
// run: --arg x=f32[16]
cuda_tile.module @kernels {
  entry @width_f32(%x: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %value = constant <f32: 1.0> : tile<16xf32>
    %v = make_tensor_view %x, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
    %whole = make_partition_view %v : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>
    %half = make_partition_view %v : partition_view<tile=(8), tensor_view<16xf32, strides=[1]>>
    %s = store_view_tko weak %value, %whole[%zero] : tile<16xf32>, partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>, tile<i32> -> token //~ unordered earlier
    %w, %l = load_view_tko weak %half[%one] : partition_view<tile=(8), tensor_view<16xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token //~ unordered later
    return
  }
}
