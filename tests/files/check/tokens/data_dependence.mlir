// The stored value comes from the load, yet only a token orders the two.
//
// run: --arg x=i32[8]:full(3)
cuda_tile.module @kernels {
  entry @data_dependence(%x: tile<ptr<i32>>) {
    %v, %l = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token //~ unordered earlier
    %w = addi %v, %v : tile<i32>
    %s = store_ptr_tko weak %x, %w : tile<ptr<i32>>, tile<i32> -> token //~ unordered later
    return
  }
}
