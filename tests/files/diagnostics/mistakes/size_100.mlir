// Sizes are powers of two.
// FAIL: tileir check %s 2>&1

entry @kernel() {
  %a = constant <f32: 1.0> : tile<100xf32>
  %c = addf %a, %a : tile<100xf32>
  %d = mulf %c, %a : tile<100xf32>
  %e = subf %d, %c : tile<100xf32>
}
