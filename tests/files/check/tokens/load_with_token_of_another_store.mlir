// The load waits for a store, but not for the one that it overlaps.
//
// run: --arg x=i32[8] --arg y=i32[8]
cuda_tile.module @kernels {
  entry @load_with_token_of_another_store(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %s = store_ptr_tko weak %x, %one : tile<ptr<i32>>, tile<i32> -> token //~ unordered earlier
    %o = store_ptr_tko weak %y, %one : tile<ptr<i32>>, tile<i32> -> token
    %v, %l = load_ptr_tko weak %x token=%o : tile<ptr<i32>> -> tile<i32>, token //~ unordered later
    return
  }
}
