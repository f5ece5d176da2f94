// Strong accesses of one block to one location need no tokens, whatever their scopes.
//
// run: --arg x=i32[8]
cuda_tile.module @kernels {
  entry @strong_pairs_ok(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %a = store_ptr_tko relaxed tl_blk %x, %one : tile<ptr<i32>>, tile<i32> -> token
    %o, %b = atomic_rmw_tko relaxed device %x, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %v, %c = load_ptr_tko relaxed sys %x : tile<ptr<i32>> -> tile<i32>, token
    %w, %d = load_ptr_tko acquire tl_blk %x : tile<ptr<i32>> -> tile<i32>, token
    %e = store_ptr_tko release device %x, %v : tile<ptr<i32>>, tile<i32> -> token
    %q, %f = atomic_cas_tko acq_rel tl_blk %x, %v, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    return
  }
}
