// Blocks meet in an access whose scope ends with the tile block (store).
//
// run: --grid 2 --arg x=i32[4]
cuda_tile.module @kernels {
  entry @narrow_store(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %s = store_ptr_tko relaxed tl_blk %x, %one : tile<ptr<i32>>, tile<i32> -> token //~ narrow-scope
    return
  }
}
