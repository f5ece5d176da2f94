// After the loop, the load takes the token from before it.
//
// run: --arg x=i32[8]
cuda_tile.module @kernels {
  entry @use_after_for_with_old_token(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %four = constant <i32: 4> : tile<i32>
    %start = make_token : token
    %end = for %i in (%zero to %four, step %one) : tile<i32> iter_values(%t = %start) -> (token) {
      %p = offset %x, %i : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
      %s = store_ptr_tko weak %p, %i token=%t : tile<ptr<i32>>, tile<i32> -> token //~ unordered earlier
      continue %s : token
    }
    %v, %l = load_ptr_tko weak %x token=%start : tile<ptr<i32>> -> tile<i32>, token //~ unordered later
    return
  }
}
