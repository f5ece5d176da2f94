// Names of other languages, and an `iota` of floats.
// FAIL: tileir check %s 2>&1

entry @kernel(%p: tile<ptr<f32>>, %n: tile<i32>) {
  %i = iota : tile<8xi32>
  %f = constant <f32: 1.0> : tile<8xf32>
  %g = arange 0, 8 : tile<8xi32>
  %h = iota %n : tile<8xi32>
  %k = iota : tile<8xf32>
}
