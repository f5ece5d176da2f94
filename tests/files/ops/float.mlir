// RUN: tileir print %s
// RUN[generic]: tileir print --generic %s
// RUN[again]: tileir print --generic %s | tileir print -

entry @float() {
  %a = constant <f32: 2.5> : tile<8xf32>
  %b = constant <f32: [1.0, 2.0, 3.0, 4.0, -0.0, 0x7F800000, 0x7FC00000, 1.0e-40]> : tile<8xf32>
  %n = iota : tile<8xi16>
  %0 = absf %a : tile<8xf32>
  %1 = addf %a, %b : tile<8xf32>
  %2 = addf %a, %b rounding<zero> flush_to_zero : tile<8xf32>
  %3 = subf %a, %b flush_to_zero : tile<8xf32>
  %4 = mulf %a, %b rounding<nearest_even> : tile<8xf32>
  %5 = fma %a, %b, %a rounding<positive_inf> : tile<8xf32>
  %6 = divf %a, %b rounding<approx> : tile<8xf32>
  %7 = divf %a, %b rounding<full> flush_to_zero : tile<8xf32>
  %8 = sqrt %a : tile<8xf32>
  %9 = sqrt %a rounding<approx> : tile<8xf32>
  %10 = rsqrt %a flush_to_zero : tile<8xf32>
  %11 = negf %a : tile<8xf32>
  %12 = floor %a : tile<8xf32>
  %13 = ceil %a : tile<8xf32>
  %14 = maxf %a, %b propagate_nan flush_to_zero : tile<8xf32>
  %15 = minf %a, %b propagate_nan : tile<8xf32>
  %16 = remf %a, %b : tile<8xf32>
  %17 = pow %a, %b : tile<8xf32>
  %18 = fpowf %a, %b : tile<8xf32>
  %19 = fpowi %a, %n : tile<8xf32>, tile<8xi16>
  %20 = exp %a : tile<8xf32>
  %21 = exp %a rounding<approx> : tile<8xf32>
  %22 = exp2 %a flush_to_zero : tile<8xf32>
  %23 = log %a : tile<8xf32>
  %24 = log2 %a : tile<8xf32>
  %25 = sin %a : tile<8xf32>
  %26 = cos %a : tile<8xf32>
  %27 = tan %a : tile<8xf32>
  %28 = sinh %a : tile<8xf32>
  %29 = cosh %a : tile<8xf32>
  %30 = tanh %a : tile<8xf32>
  %31 = tanh %a rounding<approx> {k} : tile<8xf32>
  %32 = atan2 %a, %b : tile<8xf32>
  %33 = cmpf equal ordered %a, %b : tile<8xf32> -> tile<8xi1>
  %34 = cmpf not_equal unordered %a, %b : tile<8xf32> -> tile<8xi1>
}
