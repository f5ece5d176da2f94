// Both branches yield the token of their store.
//
// run: --arg x=i32[8] --arg false
cuda_tile.module @kernels {
  entry @else_branch_yields_old_token_ok(%x: tile<ptr<i32>>, %c: tile<i1>) {
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %start = make_token : token
    %t = if %c -> (token) {
      %s = store_ptr_tko weak %x, %one token=%start : tile<ptr<i32>>, tile<i32> -> token
      yield %s : token
    } else {
      %r = store_ptr_tko weak %x, %two token=%start : tile<ptr<i32>>, tile<i32> -> token
      yield %r : token
    }
    %v, %l = load_ptr_tko weak %x token=%t : tile<ptr<i32>> -> tile<i32>, token
    return
  }
}
