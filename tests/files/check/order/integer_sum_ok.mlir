// An integer sum by atomics does not depend on the order.
//
// run: --grid 8 --arg y=i32[1]
cuda_tile.module @kernels {
  entry @integer_sum_ok(%y: tile<ptr<i32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %o, %s = atomic_rmw_tko relaxed device %y, add, %b : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    return
  }
}
