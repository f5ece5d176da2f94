// A global has no `=`.
// FAIL: tileir check %s 2>&1

global @g = <f32: [1.0, 2.0]> : tile<2xf32>
entry @kernel() {
  return
}
