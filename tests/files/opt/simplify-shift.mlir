// Shifts, quotients, remainders: the simplifier, rule by rule. `near` is where a rule does not fire. A form that is no shorter stays as it
// was written, even where the simplifier thinks of it in another form.
// RUN: tileir opt --pass canonicalize{mode=full} --verify-each %s

entry @shift_zero_1(%x: tile<i16>) { // (shl x 0)
  %1 = constant <i16: 0> : tile<i16>
  %2 = shli %x, %1 : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @shift_zero_2(%x: tile<i16>) { // (shrs x 0)
  %1 = constant <i16: 0> : tile<i16>
  %2 = shri %x, %1 signed : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @shift_zero_3(%x: tile<i16>) { // (shru x 0)
  %1 = constant <i16: 0> : tile<i16>
  %2 = shri %x, %1 unsigned : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @shift_zero_near_1(%x: tile<i16>) { // (shl 0 x)
  %1 = constant <i16: 0> : tile<i16>
  %2 = shli %1, %x : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @shift_zero_near_2(%x: tile<i16>, %y: tile<i16>) { // (shl x y)
  %1 = shli %x, %y : tile<i16>
  %t = print_tko "%d", %1 : tile<i16> -> token
}

entry @shift_shift_1(%x: tile<i16>) { // (shl (shl x 1) 2)
  %1 = constant <i16: 1> : tile<i16>
  %2 = shli %x, %1 : tile<i16>
  %3 = constant <i16: 2> : tile<i16>
  %4 = shli %2, %3 : tile<i16>
  %t = print_tko "%d", %4 : tile<i16> -> token
}

entry @shift_shift_2(%x: tile<i16>) { // (shru (shru x c) d)
  %1 = constant <i16: 3> : tile<i16>
  %2 = shri %x, %1 unsigned : tile<i16>
  %3 = constant <i16: 5> : tile<i16>
  %4 = shri %2, %3 unsigned : tile<i16>
  %t = print_tko "%d", %4 : tile<i16> -> token
}

entry @shift_shift_3(%x: tile<i16>) { // (shrs (shrs x 3) 3)
  %1 = constant <i16: 3> : tile<i16>
  %2 = shri %x, %1 signed : tile<i16>
  %3 = constant <i16: 3> : tile<i16>
  %4 = shri %2, %3 signed : tile<i16>
  %t = print_tko "%d", %4 : tile<i16> -> token
}

entry @shift_shift_near_1(%x: tile<i16>) { // (shl (shru x 1) 2)
  %1 = constant <i16: 1> : tile<i16>
  %2 = shri %x, %1 unsigned : tile<i16>
  %3 = constant <i16: 2> : tile<i16>
  %4 = shli %2, %3 : tile<i16>
  %t = print_tko "%d", %4 : tile<i16> -> token
}

entry @shift_shift_near_2(%x: tile<i16>, %y: tile<i16>) { // (shl (shl x y) 1)
  %1 = shli %x, %y : tile<i16>
  %2 = constant <i16: 1> : tile<i16>
  %3 = shli %1, %2 : tile<i16>
  %t = print_tko "%d", %3 : tile<i16> -> token
}

entry @shift_shift_near_3(%x: tile<i16>) { // (shrs (shru x 1) 1)
  %1 = constant <i16: 1> : tile<i16>
  %2 = shri %x, %1 unsigned : tile<i16>
  %3 = constant <i16: 1> : tile<i16>
  %4 = shri %2, %3 signed : tile<i16>
  %t = print_tko "%d", %4 : tile<i16> -> token
}

entry @shift_mask_1(%x: tile<i16>) { // (shru (shl x 1) 1)
  %1 = constant <i16: 1> : tile<i16>
  %2 = shli %x, %1 : tile<i16>
  %3 = constant <i16: 1> : tile<i16>
  %4 = shri %2, %3 unsigned : tile<i16>
  %t = print_tko "%d", %4 : tile<i16> -> token
}

entry @shift_mask_2(%x: tile<i16>) { // (shl (shrs x 2) 2)
  %1 = constant <i16: 2> : tile<i16>
  %2 = shri %x, %1 signed : tile<i16>
  %3 = constant <i16: 2> : tile<i16>
  %4 = shli %2, %3 : tile<i16>
  %t = print_tko "%d", %4 : tile<i16> -> token
}

entry @shift_mask_3(%X: tile<i32>) { // (shl (shru X 3) 3)
  %1 = constant <i32: 3> : tile<i32>
  %2 = shri %X, %1 unsigned : tile<i32>
  %3 = constant <i32: 3> : tile<i32>
  %4 = shli %2, %3 : tile<i32>
  %t = print_tko "%d", %4 : tile<i32> -> token
}

entry @shift_mask_near_1(%x: tile<i16>) { // (shrs (shl x 1) 1)
  %1 = constant <i16: 1> : tile<i16>
  %2 = shli %x, %1 : tile<i16>
  %3 = constant <i16: 1> : tile<i16>
  %4 = shri %2, %3 signed : tile<i16>
  %t = print_tko "%d", %4 : tile<i16> -> token
}

entry @shift_mask_near_2(%x: tile<i16>) { // (shl (shru x 1) 2)
  %1 = constant <i16: 1> : tile<i16>
  %2 = shri %x, %1 unsigned : tile<i16>
  %3 = constant <i16: 2> : tile<i16>
  %4 = shli %2, %3 : tile<i16>
  %t = print_tko "%d", %4 : tile<i16> -> token
}

entry @div_one_1(%x: tile<i16>) { // (divu x 1)
  %1 = constant <i16: 1> : tile<i16>
  %2 = divi %x, %1 unsigned : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @div_one_2(%x: tile<i16>) { // (divs+ x 1)
  %1 = constant <i16: 1> : tile<i16>
  %2 = divi %x, %1 signed rounding<positive_inf> : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @div_one_3(%x: tile<i16>) { // (remu x 1)
  %1 = constant <i16: 1> : tile<i16>
  %2 = remi %x, %1 unsigned : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @div_one_4(%x: tile<i16>) { // (rems x 1)
  %1 = constant <i16: 1> : tile<i16>
  %2 = remi %x, %1 signed : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @div_one_near_1(%p: tile<i1>) { // (divs p 1)
  %1 = constant <i1: true> : tile<i1>
  %2 = divi %p, %1 signed : tile<i1>
  %t = print_tko "%d", %2 : tile<i1> -> token
}

entry @div_one_near_2(%x: tile<i16>) { // (divu 1 x)
  %1 = constant <i16: 1> : tile<i16>
  %2 = divi %1, %x unsigned : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @div_same_1(%x: tile<i16>) { // (divu x x)
  %1 = divi %x, %x unsigned : tile<i16>
  %t = print_tko "%d", %1 : tile<i16> -> token
}

entry @div_same_2(%x: tile<i16>) { // (rems x x)
  %1 = remi %x, %x signed : tile<i16>
  %t = print_tko "%d", %1 : tile<i16> -> token
}

entry @div_same_3(%x: tile<i16>) { // (divs 0 x)
  %1 = constant <i16: 0> : tile<i16>
  %2 = divi %1, %x signed : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @div_same_4(%x: tile<i16>) { // (remu 0 x)
  %1 = constant <i16: 0> : tile<i16>
  %2 = remi %1, %x unsigned : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @div_same_near_1(%x: tile<i16>, %y: tile<i16>) { // (divu x y)
  %1 = divi %x, %y unsigned : tile<i16>
  %t = print_tko "%d", %1 : tile<i16> -> token
}

entry @div_same_near_2(%x: tile<i16>) { // (divu x 0)
  %1 = constant <i16: 0> : tile<i16>
  %2 = divi %x, %1 unsigned : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @div_power_1(%X: tile<i32>) { // (divu X 8)
  %1 = constant <i32: 8> : tile<i32>
  %2 = divi %X, %1 unsigned : tile<i32>
  %t = print_tko "%d", %2 : tile<i32> -> token
}

entry @div_power_2(%x: tile<i16>) { // (remu x 4)
  %1 = constant <i16: 4> : tile<i16>
  %2 = remi %x, %1 unsigned : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @div_power_3(%x: tile<i16>) { // (divu x c)
  %1 = constant <i16: 8> : tile<i16>
  %2 = divi %x, %1 unsigned : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @div_power_near_1(%x: tile<i16>) { // (divs x 4)
  %1 = constant <i16: 4> : tile<i16>
  %2 = divi %x, %1 signed : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @div_power_near_2(%x: tile<i16>) { // (divu+ x 4)
  %1 = constant <i16: 4> : tile<i16>
  %2 = divi %x, %1 unsigned rounding<positive_inf> : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @div_power_near_3(%x: tile<i16>) { // (rems x 4)
  %1 = constant <i16: 4> : tile<i16>
  %2 = remi %x, %1 signed : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @div_power_near_4(%x: tile<i16>) { // (divu x 3)
  %1 = constant <i16: 3> : tile<i16>
  %2 = divi %x, %1 unsigned : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @div_div_1(%x: tile<i16>) { // (divu (divu x 3) 5)
  %1 = constant <i16: 3> : tile<i16>
  %2 = divi %x, %1 unsigned : tile<i16>
  %3 = constant <i16: 5> : tile<i16>
  %4 = divi %2, %3 unsigned : tile<i16>
  %t = print_tko "%d", %4 : tile<i16> -> token
}

entry @div_div_2(%x: tile<i16>) { // (divu (divu x 5) 5)
  %1 = constant <i16: 5> : tile<i16>
  %2 = divi %x, %1 unsigned : tile<i16>
  %3 = constant <i16: 5> : tile<i16>
  %4 = divi %2, %3 unsigned : tile<i16>
  %t = print_tko "%d", %4 : tile<i16> -> token
}

entry @div_div_3(%x: tile<i16>) { // (divu (divu x c) d)
  %1 = constant <i16: 3> : tile<i16>
  %2 = divi %x, %1 unsigned : tile<i16>
  %3 = constant <i16: 5> : tile<i16>
  %4 = divi %2, %3 unsigned : tile<i16>
  %t = print_tko "%d", %4 : tile<i16> -> token
}

entry @div_div_near_1(%x: tile<i16>) { // (divs (divs x 3) 5)
  %1 = constant <i16: 3> : tile<i16>
  %2 = divi %x, %1 signed : tile<i16>
  %3 = constant <i16: 5> : tile<i16>
  %4 = divi %2, %3 signed : tile<i16>
  %t = print_tko "%d", %4 : tile<i16> -> token
}

entry @div_div_near_2(%x: tile<i16>) { // (divu+ (divu x 3) 5)
  %1 = constant <i16: 3> : tile<i16>
  %2 = divi %x, %1 unsigned : tile<i16>
  %3 = constant <i16: 5> : tile<i16>
  %4 = divi %2, %3 unsigned rounding<positive_inf> : tile<i16>
  %t = print_tko "%d", %4 : tile<i16> -> token
}

entry @div_div_near_3(%x: tile<i16>) { // (divu (divu x 0) 3)
  %1 = constant <i16: 0> : tile<i16>
  %2 = divi %x, %1 unsigned : tile<i16>
  %3 = constant <i16: 3> : tile<i16>
  %4 = divi %2, %3 unsigned : tile<i16>
  %t = print_tko "%d", %4 : tile<i16> -> token
}

entry @div_minus_one_1(%x: tile<i16>) { // (divs x -1)
  %1 = constant <i16: -1> : tile<i16>
  %2 = divi %x, %1 signed : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @div_minus_one_2(%x: tile<i16>) { // (divs- x -1)
  %1 = constant <i16: -1> : tile<i16>
  %2 = divi %x, %1 signed rounding<negative_inf> : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @div_minus_one_3(%x: tile<i16>) { // (rems x -3)
  %1 = constant <i16: -3> : tile<i16>
  %2 = remi %x, %1 signed : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @div_minus_one_near_1(%x: tile<i16>) { // (divu x -1)
  %1 = constant <i16: -1> : tile<i16>
  %2 = divi %x, %1 unsigned : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @div_minus_one_near_2(%x: tile<i16>) { // (rems x 3)
  %1 = constant <i16: 3> : tile<i16>
  %2 = remi %x, %1 signed : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @div_minus_one_near_3(%x: tile<i16>) { // (remu x -3)
  %1 = constant <i16: -3> : tile<i16>
  %2 = remi %x, %1 unsigned : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}
