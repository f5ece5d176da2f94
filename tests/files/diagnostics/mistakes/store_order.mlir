// The pointer comes first.
// FAIL: tileir check %s 2>&1

entry @kernel(%p: tile<ptr<f32>>, %n: tile<i32>) {
  %i = iota : tile<8xi32>
  %f = constant <f32: 1.0> : tile<8xf32>
  %t = store_ptr_tko weak %f, %p : tile<8xf32>, tile<ptr<f32>> -> token
}
