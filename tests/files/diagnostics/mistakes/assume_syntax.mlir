// An alias mark before a predicate.
// FAIL: tileir check %s 2>&1

entry @kernel(%p: tile<ptr<f32>>, %n: tile<i32>) {
  %i = iota : tile<8xi32>
  %f = constant <f32: 1.0> : tile<8xf32>
  %g = assume div_by<16>, %p : tile<ptr<f32>>
  %h = assume #div_by<16>, %p : tile<ptr<f32>>
}
