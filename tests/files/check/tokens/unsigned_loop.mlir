// An unsigned loop of i64 whose rounds are not chained.
//
// run: --arg x=i64[8]
cuda_tile.module @kernels {
  entry @unsigned_loop(%x: tile<ptr<i64>>) {
    %zero = constant <i64: 0> : tile<i64>
    %one = constant <i64: 1> : tile<i64>
    %three = constant <i64: 3> : tile<i64>
    %start = make_token : token
    %end = for unsigned %i in (%zero to %three, step %one) : tile<i64> iter_values(%t = %start) -> (token) {
      %s = store_ptr_tko weak %x, %i token=%start : tile<ptr<i64>>, tile<i64> -> token //~ unordered
      continue %s : token
    }
    return
  }
}
