// Parameters are tiles.
// RUN: tileir check %s 2>&1

entry @kernel(%p: ptr<f32>, %n: i32) { //~ W0303 `ptr<f32>` is no tile //~ W0303 `i32` is no tile
  return
}
