// The third op's token comes from a load of another array that waits for nothing.
//
// run: --arg x=i32[8] --arg y=i32[8]
cuda_tile.module @kernels {
  entry @chain_breaks_in_the_middle(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %s = store_ptr_tko weak %x, %one : tile<ptr<i32>>, tile<i32> -> token //~ unordered earlier
    %v, %m = load_ptr_tko weak %y : tile<ptr<i32>> -> tile<i32>, token
    %w, %l = load_ptr_tko weak %x token=%m : tile<ptr<i32>> -> tile<i32>, token //~ unordered later
    return
  }
}
