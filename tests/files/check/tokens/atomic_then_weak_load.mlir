// The weak load is not ordered behind the atomic.
//
// run: --arg x=i32[8] --arg y=i32[8]
cuda_tile.module @kernels {
  entry @atomic_then_weak_load(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %o, %a = atomic_rmw_tko relaxed device %x, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token //~ unordered earlier
    %v, %l = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token //~ unordered later
    %d = store_ptr_tko weak %y, %v : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
