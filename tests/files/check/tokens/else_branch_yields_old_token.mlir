// The else branch is the one that is taken, and forgets its store.
//
// run: --arg x=i32[8] --arg false
cuda_tile.module @kernels {
  entry @else_branch_yields_old_token(%x: tile<ptr<i32>>, %c: tile<i1>) {
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %start = make_token : token
    %t = if %c -> (token) {
      %s = store_ptr_tko weak %x, %one token=%start : tile<ptr<i32>>, tile<i32> -> token
      yield %s : token
    } else {
      %r = store_ptr_tko weak %x, %two token=%start : tile<ptr<i32>>, tile<i32> -> token //~ unordered earlier
      yield %start : token
    }
    %v, %l = load_ptr_tko weak %x token=%t : tile<ptr<i32>> -> tile<i32>, token //~ unordered later
    return
  }
}
