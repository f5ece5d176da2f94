// An exchange leaves the number of the last block.
//
// run: --grid 3 --arg x=i32[1]
cuda_tile.module @kernels {
  entry @exchange(%x: tile<ptr<i32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %o, %s = atomic_rmw_tko relaxed device %x, xchg, %b : tile<ptr<i32>>, tile<i32> -> tile<i32>, token //~ order-dependent among
    return
  }
}
