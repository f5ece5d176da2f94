// A comma in a shape.
// FAIL: tileir check %s 2>&1

entry @kernel(%a: tile<8,8xf32>, %b: tile<8x8,f32>, %c: tile<8 x 8 x f32>) {
  return
}
