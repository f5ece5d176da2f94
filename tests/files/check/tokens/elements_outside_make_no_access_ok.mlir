// The second tile of ten elements ends at the tensor; what lies behind in memory is not touched.
//
// run: --arg x=f32[16]
cuda_tile.module @kernels {
  entry @elements_outside_make_no_access_ok(%x: tile<ptr<f32>>) {
    %one = constant <i32: 1> : tile<i32>
    %twelve = constant <i32: 12> : tile<i32>
    %ones = constant <f32: 1.0> : tile<8xf32>
    %f = constant <f32: 2.0> : tile<f32>
    %v = make_tensor_view %x, shape = [10], strides = [1] : tensor_view<10xf32, strides=[1]>
    %tiles = make_partition_view %v : partition_view<tile=(8), tensor_view<10xf32, strides=[1]>>
    %s = store_view_tko weak %ones, %tiles[%one] : tile<8xf32>, partition_view<tile=(8), tensor_view<10xf32, strides=[1]>>, tile<i32> -> token
    %p = offset %x, %twelve : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %r = store_ptr_tko weak %p, %f : tile<ptr<f32>>, tile<f32> -> token
    return
  }
}
