// A `dense` constant is read up to its `>`: what does not belong to its values is refused, not dropped.
// FAIL: tileir check %s 2>&1
entry @k() {
  %0 = iota {a = dense<1, 2]> : !cuda_tile.tile<2xi32>} : tile<8xi32> //~ E0006
}
