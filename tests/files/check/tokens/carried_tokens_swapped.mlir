// Two chains, one per array; the body hands them on the wrong way round.
//
// run: --arg x=i32[8] --arg y=i32[8]
cuda_tile.module @kernels {
  entry @carried_tokens_swapped(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %four = constant <i32: 4> : tile<i32>
    %start = make_token : token
    %ex, %ey = for %i in (%zero to %four, step %one) : tile<i32> iter_values(%tx = %start, %ty = %start) -> (token, token) {
      %sx = store_ptr_tko weak %x, %i token=%tx : tile<ptr<i32>>, tile<i32> -> token //~ x: unordered
      %sy = store_ptr_tko weak %y, %i token=%ty : tile<ptr<i32>>, tile<i32> -> token //~ y: unordered
      continue %sy, %sx : token, token
    }
    return
  }
}
