// A fresh token depends on nothing.
//
// run: --arg x=i32[8]
cuda_tile.module @kernels {
  entry @fresh_token(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %s = store_ptr_tko weak %x, %one : tile<ptr<i32>>, tile<i32> -> token //~ unordered earlier
    %t = make_token : token
    %v, %l = load_ptr_tko weak %x token=%t : tile<ptr<i32>> -> tile<i32>, token //~ unordered later
    return
  }
}
