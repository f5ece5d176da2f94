// Parameters are tiles.
// RUN: tileir check %s 2>&1

entry @kernel(%p: ptr<f32>, %n: i32) {
  return
}
