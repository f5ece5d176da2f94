// Tiles of 8 elements at a distance of 4.
//
// run: --grid 3 --arg x=f32[32]
cuda_tile.module @kernels {
  entry @tiles_of_blocks_overlap(%x: tile<ptr<f32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %d = constant <i32: 4> : tile<i32>
    %first = muli %b, %d : tile<i32>
    %f_one = reshape %first : tile<i32> -> tile<1xi32>
    %f = broadcast %f_one : tile<1xi32> -> tile<8xi32>
    %lane = iota : tile<8xi32>
    %k = addi %f, %lane : tile<8xi32>
    %ones = constant <f32: 1.0> : tile<8xf32>
    %x_1 = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>>
    %x_8 = broadcast %x_1 : tile<1xptr<f32>> -> tile<8xptr<f32>>
    %p = offset %x_8, %k : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
    %s = store_ptr_tko weak %p, %ones : tile<8xptr<f32>>, tile<8xf32> -> token //~ block-race
    return
  }
}
