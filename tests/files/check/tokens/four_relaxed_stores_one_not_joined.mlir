// 4 unordered relaxed stores, which is legal; the weak load behind them waits for all but store 2.
//
// run: --arg x=i32[4]
cuda_tile.module @kernels {
  entry @four_relaxed_stores_one_not_joined(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %s1 = store_ptr_tko relaxed device %x, %one : tile<ptr<i32>>, tile<i32> -> token
    %s2 = store_ptr_tko relaxed device %x, %one : tile<ptr<i32>>, tile<i32> -> token //~ unordered earlier
    %s3 = store_ptr_tko relaxed device %x, %one : tile<ptr<i32>>, tile<i32> -> token
    %s4 = store_ptr_tko relaxed device %x, %one : tile<ptr<i32>>, tile<i32> -> token
    %j = join_tokens %s1, %s3, %s4 : token
    %v, %l = load_ptr_tko weak %x token=%j : tile<ptr<i32>> -> tile<i32>, token //~ unordered later
    return
  }
}
