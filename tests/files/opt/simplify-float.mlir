// What the simplifier does with floats, with promises about overflow, and with values that exist.
// RUN: tileir opt --pass canonicalize{mode=full} --verify-each %s

// The negation of a comparison is the opposite one, and takes NaN the other way.
entry @not_compare_float(%x: tile<f32>, %y: tile<f32>) {
  %true = constant <i1: true> : tile<i1>
  %c = cmpf less_than ordered %x, %y : tile<f32> -> tile<i1>
  %n = xori %c, %true : tile<i1>
  %d = cmpf not_equal unordered %x, %y : tile<f32> -> tile<i1>
  %m = xori %true, %d : tile<i1>
  %t = print_tko "%d %d", %n, %m : tile<i1>, tile<i1> -> token
}
// Mirrored, two comparisons are one. Nearly: another ordering.
entry @compare_float_order(%x: tile<f32>, %y: tile<f32>) {
  %a = cmpf less_than ordered %x, %y : tile<f32> -> tile<i1>
  %b = cmpf greater_than ordered %y, %x : tile<f32> -> tile<i1>
  %c = cmpf greater_than unordered %y, %x : tile<f32> -> tile<i1>
  %t = print_tko "%d %d %d", %a, %b, %c : tile<i1>, tile<i1>, tile<i1> -> token
}
entry @sign_bits(%x: tile<f32>) {
  %n = negf %x : tile<f32>
  %nn = negf %n : tile<f32>
  %an = absf %n : tile<f32>
  %aa = absf %an : tile<f32>
  %na = negf %aa : tile<f32>
  %t = print_tko "%f %f %f %f", %nn, %an, %aa, %na : tile<f32>, tile<f32>, tile<f32>, tile<f32> -> token
}
// Nothing of this holds for floats: NaN, infinity, minus zero.
entry @near(%x: tile<f32>, %y: tile<f32>) {
  %zero = constant <f32: 0.0> : tile<f32>
  %one = constant <f32: 1.0> : tile<f32>
  %a = addf %x, %zero : tile<f32>
  %b = mulf %x, %one : tile<f32>
  %c = subf %x, %x : tile<f32>
  %d = cmpf equal ordered %x, %x : tile<f32> -> tile<i1>
  %lt = cmpf less_than ordered %x, %y : tile<f32> -> tile<i1>
  %min = select %lt, %x, %y : tile<i1>, tile<f32>
  %t = print_tko "%f %f %f %d %f", %a, %b, %c, %d, %min : tile<f32>, tile<f32>, tile<f32>, tile<i1>, tile<f32> -> token
}
// A sum that does not wrap compares as its operand. Nearly: the other signedness, no promise, a bound out of range.
entry @compare_no_wrap(%x: tile<i8>) {
  %c = constant <i8: 5> : tile<i8>
  %k = constant <i8: 9> : tile<i8>
  %low = constant <i8: -126> : tile<i8>
  %s = addi %x, %c overflow<no_signed_wrap> : tile<i8>
  %u = addi %x, %k overflow<no_wrap> : tile<i8>
  %a = cmpi less_than %s, %k, signed : tile<i8> -> tile<i1>
  %b = cmpi greater_than %u, %low, unsigned : tile<i8> -> tile<i1>
  %t = print_tko "%d %d", %a, %b : tile<i1>, tile<i1> -> token
}
entry @compare_no_wrap_near(%x: tile<i8>, %y: tile<i8>) {
  %c = constant <i8: 5> : tile<i8>
  %k = constant <i8: 9> : tile<i8>
  %low = constant <i8: -126> : tile<i8>
  %s = addi %x, %c overflow<no_signed_wrap> : tile<i8>
  %n = addi %y, %c : tile<i8>
  %a = cmpi less_than %s, %k, unsigned : tile<i8> -> tile<i1>
  %b = cmpi less_than %n, %k, signed : tile<i8> -> tile<i1>
  %d = cmpi less_than %s, %low, signed : tile<i8> -> tile<i1>
  %t = print_tko "%d %d %d", %a, %b, %d : tile<i1>, tile<i1>, tile<i1> -> token
}
// What was computed before is used again, in whichever order it was written. Nearly: computed in another branch.
entry @reuse_value(%c: tile<i1>, %x: tile<i32>, %y: tile<i32>) {
  %a = addi %x, %y : tile<i32>
  %b = addi %y, %x : tile<i32>
  %t = print_tko "%d %d", %a, %b : tile<i32>, tile<i32> -> token
  if %c {
    %d = muli %x, %y : tile<i32>
    %u = print_tko "%d", %d : tile<i32> -> token
  } else {
    %d = muli %y, %x : tile<i32>
    %e = addi %y, %x : tile<i32>
    %u = print_tko "%d %d", %d, %e : tile<i32>, tile<i32> -> token
  }
}
