// All blocks store their number to one element with relaxed: legal, but the last one wins.
//
// run: --grid 4 --arg x=i32[1]
cuda_tile.module @kernels {
  entry @last_store_wins(%x: tile<ptr<i32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %s = store_ptr_tko relaxed device %x, %b : tile<ptr<i32>>, tile<i32> -> token //~ order-dependent among
    return
  }
}
