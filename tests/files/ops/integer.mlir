// RUN: tileir print %s
// RUN[generic]: tileir print --generic %s

cuda_tile.module @integer {
  entry @integer() {
    %a = iota : tile<8xi32>
    %b = constant <i32: [1, 2, 3, 4, 5, 6, 7, -8]> : tile<8xi32>
    %0 = absi %a : tile<8xi32>
    %1 = addi %a, %b : tile<8xi32>
    %2 = addi %a, %b overflow<no_signed_wrap> : tile<8xi32>
    %3 = addi %a, %b overflow<"no_wrap"> {note = "kept"} : tile<8xi32>
    %4 = subi %a, %b overflow<no_unsigned_wrap> : tile<8xi32>
    %5 = muli %a, %b overflow<none> : tile<8xi32>
    %6 = mulhii %a, %b : tile<8xi32>
    %7 = negi %a : tile<8xi32>
    %8 = negi %a overflow<no_signed_wrap> : tile<8xi32>
    %9 = divi %a, %b signed : tile<8xi32>
    %10 = divi %a, %b unsigned rounding<positive_inf> : tile<8xi32>
    %11 = divi %a, %b signed rounding<negative_inf> : tile<8xi32>
    %12 = remi %a, %b signed : tile<8xi32>
    %13 = maxi %a, %b unsigned : tile<8xi32>
    %14 = mini %a, %b signed : tile<8xi32>
    %15 = shli %a, %b overflow<no_wrap> : tile<8xi32>
    %16 = shri %a, %b unsigned : tile<8xi32>
    %17 = andi %a, %b : tile<8xi32>
    %18 = ori %a, %b : tile<8xi32>
    %19 = xori %a, %b : tile<8xi32>
    %20 = cmpi equal %a, %b, signed : tile<8xi32> -> tile<8xi1>
    %21 = cmpi not_equal %a, %b, unsigned : tile<8xi32> -> tile<8xi1>
    %22 = cmpi less_than %a, %b, signed : tile<8xi32> -> tile<8xi1>
    %23 = cmpi less_than_or_equal %a, %b, signed : tile<8xi32> -> tile<8xi1>
    %24 = cmpi greater_than %a, %b, signed : tile<8xi32> -> tile<8xi1>
    %25 = cmpi greater_than_or_equal %a, %b, unsigned : tile<8xi32> -> tile<8xi1>
  }
}
