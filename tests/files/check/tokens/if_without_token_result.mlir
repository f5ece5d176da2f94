// The store in the branch has a token that never leaves it.
//
// run: --arg x=i32[8] --arg true
cuda_tile.module @kernels {
  entry @if_without_token_result(%x: tile<ptr<i32>>, %c: tile<i1>) {
    %one = constant <i32: 1> : tile<i32>
    %start = make_token : token
    %t = if %c -> (token) {
      %s = store_ptr_tko weak %x, %one token=%start : tile<ptr<i32>>, tile<i32> -> token //~ unordered earlier
      %u = make_token : token
      yield %u : token
    } else {
      yield %start : token
    }
    %v, %l = load_ptr_tko weak %x token=%t : tile<ptr<i32>> -> tile<i32>, token //~ unordered later
    return
  }
}
