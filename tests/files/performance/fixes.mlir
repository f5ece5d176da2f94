// RUN: tileir check --gpu sm_90 --lint performance --diff --unsafe-fixes --quiet %s
//
// Hints and promises that can be written.

entry @hint(%x: tile<ptr<f16>>) {
  %a = constant <f16: 1.0> : tile<128x64xf16>
  %b = constant <f16: 1.0> : tile<64x256xf16>
  %c = constant <f32: 0.0> : tile<128x256xf32>
  %r = mmaf %a, %b, %c : tile<128x64xf16>, tile<64x256xf16>, tile<128x256xf32>
}

entry @fast(%x: tile<ptr<f8E4M3FN>>) {
  %a = constant <f8E4M3FN: 1.0> : tile<128x64xf8E4M3FN>
  %b = constant <f8E4M3FN: 1.0> : tile<64x128xf8E4M3FN>
  %c = constant <f32: 0.0> : tile<128x128xf32>
  %r = mmaf %a, %b, %c : tile<128x64xf8E4M3FN>, tile<64x128xf8E4M3FN>, tile<128x128xf32>
}

entry @facts(%p: tile<ptr<f16>>, %n: tile<i32>) {
  %p16 = assume div_by<16>, %p : tile<ptr<f16>>
  %n8 = assume div_by<8>, %n : tile<i32>
  %i = constant <i32: 0> : tile<i32>
  %t = make_tensor_view %p, shape = [128, 64], strides = [%n, 1] : tile<i32> -> tensor_view<128x64xf16, strides=[?,1]>
  %v = make_partition_view %t : partition_view<tile=(128x64), tensor_view<128x64xf16, strides=[?,1]>>
  %x, %token = load_view_tko weak %v[%i, %i] : partition_view<tile=(128x64), tensor_view<128x64xf16, strides=[?,1]>>, tile<i32> -> tile<128x64xf16>, token
  %o = constant <f16: 1.0> : tile<64x128xf16>
  %c = constant <f32: 0.0> : tile<128x128xf32>
  %r = mmaf %x, %o, %c : tile<128x64xf16>, tile<64x128xf16>, tile<128x128xf32>
}
