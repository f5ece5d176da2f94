// Parameters that are not closed.
// FAIL: tileir check %s 2>&1

entry @kernel(%p: tile<ptr<f32>> {
  return
}
