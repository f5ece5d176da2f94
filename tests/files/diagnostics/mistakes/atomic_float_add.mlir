// Floats have an atomic mode of their own.
// FAIL: tileir check %s 2>&1

entry @kernel(%p: tile<ptr<f32>>, %n: tile<i32>) {
  %i = iota : tile<8xi32>
  %f = constant <f32: 1.0> : tile<8xf32>
  %one = constant <f32: 1.0> : tile<f32>
  %v, %t = atomic_rmw_tko relaxed device %p, add, %one : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
}
