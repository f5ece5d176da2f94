// FAIL: tileir check --level 13.3 %s
//
// Terminators without the words of test builds, from other places.

entry @for(%b: tile<i1>, %i: tile<i32>) {
  for %k in (%i to %i, step %i) : tile<i32> {
    return //~ E0116 expects parent op to be one of 'cuda_tile.entry, cuda_tile.if'
  }
  loop {
    if %b {
      if %b {
        return //~ E0116 must be used within a cuda_tile.entry, or cuda_tile.if operation
      }
    }
  }
}

entry @scan() {
  %n = iota : tile<8xi32>
  scan %n dim=0 reverse=false identities=[0 : i32] : tile<8xi32> -> tile<8xi32> (%x: tile<i32>, %y: tile<i32>) {
    continue //~ E0116 expects parent op to be one of 'cuda_tile.for, cuda_tile.if, cuda_tile.loop'
  }
}
