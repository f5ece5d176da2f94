// The loop carries the token of its stores, but each of them takes a fresh one.
//
// run: --arg x=i32[16]
cuda_tile.module @kernels {
  entry @fresh_token_in_each_round(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %four = constant <i32: 4> : tile<i32>
    %start = make_token : token
    %end = for %i in (%zero to %four, step %one) : tile<i32> iter_values(%t = %start) -> (token) {
      %fresh = make_token : token
      %s = store_ptr_tko weak %x, %i token=%fresh : tile<ptr<i32>>, tile<i32> -> token //~ unordered
      continue %s : token
    }
    return
  }
}
