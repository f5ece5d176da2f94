// `addf` of constants: a constant in the full mode, left alone in the compatible one, as NVIDIA's leaves it.
// RUN: tileir opt --pass canonicalize{mode=full} --verify-each %s
// RUN[compat]: tileir opt --pass canonicalize --verify-each %s
// RUN[off]: tileir opt --pass "canonicalize{mode=full disable-patterns=fold-addf}" --verify-each %s

// Each rounded as it says: one unit in the last place of f16 above 1 is 2^-10.
entry @rounded() {
  %a = constant <f16: 1.0> : tile<f16>
  %b = constant <f16: 0x1000> : tile<f16>
  %n = addf %a, %b : tile<f16>
  %u = addf %a, %b rounding<positive_inf> : tile<f16>
  %z = addf %a, %b rounding<zero> : tile<f16>
  %k = print_tko "%f %f %f", %n, %u, %z : tile<f16>, tile<f16>, tile<f16> -> token
}
// Elements of their own.
entry @elements() {
  %a = constant <f32: [1.5, 2.0, -0.0, 4.0]> : tile<4xf32>
  %b = constant <f32: [2.25, -2.0, -0.0, 0.5]> : tile<4xf32>
  %s = addf %a, %b : tile<4xf32>
  %d = addf %a, %b rounding<negative_inf> : tile<4xf32>
  %k = print_tko "%f %f", %s, %d : tile<4xf32>, tile<4xf32> -> token
}
// Subnormal sums are flushed where the op says so.
entry @flushed() {
  %a = constant <f32: 0x00000001> : tile<f32>
  %b = constant <f32: 0x00000002> : tile<f32>
  %s = addf %a, %b : tile<f32>
  %f = addf %a, %b flush_to_zero : tile<f32>
  %k = print_tko "%f %f", %s, %f : tile<f32>, tile<f32> -> token
}
// Nearly: infinity as an operand or as the sum, NaN, one element of four; an operand that is no constant.
entry @near(%x: tile<f32>) {
  %inf = constant <f32: 0x7F800000> : tile<f32>
  %minus = constant <f32: 0xFF800000> : tile<f32>
  %nan = constant <f32: 0x7FC00000> : tile<f32>
  %max = constant <f32: 0x7F7FFFFF> : tile<f32>
  %zero = constant <f32: 0.0> : tile<f32>
  %some = constant <f32: [1.0, 0x7F800000]> : tile<2xf32>
  %a = addf %inf, %minus : tile<f32>
  %b = addf %nan, %zero : tile<f32>
  %c = addf %max, %max : tile<f32>
  %d = addf %x, %zero : tile<f32>
  %e = addf %some, %some : tile<2xf32>
  %f = addf %max, %max rounding<zero> : tile<f32>
  %k = print_tko "%f %f %f %f %f %f", %a, %b, %c, %d, %e, %f : tile<f32>, tile<f32>, tile<f32>, tile<f32>, tile<2xf32>, tile<f32> -> token
}
