// Ordered.
//
// run: --arg x=i32[8] --arg y=i32[8]
cuda_tile.module @kernels {
  entry @relaxed_load_then_weak_store_ok(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %v, %l = load_ptr_tko relaxed tl_blk %x : tile<ptr<i32>> -> tile<i32>, token
    %s = store_ptr_tko weak %x, %one token=%l : tile<ptr<i32>>, tile<i32> -> token
    %d = store_ptr_tko weak %y, %v : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
