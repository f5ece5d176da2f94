// A fence orders what its token depends on, and that is nothing here.
//
// run: --arg x=i32[8]
cuda_tile.module @kernels {
  entry @fence_alias(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %start = make_token : token
    %s = store_ptr_tko weak %x, %one token=%start : tile<ptr<i32>>, tile<i32> -> token //~ unordered earlier
    %t = memory_fence_alias_tko %start
    %v, %l = load_ptr_tko weak %x token=%t : tile<ptr<i32>> -> tile<i32>, token //~ unordered later
    return
  }
}
