// A condition in parentheses.
// FAIL: tileir check %s 2>&1

entry @kernel(%c: tile<i1>) {
  if (%c) {
    yield
  }
}
