// It waits for all.
//
// run: --arg x=i32[4]
cuda_tile.module @kernels {
  entry @three_relaxed_stores_one_not_joined_ok(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %s1 = store_ptr_tko relaxed device %x, %one : tile<ptr<i32>>, tile<i32> -> token
    %s2 = store_ptr_tko relaxed device %x, %one : tile<ptr<i32>>, tile<i32> -> token
    %s3 = store_ptr_tko relaxed device %x, %one : tile<ptr<i32>>, tile<i32> -> token
    %j = join_tokens %s1, %s2, %s3 : token
    %v, %l = load_ptr_tko weak %x token=%j : tile<ptr<i32>> -> tile<i32>, token
    return
  }
}
