// The distance of rows comes from an argument, and is shorter than a row.
//
// run: --grid 3 --arg x=f32[64] --arg 6
cuda_tile.module @kernels {
  entry @dynamic_stride(%x: tile<ptr<f32>>, %d: tile<i32>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %ones = constant <f32: 1.0> : tile<1x8xf32>
    %v = make_tensor_view %x, shape = [3, 8], strides = [%d, 1] : tile<i32> -> tensor_view<3x8xf32, strides=[?,1]>
    %t = make_partition_view %v : partition_view<tile=(1x8), tensor_view<3x8xf32, strides=[?,1]>>
    %s = store_view_tko weak %ones, %t[%b, %zero] : tile<1x8xf32>, partition_view<tile=(1x8), tensor_view<3x8xf32, strides=[?,1]>>, tile<i32> -> token //~ block-race
    return
  }
}
