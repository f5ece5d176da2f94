// Kernels take no memrefs.
// RUN: tileir check %s 2>&1

entry @kernel(%p: memref<8xf32>) { //~ W0303 `memref<8xf32>` is no tile
  return
}
