// A loop counts integers.
// FAIL: tileir check %s 2>&1

entry @kernel(%p: tile<ptr<f32>>, %n: tile<i32>) {
  %i = iota : tile<8xi32>
  %f = constant <f32: 1.0> : tile<8xf32>
  %s = constant <f32: 0.0> : tile<f32>
  for %k in (%s to %s, step %s) : tile<f32> {
  }
}
