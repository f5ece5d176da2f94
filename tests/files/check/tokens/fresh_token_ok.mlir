// The token of the store itself.
//
// run: --arg x=i32[8]
cuda_tile.module @kernels {
  entry @fresh_token_ok(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %s = store_ptr_tko weak %x, %one : tile<ptr<i32>>, tile<i32> -> token
    %t = make_token : token
    %v, %l = load_ptr_tko weak %x token=%s : tile<ptr<i32>> -> tile<i32>, token
    return
  }
}
