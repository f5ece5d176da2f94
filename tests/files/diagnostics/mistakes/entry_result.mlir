// A kernel returns nothing.
// FAIL: tileir check %s 2>&1

entry @kernel(%p: tile<ptr<f32>>) -> tile<i32> {
  return
}
