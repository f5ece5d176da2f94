// Only what runs counts: the branch that forgets its store is not taken.
//
// run: --arg x=i32[8] --arg false
cuda_tile.module @kernels {
  entry @untaken_branch_forgets_ok(%x: tile<ptr<i32>>, %c: tile<i1>) {
    %one = constant <i32: 1> : tile<i32>
    %start = make_token : token
    %t = if %c -> (token) {
      %s = store_ptr_tko weak %x, %one token=%start : tile<ptr<i32>>, tile<i32> -> token
      yield %start : token
    } else {
      %r = store_ptr_tko weak %x, %one token=%start : tile<ptr<i32>>, tile<i32> -> token
      yield %r : token
    }
    %v, %l = load_ptr_tko weak %x token=%t : tile<ptr<i32>> -> tile<i32>, token
    return
  }
}
