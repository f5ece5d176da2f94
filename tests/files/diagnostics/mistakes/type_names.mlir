// Names of element types in other languages.
// FAIL: tileir check %s 2>&1

entry @kernel(%a: tile<8xfloat>, %b: tile<8xint32>, %c: tile<8xbool>, %d: tile<8xu32>, %e: tile<8xfp16>, %f: tile<8xindex>) {
  return
}
