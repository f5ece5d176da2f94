// Kernels take no memrefs.
// RUN: tileir check %s 2>&1

entry @kernel(%p: memref<8xf32>) { //~ W0303 must be a tile, found `memref<8xf32>`
  return
}
