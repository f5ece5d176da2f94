// 3 unordered atomics, which is legal; the weak load behind them waits for all but the last.
//
// run: --arg x=i32[4]
cuda_tile.module @kernels {
  entry @three_atomics_one_not_joined(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %v1, %l1 = atomic_rmw_tko relaxed device %x, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %v2, %l2 = atomic_rmw_tko relaxed device %x, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %v3, %l3 = atomic_rmw_tko relaxed device %x, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token //~ unordered earlier
    %j = join_tokens %l1, %l2 : token
    %v, %s = load_ptr_tko weak %x token=%j : tile<ptr<i32>> -> tile<i32>, token //~ unordered later
    return
  }
}
