// A view of rank one with one element, and the pointer to it.
//
// run: --arg x=f32[1]
cuda_tile.module @kernels {
  entry @rank_zero_view(%x: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %f = constant <f32: 1.0> : tile<1xf32>
    %v = make_tensor_view %x, shape = [1], strides = [1] : tensor_view<1xf32, strides=[1]>
    %t = make_partition_view %v : partition_view<tile=(1), tensor_view<1xf32, strides=[1]>>
    %s = store_view_tko weak %f, %t[%zero] : tile<1xf32>, partition_view<tile=(1), tensor_view<1xf32, strides=[1]>>, tile<i32> -> token //~ unordered earlier
    %w, %l = load_ptr_tko weak %x : tile<ptr<f32>> -> tile<f32>, token //~ unordered later
    return
  }
}
