// A compare-and-swap that swaps, and a weak store in no order with it.
//
// run: --arg x=i32[8]
cuda_tile.module @kernels {
  entry @cas_then_weak_store(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %o, %a = atomic_cas_tko acq_rel device %x, %zero, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token //~ unordered earlier
    %s = store_ptr_tko weak %x, %zero : tile<ptr<i32>>, tile<i32> -> token //~ unordered later
    return
  }
}
