// 3 unordered relaxed stores, which is legal; the weak load behind them waits for all but store 3.
//
// run: --arg x=i32[4]
cuda_tile.module @kernels {
  entry @three_relaxed_stores_one_not_joined(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %s1 = store_ptr_tko relaxed device %x, %one : tile<ptr<i32>>, tile<i32> -> token
    %s2 = store_ptr_tko relaxed device %x, %one : tile<ptr<i32>>, tile<i32> -> token
    %s3 = store_ptr_tko relaxed device %x, %one : tile<ptr<i32>>, tile<i32> -> token //~ unordered earlier
    %j = join_tokens %s1, %s2 : token
    %v, %l = load_ptr_tko weak %x token=%j : tile<ptr<i32>> -> tile<i32>, token //~ unordered later
    return
  }
}
