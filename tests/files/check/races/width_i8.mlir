// Tiles of i8 of two blocks overlap by one element.
//
// run: --grid 2 --arg x=i8[32]
cuda_tile.module @kernels {
  entry @width_i8(%x: tile<ptr<i8>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %d = constant <i32: 7> : tile<i32>
    %first = muli %b, %d : tile<i32>
    %f_one = reshape %first : tile<i32> -> tile<1xi32>
    %f = broadcast %f_one : tile<1xi32> -> tile<8xi32>
    %lane = iota : tile<8xi32>
    %k = addi %f, %lane : tile<8xi32>
    %v = constant <i8: 1> : tile<8xi8>
    %x_1 = reshape %x : tile<ptr<i8>> -> tile<1xptr<i8>>
    %x_8 = broadcast %x_1 : tile<1xptr<i8>> -> tile<8xptr<i8>>
    %p = offset %x_8, %k : tile<8xptr<i8>>, tile<8xi32> -> tile<8xptr<i8>>
    %s = store_ptr_tko weak %p, %v : tile<8xptr<i8>>, tile<8xi8> -> token //~ block-race
    return
  }
}
