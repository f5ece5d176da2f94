// On both lines, since the schedule decides which is the later one.
//
// run: --grid 2 --arg x=i32[4]
cuda_tile.module @kernels {
  entry @block_race(%x: tile<ptr<i32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %s = store_ptr_tko weak %x, %b : tile<ptr<i32>>, tile<i32> -> token // check: allow block-race
    return
  }
}
