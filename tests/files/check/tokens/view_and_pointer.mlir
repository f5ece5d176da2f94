// A store through a view and a load through pointers meet in element 9.
//
// run: --arg x=f32[4,8]
cuda_tile.module @kernels {
  entry @view_and_pointer(%x: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %nine = constant <i32: 9> : tile<i32>
    %ones = constant <f32: 1.0> : tile<1x8xf32>
    %v = make_tensor_view %x, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
    %rows = make_partition_view %v : partition_view<tile=(1x8), tensor_view<4x8xf32, strides=[8,1]>>
    %s = store_view_tko weak %ones, %rows[%one, %zero] : tile<1x8xf32>, partition_view<tile=(1x8), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> token //~ unordered earlier
    %p = offset %x, %nine : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %w, %l = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f32>, token //~ unordered later
    return
  }
}
