// RUN: tileir print %s
// RUN[generic]: tileir print --generic %s

entry @convert(%ptr: tile<ptr<f32>>) {
  %i = iota : tile<4xi32>
  %f = constant <f32: 1.5> : tile<4xf32>
  %0 = bitcast %f : tile<4xf32> -> tile<4xi32>
  %1 = exti %i signed : tile<4xi32> -> tile<4xi64>
  %2 = trunci %i overflow<no_signed_wrap> : tile<4xi32> -> tile<4xi8>
  %3 = trunci %i : tile<4xi32> -> tile<4xi16>
  %4 = ftof %f : tile<4xf32> -> tile<4xf16>
  %5 = ftof %f rounding<zero> : tile<4xf32> -> tile<4xbf16>
  %6 = ftof %f rounding<nearest_away> : tile<4xf32> -> tile<4xtf32>
  %7 = ftoi %f signed : tile<4xf32> -> tile<4xi32>
  %8 = ftoi %f unsigned saturating : tile<4xf32> -> tile<4xi32>
  %9 = itof %i signed : tile<4xi32> -> tile<4xf32>
  %10 = itof %i unsigned rounding<nearest_even> : tile<4xi32> -> tile<4xf32>
  %11 = ptr_to_int %ptr : tile<ptr<f32>> -> tile<i64>
  %12 = int_to_ptr %11 : tile<i64> -> tile<ptr<i8>>
  %13 = ptr_to_ptr %12 : tile<ptr<i8>> -> tile<ptr<f64>>
}
