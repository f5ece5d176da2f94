// One stride for each dimension.
// FAIL: tileir check %s 2>&1

entry @kernel(%p: tile<ptr<f32>>, %n: tile<i32>) {
  %i = iota : tile<8xi32>
  %f = constant <f32: 1.0> : tile<8xf32>
  %v = make_tensor_view %p, shape = [8, 8], strides = [1] : tensor_view<8x8xf32, strides=[8,1]>
}
