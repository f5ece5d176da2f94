// Numbers of other languages.
// FAIL: tileir check %s 2>&1

entry @kernel(%p: tile<ptr<f32>>, %n: tile<i32>) {
  %i = iota : tile<8xi32>
  %f = constant <f32: 1.0> : tile<8xf32>
  %c = constant <f32: 1> : tile<f32>
  %d = constant <f32: 1e-3> : tile<f32>
  %e = constant <f32: .5> : tile<f32>
  %g = constant <f32: 1.0f> : tile<f32>
}
