// Tiles of tf32 of two blocks overlap by one element.
//
// run: --grid 2 --arg x=tf32[32]
cuda_tile.module @kernels {
  entry @width_tf32(%x: tile<ptr<tf32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %d = constant <i32: 7> : tile<i32>
    %first = muli %b, %d : tile<i32>
    %f_one = reshape %first : tile<i32> -> tile<1xi32>
    %f = broadcast %f_one : tile<1xi32> -> tile<8xi32>
    %lane = iota : tile<8xi32>
    %k = addi %f, %lane : tile<8xi32>
    %v = constant <tf32: 1.0> : tile<8xtf32>
    %x_1 = reshape %x : tile<ptr<tf32>> -> tile<1xptr<tf32>>
    %x_8 = broadcast %x_1 : tile<1xptr<tf32>> -> tile<8xptr<tf32>>
    %p = offset %x_8, %k : tile<8xptr<tf32>>, tile<8xi32> -> tile<8xptr<tf32>>
    %s = store_ptr_tko weak %p, %v : tile<8xptr<tf32>>, tile<8xtf32> -> token //~ block-race
    return
  }
}
