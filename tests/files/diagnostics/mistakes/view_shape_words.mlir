// A word that is written otherwise.
// FAIL: tileir check %s 2>&1

entry @kernel(%p: tile<ptr<f32>>, %n: tile<i32>) {
  %i = iota : tile<8xi32>
  %f = constant <f32: 1.0> : tile<8xf32>
  %v = make_tensor_view %p, sizes = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
}
