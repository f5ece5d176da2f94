// A null pointer.
//
// run: --arg null
cuda_tile.module @kernels {
  entry @oob_null(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %o, %s = atomic_rmw_tko relaxed device %x, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token //~ out-of-bounds
    return
  }
}
