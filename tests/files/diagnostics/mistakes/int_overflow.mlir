// A constant that does not fit.
// FAIL: tileir check %s 2>&1

entry @kernel(%p: tile<ptr<f32>>, %n: tile<i32>) {
  %i = iota : tile<8xi32>
  %f = constant <f32: 1.0> : tile<8xf32>
  %c = constant <i8: 300> : tile<i8>
}
