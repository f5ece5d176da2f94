// The branch that is taken yields the token from before the store.
//
// run: --arg x=f32[4] --arg false
entry @k(%x: tile<ptr<f32>>, %c: tile<i1>) {
  %f1 = constant <f32: 1.0> : tile<f32>
  %start = make_token : token
  %s0 = store_ptr_tko weak %x, %f1 token=%start : tile<ptr<f32>>, tile<f32> -> token //~ unordered earlier
  %t = if %c -> (token) {
    yield %s0 : token
  } else {
    yield %start : token
  }
  %s1 = store_ptr_tko weak %x, %f1 token=%t : tile<ptr<f32>>, tile<f32> -> token //~ unordered later
}
