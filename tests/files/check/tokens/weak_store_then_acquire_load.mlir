// An acquire load does not make up for the missing token to a weak store of its own block.
//
// run: --arg x=i32[8]
cuda_tile.module @kernels {
  entry @weak_store_then_acquire_load(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %s = store_ptr_tko weak %x, %one : tile<ptr<i32>>, tile<i32> -> token //~ unordered earlier
    %v, %l = load_ptr_tko acquire device %x : tile<ptr<i32>> -> tile<i32>, token //~ unordered later
    return
  }
}
