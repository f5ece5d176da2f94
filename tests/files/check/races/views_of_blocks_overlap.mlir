// Blocks own tiles of a strided view that reach into the next one.
//
// run: --grid 3 --arg x=f32[32]
cuda_tile.module @kernels {
  entry @views_of_blocks_overlap(%x: tile<ptr<f32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %ones = constant <f32: 1.0> : tile<8xf32>
    %v = make_tensor_view %x, shape = [32], strides = [1] : tensor_view<32xf32, strides=[1]>
    %tiles = make_strided_view %v : strided_view<tile=(8), traversal_strides=[6], tensor_view<32xf32, strides=[1]>>
    %s = store_view_tko weak %ones, %tiles[%b] : tile<8xf32>, strided_view<tile=(8), traversal_strides=[6], tensor_view<32xf32, strides=[1]>>, tile<i32> -> token //~ block-race
    return
  }
}
