// Blocks meet in an access whose scope ends with the tile block (cas).
//
// run: --grid 2 --arg x=i32[4]
cuda_tile.module @kernels {
  entry @narrow_cas(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %o, %s = atomic_cas_tko acq_rel tl_blk %x, %zero, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token //~ narrow-scope
    return
  }
}
