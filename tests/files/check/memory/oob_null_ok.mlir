// An array.
//
// run: --arg x=i32[1]
cuda_tile.module @kernels {
  entry @oob_null_ok(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %o, %s = atomic_rmw_tko relaxed device %x, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    return
  }
}
