// The stores wait for both.
//
// run: --arg x=i32[16]
cuda_tile.module @kernels {
  entry @carried_token_beside_older_store_ok(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %four = constant <i32: 4> : tile<i32>
    %start = make_token : token
    %first = store_ptr_tko weak %x, %four token=%start : tile<ptr<i32>>, tile<i32> -> token
    %end = for %i in (%zero to %four, step %one) : tile<i32> iter_values(%t = %start) -> (token) {
      %joined = join_tokens %first, %t : token
      %s = store_ptr_tko weak %x, %i token=%joined : tile<ptr<i32>>, tile<i32> -> token
      continue %s : token
    }
    return
  }
}
