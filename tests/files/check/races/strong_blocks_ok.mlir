// Strong accesses of blocks at device and sys scope fit each other.
//
// run: --grid 3 --arg x=i32[4]
cuda_tile.module @kernels {
  entry @strong_blocks_ok(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %o, %a = atomic_rmw_tko relaxed device %x, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %q, %b = atomic_rmw_tko acq_rel sys %x, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %i = constant <i32: 1> : tile<i32>
    %p = offset %x, %i : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %s = store_ptr_tko relaxed sys %p, %one : tile<ptr<i32>>, tile<i32> -> token
    %v, %l = load_ptr_tko relaxed device %p : tile<ptr<i32>> -> tile<i32>, token
    return
  }
}
