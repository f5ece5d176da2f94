// The body hands on the token that it got, not that of its store.
//
// run: --arg x=i32[8]
cuda_tile.module @kernels {
  entry @for_continues_with_old_token(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %four = constant <i32: 4> : tile<i32>
    %start = make_token : token
    %end = for %i in (%zero to %four, step %one) : tile<i32> iter_values(%t = %start) -> (token) {
      %s = store_ptr_tko weak %x, %i token=%t : tile<ptr<i32>>, tile<i32> -> token //~ unordered
      continue %t : token
    }
    return
  }
}
