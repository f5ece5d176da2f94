// All rounds of a loop read one element; the token of round 3 alone is left out of what the store waits for.
//
// run: --arg x=i32[4] --arg 3
cuda_tile.module @kernels {
  entry @round_3_not_joined(%x: tile<ptr<i32>>, %out: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %n = constant <i32: 50> : tile<i32>
    %start = make_token : token
    %end = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%t = %start) -> (token) {
      %v, %l = load_ptr_tko weak %x token=%start : tile<ptr<i32>> -> tile<i32>, token //~ unordered earlier
      %c = cmpi equal %i, %out, signed : tile<i32> -> tile<i1>
      %j = if %c -> (token) {
        yield %t : token
      } else {
        %k = join_tokens %t, %l : token
        yield %k : token
      }
      continue %j : token
    }
    %s = store_ptr_tko weak %x, %one token=%end : tile<ptr<i32>>, tile<i32> -> token //~ unordered later
    return
  }
}
