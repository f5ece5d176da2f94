// Even rounds continue with the token from before their store.
//
// run: --arg x=i32[8]
cuda_tile.module @kernels {
  entry @continue_in_if_hands_on_old(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %four = constant <i32: 4> : tile<i32>
    %start = make_token : token
    %end = for %i in (%zero to %four, step %one) : tile<i32> iter_values(%t = %start) -> (token) {
      %s = store_ptr_tko weak %x, %i token=%t : tile<ptr<i32>>, tile<i32> -> token //~ unordered
      %r = remi %i, %two signed : tile<i32>
      %even = cmpi equal %r, %zero, signed : tile<i32> -> tile<i1>
      if %even {
        continue %t : token
      }
      continue %s : token
    }
    return
  }
}
