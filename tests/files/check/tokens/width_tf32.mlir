// A tile of tf32 is stored, and its second half is loaded without a token.
//
// run: --arg x=tf32[16]
cuda_tile.module @kernels {
  entry @width_tf32(%x: tile<ptr<tf32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %value = constant <tf32: 1.0> : tile<16xtf32>
    %v = make_tensor_view %x, shape = [16], strides = [1] : tensor_view<16xtf32, strides=[1]>
    %whole = make_partition_view %v : partition_view<tile=(16), tensor_view<16xtf32, strides=[1]>>
    %half = make_partition_view %v : partition_view<tile=(8), tensor_view<16xtf32, strides=[1]>>
    %s = store_view_tko weak %value, %whole[%zero] : tile<16xtf32>, partition_view<tile=(16), tensor_view<16xtf32, strides=[1]>>, tile<i32> -> token //~ unordered earlier
    %w, %l = load_view_tko weak %half[%one] : partition_view<tile=(8), tensor_view<16xtf32, strides=[1]>>, tile<i32> -> tile<8xtf32>, token //~ unordered later
    return
  }
}
