// The right factor is not transposed.
// FAIL: tileir check %s 2>&1

entry @kernel() {
  %a = constant <f16: 1.0> : tile<16x32xf16>
  %c = constant <f32: 0.0> : tile<16x16xf32>
  %d = mmaf %a, %a, %c : tile<16x32xf16>, tile<16x32xf16>, tile<16x16xf32>
}
