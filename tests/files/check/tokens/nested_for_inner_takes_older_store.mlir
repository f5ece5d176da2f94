// The inner loop begins with the token of a store before both loops in each outer round; the outer loop does not begin with it.
//
// run: --arg x=i32[16]
cuda_tile.module @kernels {
  entry @nested_for_inner_takes_older_store(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %four = constant <i32: 4> : tile<i32>
    %start = make_token : token
    %first = store_ptr_tko weak %x, %four token=%start : tile<ptr<i32>>, tile<i32> -> token
    %end = for %i in (%zero to %four, step %one) : tile<i32> iter_values(%u = %start) -> (token) {
      %in = for %j in (%zero to %four, step %one) : tile<i32> iter_values(%t = %first) -> (token) {
        %s = store_ptr_tko weak %x, %j token=%t : tile<ptr<i32>>, tile<i32> -> token //~ unordered
        continue %s : token
      }
      continue %in : token
    }
    return
  }
}
