// The base of a view of words is at a multiple of two.
//
// run: --arg x=i16[32]
cuda_tile.module @kernels {
  entry @misaligned_view(%x: tile<ptr<i16>>) {
    %k = constant <i32: 1> : tile<i32>
    %i0 = constant <i32: 0> : tile<i32>
    %p = offset %x, %k : tile<ptr<i16>>, tile<i32> -> tile<ptr<i16>>
    %q = ptr_to_ptr %p : tile<ptr<i16>> -> tile<ptr<f32>>
    %v = make_tensor_view %q, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %t = make_partition_view %v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %w, %l = load_view_tko weak %t[%i0] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token //~ misaligned
    return
  }
}
