// A scope that includes the other blocks.
//
// run: --grid 2 --arg x=i32[4]
cuda_tile.module @kernels {
  entry @narrow_atomic_ok(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %o, %s = atomic_rmw_tko relaxed device %x, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    return
  }
}
