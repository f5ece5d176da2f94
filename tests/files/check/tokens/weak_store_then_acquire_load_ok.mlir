// The load takes the token of the store.
//
// run: --arg x=i32[8]
cuda_tile.module @kernels {
  entry @weak_store_then_acquire_load_ok(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %s = store_ptr_tko weak %x, %one : tile<ptr<i32>>, tile<i32> -> token
    %v, %l = load_ptr_tko acquire device %x token=%s : tile<ptr<i32>> -> tile<i32>, token
    return
  }
}
