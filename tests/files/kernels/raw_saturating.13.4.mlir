entry @raw_saturating(%arg0: tile<ptr<f32>>) {
  %cst_f32 = constant <f32: [1.000000e+00, -2.000000e+00, -1.000000e+00, 2.500000e-01]> : tile<4xf32>
  %0 = ftoi %cst_f32 unsigned  : tile<4xf32> -> tile<4xi16>
  %1 = ftoi %cst_f32 unsigned  saturating : tile<4xf32> -> tile<4xi16>
  %2 = ftoi %cst_f32 signed  : tile<4xf32> -> tile<4xi16>
  %3 = ftoi %cst_f32 signed  saturating : tile<4xf32> -> tile<4xi16>
  return
}
