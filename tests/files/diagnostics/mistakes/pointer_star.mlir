// A pointer of C.
// FAIL: tileir check %s 2>&1

entry @kernel(%p: f32*) {
  return
}
