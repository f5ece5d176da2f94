// One brace too many.
// FAIL: tileir check %s 2>&1

entry @one() {
  return
}
}
entry @two() {
  return
}
