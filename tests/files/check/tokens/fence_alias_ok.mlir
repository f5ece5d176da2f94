// Order goes through memory_fence_alias_tko.
//
// run: --arg x=i32[8]
cuda_tile.module @kernels {
  entry @fence_alias_ok(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %start = make_token : token
    %s = store_ptr_tko weak %x, %one token=%start : tile<ptr<i32>>, tile<i32> -> token
    %t = memory_fence_alias_tko %s
    %v, %l = load_ptr_tko weak %x token=%t : tile<ptr<i32>> -> tile<i32>, token
    return
  }
}
