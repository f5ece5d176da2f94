// A release store orders what is before it, not what follows.
//
// run: --arg x=i32[8]
cuda_tile.module @kernels {
  entry @release_store_then_weak_load(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %s = store_ptr_tko release device %x, %one : tile<ptr<i32>>, tile<i32> -> token //~ unordered earlier
    %v, %l = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token //~ unordered later
    return
  }
}
