// FAIL: tileir check --level 13.3 %s
//
// Terminators without the words of test builds.

entry @loops(%b: tile<i1>, %i: tile<i32>) {
  loop {
    return //~ E0116 expects parent op to be one of 'cuda_tile.entry, cuda_tile.if'
  }
  for %k in (%i to %i, step %i) : tile<i32> {
    if %b {
      return //~ E0116 must be used within a cuda_tile.entry, or cuda_tile.if operation
    }
  }
  if %b {
    return
  }
}

entry @continues() {
  continue //~ E0116 expects parent op to be one of 'cuda_tile.for, cuda_tile.if, cuda_tile.loop'
}

entry @yields() {
  yield //~ E0116 expects parent op to be one of 'cuda_tile.if, cuda_tile.reduce, cuda_tile.scan'
}

entry @breaks() {
  break //~ E0116 expects parent op to be one of 'cuda_tile.if, cuda_tile.loop'
}
