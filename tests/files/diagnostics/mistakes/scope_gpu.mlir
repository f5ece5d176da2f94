// The scope of a GPU is called `device`.
// FAIL: tileir check %s 2>&1

entry @kernel(%p: tile<ptr<f32>>, %n: tile<i32>) {
  %a = iota : tile<8xi32>
  %b = constant <i32: 3> : tile<8xi32>
  %x = constant <f32: 1.0> : tile<8xf32>
  %y = constant <f32: 2.0> : tile<8xf32>
  %v, %t = load_ptr_tko relaxed gpu %p : tile<ptr<f32>> -> tile<f32>, token
}
