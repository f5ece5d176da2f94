// Rows through one view, columns of the transposed view: they meet in one element.
//
// run: --arg x=f32[8,8]
cuda_tile.module @kernels {
  entry @two_views_of_one_array(%x: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %three = constant <i32: 3> : tile<i32>
    %ones = constant <f32: 1.0> : tile<1x8xf32>
    %v = make_tensor_view %x, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xf32, strides=[8,1]>
    %rows = make_partition_view %v : partition_view<tile=(1x8), tensor_view<8x8xf32, strides=[8,1]>>
    %columns = make_partition_view %v : partition_view<tile=(1x8), tensor_view<8x8xf32, strides=[8,1]>, dim_map=[1, 0]>
    %s = store_view_tko weak %ones, %rows[%three, %zero] : tile<1x8xf32>, partition_view<tile=(1x8), tensor_view<8x8xf32, strides=[8,1]>>, tile<i32> -> token //~ unordered earlier
    %w, %l = load_view_tko weak %columns[%zero, %zero] : partition_view<tile=(1x8), tensor_view<8x8xf32, strides=[8,1]>, dim_map=[1, 0]>, tile<i32> -> tile<1x8xf32>, token //~ unordered later
    return
  }
}
