// An atomic maximum does not depend on the order.
//
// run: --grid 4 --arg x=i32[1]
cuda_tile.module @kernels {
  entry @last_store_wins_ok(%x: tile<ptr<i32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %o, %s = atomic_rmw_tko relaxed device %x, max, %b : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    return
  }
}
