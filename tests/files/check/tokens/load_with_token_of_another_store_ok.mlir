// The load waits for the store that it overlaps.
//
// run: --arg x=i32[8] --arg y=i32[8]
cuda_tile.module @kernels {
  entry @load_with_token_of_another_store_ok(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %s = store_ptr_tko weak %x, %one : tile<ptr<i32>>, tile<i32> -> token
    %o = store_ptr_tko weak %y, %one : tile<ptr<i32>>, tile<i32> -> token
    %v, %l = load_ptr_tko weak %x token=%s : tile<ptr<i32>> -> tile<i32>, token
    return
  }
}
