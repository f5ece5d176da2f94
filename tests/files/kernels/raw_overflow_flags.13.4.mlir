entry @raw_overflow_flags(%arg0: tile<ptr<f32>>) {
  %0 = iota : tile<4xi32>
  %1 = addi %0, %0 : tile<4xi32>
  %2 = subi %1, %0 : tile<4xi32>
  %3 = muli %2, %0 : tile<4xi32>
  %4 = shli %3, %0 : tile<4xi32>
  %5 = trunci %4 : tile<4xi32> -> tile<4xi8>
  %6 = addi %0, %0 overflow<no_signed_wrap> : tile<4xi32>
  %7 = subi %6, %0 overflow<no_signed_wrap> : tile<4xi32>
  %8 = muli %7, %0 overflow<no_signed_wrap> : tile<4xi32>
  %9 = shli %8, %0 overflow<no_signed_wrap> : tile<4xi32>
  %10 = trunci %9 overflow<no_signed_wrap> : tile<4xi32> -> tile<4xi8>
  %11 = addi %0, %0 overflow<no_unsigned_wrap> : tile<4xi32>
  %12 = subi %11, %0 overflow<no_unsigned_wrap> : tile<4xi32>
  %13 = muli %12, %0 overflow<no_unsigned_wrap> : tile<4xi32>
  %14 = shli %13, %0 overflow<no_unsigned_wrap> : tile<4xi32>
  %15 = trunci %14 overflow<no_unsigned_wrap> : tile<4xi32> -> tile<4xi8>
  %16 = addi %0, %0 overflow<no_wrap> : tile<4xi32>
  %17 = subi %16, %0 overflow<no_wrap> : tile<4xi32>
  %18 = muli %17, %0 overflow<no_wrap> : tile<4xi32>
  %19 = shli %18, %0 overflow<no_wrap> : tile<4xi32>
  %20 = trunci %19 overflow<no_wrap> : tile<4xi32> -> tile<4xi8>
  return
}
