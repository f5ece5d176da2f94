// Tiles have constant sizes.
// FAIL: tileir check %s 2>&1

entry @kernel(%a: tile<?xf32>) {
  return
}
