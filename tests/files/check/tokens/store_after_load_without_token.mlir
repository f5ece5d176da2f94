// A store may overtake a load that nothing orders before it.
//
// run: --arg x=i32[8] --arg y=i32[8]
cuda_tile.module @kernels {
  entry @store_after_load_without_token(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %v, %l = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token //~ unordered earlier
    %s = store_ptr_tko weak %x, %one : tile<ptr<i32>>, tile<i32> -> token //~ unordered later
    %d = store_ptr_tko weak %y, %v : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
