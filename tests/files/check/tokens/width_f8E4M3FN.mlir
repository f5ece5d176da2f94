// A tile of f8E4M3FN is stored, and its second half is loaded without a token.
//
// run: --arg x=f8E4M3FN[16]
cuda_tile.module @kernels {
  entry @width_f8E4M3FN(%x: tile<ptr<f8E4M3FN>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %value = constant <f8E4M3FN: 1.0> : tile<16xf8E4M3FN>
    %v = make_tensor_view %x, shape = [16], strides = [1] : tensor_view<16xf8E4M3FN, strides=[1]>
    %whole = make_partition_view %v : partition_view<tile=(16), tensor_view<16xf8E4M3FN, strides=[1]>>
    %half = make_partition_view %v : partition_view<tile=(8), tensor_view<16xf8E4M3FN, strides=[1]>>
    %s = store_view_tko weak %value, %whole[%zero] : tile<16xf8E4M3FN>, partition_view<tile=(16), tensor_view<16xf8E4M3FN, strides=[1]>>, tile<i32> -> token //~ unordered earlier
    %w, %l = load_view_tko weak %half[%one] : partition_view<tile=(8), tensor_view<16xf8E4M3FN, strides=[1]>>, tile<i32> -> tile<8xf8E4M3FN>, token //~ unordered later
    return
  }
}
