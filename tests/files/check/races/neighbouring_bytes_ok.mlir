// Blocks that own neighbouring bytes do not race.
//
// run: --grid 8 --arg x=i8[8]
cuda_tile.module @kernels {
  entry @neighbouring_bytes_ok(%x: tile<ptr<i8>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %v = constant <i8: 1> : tile<i8>
    %p = offset %x, %b : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
    %s = store_ptr_tko weak %p, %v : tile<ptr<i8>>, tile<i8> -> token
    return
  }
}
