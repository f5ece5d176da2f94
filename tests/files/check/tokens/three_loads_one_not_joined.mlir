// 3 loads of one element; the store behind them waits for all but load 3.
//
// run: --arg x=i32[4]
cuda_tile.module @kernels {
  entry @three_loads_one_not_joined(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %v1, %l1 = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token
    %v2, %l2 = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token
    %v3, %l3 = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token //~ unordered earlier
    %j = join_tokens %l1, %l2 : token
    %s = store_ptr_tko weak %x, %one token=%j : tile<ptr<i32>>, tile<i32> -> token //~ unordered later
    return
  }
}
