// 8 loads of one element; the store behind them waits for all but load 5.
//
// run: --arg x=i32[4]
cuda_tile.module @kernels {
  entry @eight_loads_one_not_joined(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %v1, %l1 = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token
    %v2, %l2 = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token
    %v3, %l3 = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token
    %v4, %l4 = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token
    %v5, %l5 = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token //~ unordered earlier
    %v6, %l6 = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token
    %v7, %l7 = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token
    %v8, %l8 = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token
    %j = join_tokens %l1, %l2, %l3, %l4, %l6, %l7, %l8 : token
    %s = store_ptr_tko weak %x, %one token=%j : tile<ptr<i32>>, tile<i32> -> token //~ unordered later
    return
  }
}
