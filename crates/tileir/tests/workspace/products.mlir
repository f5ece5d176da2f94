entry @k() {
  %a = constant <f16: 1.0> : tile<256x256xf16>
  %c = constant <f32: 0.0> : tile<256x256xf32>
  %d = mmaf %a, %a, %c : tile<256x256xf16>, tile<256x256xf16>, tile<256x256xf32>
  %e = mmaf %a, %a, %a : tile<256x256xf16>, tile<256x256xf16>, tile<256x256xf16>
  %f = constant <f64: 1.0> : tile<64x64xf64>
  %g = mmaf %f, %f, %f : tile<64x64xf64>, tile<64x64xf64>, tile<64x64xf64>
  %h = constant <i8: 1> : tile<256x256xi8>
  %i = constant <i32: 1> : tile<256x256xi32>
  %j = mmai %h, %h, %i signed signed : tile<256x256xi8>, tile<256x256xi8>, tile<256x256xi32>
  %s = constant <f8E4M3FN: 1.0> : tile<128x128xf8E4M3FN>
  %x = constant <f8E8M0FNU: 1.0> : tile<128x4xf8E8M0FNU>
  %y = constant <f8E8M0FNU: 1.0> : tile<4x128xf8E8M0FNU>
  %z = constant <f32: 0.0> : tile<128x128xf32>
  %p = mmaf_scaled %s, %s, %z, %x, %y : tile<128x128xf8E4M3FN>, tile<128x128xf8E4M3FN>, tile<128x128xf32>, tile<128x4xf8E8M0FNU>, tile<4x128xf8E8M0FNU>
}
