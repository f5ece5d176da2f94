// The loop carries the token of each store in %b, and in even rounds an old one in %a; stores take the one from before the loop.
//
// run: --arg x=i32[8]
cuda_tile.module @kernels {
  entry @two_carried_tokens(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %four = constant <i32: 4> : tile<i32>
    %start = make_token : token
    %end:2 = for %i in (%zero to %four, step %one) : tile<i32> iter_values(%a = %start, %b = %start) -> (token, token) {
      %s = store_ptr_tko weak %x, %i token=%start : tile<ptr<i32>>, tile<i32> -> token //~ unordered
      %r = remi %i, %two signed : tile<i32>
      %even = cmpi equal %r, %zero, signed : tile<i32> -> tile<i1>
      if %even {
        continue %start, %s : token, token
      }
      continue %s, %s : token, token
    }
    return
  }
}
