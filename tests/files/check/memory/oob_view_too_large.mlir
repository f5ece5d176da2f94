// A view larger than its array, touched where the array ends.
//
// run: --arg x=f32[12]
cuda_tile.module @kernels {
  entry @oob_view_too_large(%x: tile<ptr<f32>>) {
    %i = constant <i32: 1> : tile<i32>
    %v = make_tensor_view %x, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
    %t = make_partition_view %v : partition_view<tile=(8), tensor_view<16xf32, strides=[1]>>
    %w, %l = load_view_tko weak %t[%i] : partition_view<tile=(8), tensor_view<16xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token //~ out-of-bounds
    return
  }
}
