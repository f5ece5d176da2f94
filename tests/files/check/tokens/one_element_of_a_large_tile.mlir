// A store of one element in the middle of 4096 that a tile load reads.
//
// run: --arg x=f32[4096]
cuda_tile.module @kernels {
  entry @one_element_of_a_large_tile(%x: tile<ptr<f32>>) {
    %i0 = constant <i32: 0> : tile<i32>
    %k = constant <i32: 2049> : tile<i32>
    %f = constant <f32: 1.0> : tile<f32>
    %p = offset %x, %k : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %v = make_tensor_view %x, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
    %t = make_partition_view %v : partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>
    %s = store_ptr_tko weak %p, %f : tile<ptr<f32>>, tile<f32> -> token //~ unordered earlier
    %w, %l = load_view_tko weak %t[%i0, %i0] : partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> tile<64x64xf32>, token //~ unordered later
    return
  }
}
