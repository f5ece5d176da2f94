// Parameters are tiles.
// RUN: tileir check %s 2>&1

entry @kernel(%p: ptr<f32>, %n: i32) { //~ W0303 must be a tile, found `ptr<f32>` //~ W0303 must be a tile, found `i32`
  return
}
