// A relaxed load, and a weak store that nothing orders behind it.
//
// run: --arg x=i32[8] --arg y=i32[8]
cuda_tile.module @kernels {
  entry @relaxed_load_then_weak_store(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %v, %l = load_ptr_tko relaxed tl_blk %x : tile<ptr<i32>> -> tile<i32>, token //~ unordered earlier
    %s = store_ptr_tko weak %x, %one : tile<ptr<i32>>, tile<i32> -> token //~ unordered later
    %d = store_ptr_tko weak %y, %v : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
