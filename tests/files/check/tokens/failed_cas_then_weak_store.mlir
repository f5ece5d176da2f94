// A compare-and-swap that fails still reads.
//
// run: --arg x=i32[8]:full(7)
cuda_tile.module @kernels {
  entry @failed_cas_then_weak_store(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %o, %a = atomic_cas_tko relaxed device %x, %zero, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token //~ unordered earlier
    %s = store_ptr_tko weak %x, %zero : tile<ptr<i32>>, tile<i32> -> token //~ unordered later
    return
  }
}
