// A tile of i64 is stored, and its second half is loaded without a token.
//
// run: --arg x=i64[16]
cuda_tile.module @kernels {
  entry @width_i64(%x: tile<ptr<i64>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %value = constant <i64: 1> : tile<16xi64>
    %v = make_tensor_view %x, shape = [16], strides = [1] : tensor_view<16xi64, strides=[1]>
    %whole = make_partition_view %v : partition_view<tile=(16), tensor_view<16xi64, strides=[1]>>
    %half = make_partition_view %v : partition_view<tile=(8), tensor_view<16xi64, strides=[1]>>
    %s = store_view_tko weak %value, %whole[%zero] : tile<16xi64>, partition_view<tile=(16), tensor_view<16xi64, strides=[1]>>, tile<i32> -> token //~ unordered earlier
    %w, %l = load_view_tko weak %half[%one] : partition_view<tile=(8), tensor_view<16xi64, strides=[1]>>, tile<i32> -> tile<8xi64>, token //~ unordered later
    return
  }
}
