// A view has strides.
// FAIL: tileir check %s 2>&1

entry @kernel(%p: tile<ptr<f32>>, %n: tile<i32>) {
  %i = iota : tile<8xi32>
  %f = constant <f32: 1.0> : tile<8xf32>
  %v = make_tensor_view %p, shape=[%n], strides=[1] : tile<i32> -> tensor_view<?xf32>
}
