// tl_blk is wide enough where each block keeps to its own elements.
//
// run: --grid 3 --arg x=i32[4]
cuda_tile.module @kernels {
  entry @narrow_own_elements_ok(%x: tile<ptr<i32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %p = offset %x, %b : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %o, %s = atomic_rmw_tko relaxed tl_blk %p, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %q, %r = atomic_rmw_tko relaxed device %p, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %j = join_tokens %s, %r : token
    %v, %l = load_ptr_tko weak %p token=%j : tile<ptr<i32>> -> tile<i32>, token
    return
  }
}
