// Software pipelining: the load of the next round is not ordered behind the store that it overlaps.
//
// run: --arg x=i32[16]
cuda_tile.module @kernels {
  entry @pipelined_loop(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %four = constant <i32: 4> : tile<i32>
    %start = make_token : token
    %v0, %l0 = load_ptr_tko weak %x token=%start : tile<ptr<i32>> -> tile<i32>, token
    %r, %end = for %i in (%zero to %four, step %one) : tile<i32> iter_values(%v = %v0, %t = %l0) -> (tile<i32>, token) {
      %n = addi %i, %one : tile<i32>
      %q = offset %x, %n : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
      %s = store_ptr_tko weak %q, %v token=%t : tile<ptr<i32>>, tile<i32> -> token //~ unordered earlier
      %w, %l = load_ptr_tko weak %q token=%t : tile<ptr<i32>> -> tile<i32>, token //~ unordered later
      %j = join_tokens %s, %l : token
      continue %w, %j : tile<i32>, token
    }
    return
  }
}
