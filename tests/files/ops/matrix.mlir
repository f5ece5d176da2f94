// RUN: tileir print %s
// RUN[generic]: tileir print --generic %s

entry @matrix() {
  %a = constant <f16: 1.0> : tile<2x4xf16>
  %b = constant <f16: 2.0> : tile<4x2xf16>
  %c = constant <f32: 0.0> : tile<2x2xf32>
  %0 = mmaf %a, %b, %c : tile<2x4xf16>, tile<4x2xf16>, tile<2x2xf32>
  %1 = mmaf %a, %b, %c fast_acc : tile<2x4xf16>, tile<4x2xf16>, tile<2x2xf32>
  %p = constant <i8: 1> : tile<2x4xi8>
  %q = constant <i8: 1> : tile<4x2xi8>
  %r = constant <i32: 0> : tile<2x2xi32>
  %2 = mmai %p, %q, %r signed unsigned : tile<2x4xi8>, tile<4x2xi8>, tile<2x2xi32>
  %x = constant <f8E4M3FN: 1.0> : tile<16x32xf8E4M3FN>
  %y = constant <f8E4M3FN: 1.0> : tile<32x16xf8E4M3FN>
  %z = constant <f32: 0.0> : tile<16x16xf32>
  %s = constant <f8E8M0FNU: 1.0> : tile<16x1xf8E8M0FNU>
  %t = constant <f8E8M0FNU: 1.0> : tile<1x16xf8E8M0FNU>
  %3 = mmaf_scaled %x, %y, %z, %s, %t : tile<16x32xf8E4M3FN>, tile<32x16xf8E4M3FN>, tile<16x16xf32>, tile<16x1xf8E8M0FNU>, tile<1x16xf8E8M0FNU>
}
