// Each round stores to the same element with the token from before the loop.
//
// run: --arg x=i32[8]
cuda_tile.module @kernels {
  entry @for_takes_token_from_before(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %four = constant <i32: 4> : tile<i32>
    %start = make_token : token
    %end = for %i in (%zero to %four, step %one) : tile<i32> iter_values(%t = %start) -> (token) {
      %s = store_ptr_tko weak %x, %i token=%start : tile<ptr<i32>>, tile<i32> -> token //~ unordered
      continue %s : token
    }
    return
  }
}
