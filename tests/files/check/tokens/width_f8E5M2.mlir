// A tile of f8E5M2 is stored, and its second half is loaded without a token.
//
// run: --arg x=f8E5M2[16]
cuda_tile.module @kernels {
  entry @width_f8E5M2(%x: tile<ptr<f8E5M2>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %value = constant <f8E5M2: 1.0> : tile<16xf8E5M2>
    %v = make_tensor_view %x, shape = [16], strides = [1] : tensor_view<16xf8E5M2, strides=[1]>
    %whole = make_partition_view %v : partition_view<tile=(16), tensor_view<16xf8E5M2, strides=[1]>>
    %half = make_partition_view %v : partition_view<tile=(8), tensor_view<16xf8E5M2, strides=[1]>>
    %s = store_view_tko weak %value, %whole[%zero] : tile<16xf8E5M2>, partition_view<tile=(16), tensor_view<16xf8E5M2, strides=[1]>>, tile<i32> -> token //~ unordered earlier
    %w, %l = load_view_tko weak %half[%one] : partition_view<tile=(8), tensor_view<16xf8E5M2, strides=[1]>>, tile<i32> -> tile<8xf8E5M2>, token //~ unordered later
    return
  }
}
