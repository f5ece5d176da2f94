// The taken branch stores, and yields the token from before its store.
//
// run: --arg x=i32[8] --arg true
cuda_tile.module @kernels {
  entry @branch_yields_old_token(%x: tile<ptr<i32>>, %c: tile<i1>) {
    %one = constant <i32: 1> : tile<i32>
    %start = make_token : token
    %t = if %c -> (token) {
      %s = store_ptr_tko weak %x, %one token=%start : tile<ptr<i32>>, tile<i32> -> token //~ unordered earlier
      yield %start : token
    } else {
      yield %start : token
    }
    %v, %l = load_ptr_tko weak %x token=%t : tile<ptr<i32>> -> tile<i32>, token //~ unordered later
    return
  }
}
