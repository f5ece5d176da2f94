// A compare-and-swap that fails writes nothing: two reads do not conflict (Q4).
//
// run: --arg x=i32[8]:full(7) --arg y=i32[8]
cuda_tile.module @kernels {
  entry @failed_cas_then_weak_load_ok(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %o, %a = atomic_cas_tko relaxed device %x, %zero, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %v, %l = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token
    %d = store_ptr_tko weak %y, %v : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
