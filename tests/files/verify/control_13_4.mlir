// FAIL: tileir check %s
//
// Control flow at 13.4: `return` passes through `loop` and not through `for`, and bodies need only leave memory alone.

entry @loops(%b: tile<i1>, %i: tile<i32>) {
  loop {
    return
  }
  loop {
    if %b {
      return
    }
    break
  }
  for %k in (%i to %i, step %i) : tile<i32> {
    return //~ E0116 expects parent op to be one of 'cuda_tile.entry, cuda_tile.if, cuda_tile.loop'
  }
  for %k in (%i to %i, step %i) : tile<i32> {
    if %b {
      return //~ E0116 must be used within a cuda_tile.entry, cuda_tile.if, or cuda_tile.loop operation
    }
  }
  for %k in (%i to %i, step %i) : tile<i32> {
    loop {
      if %b {
        return //~ E0116 must be used within a cuda_tile.entry, cuda_tile.if, or cuda_tile.loop operation
      }
      break
    }
  }
  loop {
    for %k in (%i to %i, step %i) : tile<i32> {
      return //~ E0116 expects parent op to be one of 'cuda_tile.entry, cuda_tile.if, cuda_tile.loop'
    }
    break
  }
}
entry @bodies(%b: tile<i1>) {
  %n = iota : tile<8xi32>
  reduce %n dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32> (%x: tile<i32>, %y: tile<i32>) {
    %q = divi %x, %y signed : tile<i32>
    if %b {
    }
    %z = make_token : token
    yield %q : tile<i32>
  }
  scan %n dim=0 reverse=true identities=[0 : i32] : tile<8xi32> -> tile<8xi32> (%x: tile<i32>, %y: tile<i32>) {
    %z = assume div_by<2>, %x : tile<i32> //~ E0310 only memory-effect-free operations are allowed inside 'cuda_tile.scan'
    yield %z : tile<i32>
  }
  reduce %n dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32> (%x: tile<i32>, %y: tile<i32>) {
    loop { //~ E0310 only memory-effect-free operations are allowed inside 'cuda_tile.reduce'
      break
    }
    yield %x : tile<i32>
  }
}
