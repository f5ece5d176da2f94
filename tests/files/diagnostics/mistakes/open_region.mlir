// A brace is missing.
// FAIL: tileir check %s 2>&1

entry @kernel(%c: tile<i1>) {
  if %c {
    yield
  return
}
