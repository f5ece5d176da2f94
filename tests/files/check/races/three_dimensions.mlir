// Tiles of a 3-d view by x and y, and z is forgotten.
//
// run: --grid 2,2,2 --arg x=f32[4,4,4]
cuda_tile.module @kernels {
  entry @three_dimensions(%x: tile<ptr<f32>>) {
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %k = muli %bz, %zero : tile<i32>
    %ones = constant <f32: 1.0> : tile<2x2x2xf32>
    %v = make_tensor_view %x, shape = [4, 4, 4], strides = [16, 4, 1] : tensor_view<4x4x4xf32, strides=[16,4,1]>
    %t = make_partition_view %v : partition_view<tile=(2x2x2), tensor_view<4x4x4xf32, strides=[16,4,1]>>
    %s = store_view_tko weak %ones, %t[%bx, %by, %k] : tile<2x2x2xf32>, partition_view<tile=(2x2x2), tensor_view<4x4x4xf32, strides=[16,4,1]>>, tile<i32> -> token //~ block-race
    return
  }
}
