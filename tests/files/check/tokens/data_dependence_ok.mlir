// The store takes the token of the load.
//
// run: --arg x=i32[8]:full(3)
cuda_tile.module @kernels {
  entry @data_dependence_ok(%x: tile<ptr<i32>>) {
    %v, %l = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token
    %w = addi %v, %v : tile<i32>
    %s = store_ptr_tko weak %x, %w token=%l : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
