// What is loaded is what the pointer points to.
// FAIL: tileir check %s 2>&1

entry @kernel(%p: tile<ptr<f32>>, %n: tile<i32>) {
  %i = iota : tile<8xi32>
  %f = constant <f32: 1.0> : tile<8xf32>
  %v, %t = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f16>, token
}
