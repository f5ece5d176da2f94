// A branch without the value.
// FAIL: tileir check %s 2>&1

entry @kernel(%c: tile<i1>) {
  %x = constant <f32: 1.0> : tile<8xf32>
  %r = if %c -> (tile<8xf32>) {
    yield %x : tile<8xf32>
  } else {
  }
}
