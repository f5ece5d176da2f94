// Comparisons: the simplifier, rule by rule. `near` is where a rule does not fire. A form that is no shorter stays as it
// was written, even where the simplifier thinks of it in another form.
// RUN: tileir opt --pass canonicalize{mode=full} --verify-each %s

entry @compare_same_1(%x: tile<i16>) { // (<s x x)
  %1 = cmpi less_than %x, %x, signed : tile<i16> -> tile<i1>
  %t = print_tko "%d", %1 : tile<i1> -> token
}

entry @compare_same_2(%x: tile<i16>) { // (>=u x x)
  %1 = cmpi greater_than_or_equal %x, %x, unsigned : tile<i16> -> tile<i1>
  %t = print_tko "%d", %1 : tile<i1> -> token
}

entry @compare_same_3(%x: tile<i16>, %y: tile<i16>) { // (== (and x y) (and y x))
  %1 = andi %x, %y : tile<i16>
  %2 = andi %y, %x : tile<i16>
  %3 = cmpi equal %1, %2, unsigned : tile<i16> -> tile<i1>
  %t = print_tko "%d", %3 : tile<i1> -> token
}

entry @compare_same_near_1(%x: tile<i16>, %y: tile<i16>) { // (<s x y)
  %1 = cmpi less_than %x, %y, signed : tile<i16> -> tile<i1>
  %t = print_tko "%d", %1 : tile<i1> -> token
}

entry @compare_order_1(%x: tile<i16>) { // (<s c x)
  %1 = constant <i16: 13> : tile<i16>
  %2 = cmpi less_than %1, %x, signed : tile<i16> -> tile<i1>
  %t = print_tko "%d", %2 : tile<i1> -> token
}

entry @compare_order_2(%y: tile<i16>, %x: tile<i16>) { // (>=u (add y x) x)
  %1 = addi %y, %x : tile<i16>
  %2 = cmpi greater_than_or_equal %1, %x, unsigned : tile<i16> -> tile<i1>
  %t = print_tko "%d", %2 : tile<i1> -> token
}

entry @compare_order_near_1(%x: tile<i16>, %y: tile<i16>) { // (<s x y)
  %1 = cmpi less_than %x, %y, signed : tile<i16> -> tile<i1>
  %t = print_tko "%d", %1 : tile<i1> -> token
}

entry @compare_range_1(%x: tile<i16>) { // (<s x c)
  %1 = constant <i16: -32768> : tile<i16>
  %2 = cmpi less_than %x, %1, signed : tile<i16> -> tile<i1>
  %t = print_tko "%d", %2 : tile<i1> -> token
}

entry @compare_range_2(%x: tile<i16>) { // (>=u x c)
  %1 = constant <i16: 0> : tile<i16>
  %2 = cmpi greater_than_or_equal %x, %1, unsigned : tile<i16> -> tile<i1>
  %t = print_tko "%d", %2 : tile<i1> -> token
}

entry @compare_range_3(%x: tile<i16>) { // (<=s x c)
  %1 = constant <i16: 32767> : tile<i16>
  %2 = cmpi less_than_or_equal %x, %1, signed : tile<i16> -> tile<i1>
  %t = print_tko "%d", %2 : tile<i1> -> token
}

entry @compare_range_near_1(%x: tile<i16>) { // (<s x 2)
  %1 = constant <i16: 2> : tile<i16>
  %2 = cmpi less_than %x, %1, signed : tile<i16> -> tile<i1>
  %t = print_tko "%d", %2 : tile<i1> -> token
}

entry @compare_range_near_2(%x: tile<i16>) { // (== x c)
  %1 = constant <i16: 13> : tile<i16>
  %2 = cmpi equal %x, %1, unsigned : tile<i16> -> tile<i1>
  %t = print_tko "%d", %2 : tile<i1> -> token
}

entry @compare_one_left_1(%x: tile<i16>) { // (<u x 1)
  %1 = constant <i16: 1> : tile<i16>
  %2 = cmpi less_than %x, %1, unsigned : tile<i16> -> tile<i1>
  %t = print_tko "%d", %2 : tile<i1> -> token
}

entry @compare_one_left_2(%x: tile<i16>) { // (>=u x 1)
  %1 = constant <i16: 1> : tile<i16>
  %2 = cmpi greater_than_or_equal %x, %1, unsigned : tile<i16> -> tile<i1>
  %t = print_tko "%d", %2 : tile<i1> -> token
}

entry @compare_one_left_3(%x: tile<i16>) { // (<s x 7)
  %1 = constant <i16: 32767> : tile<i16>
  %2 = cmpi less_than %x, %1, signed : tile<i16> -> tile<i1>
  %t = print_tko "%d", %2 : tile<i1> -> token
}

entry @compare_one_left_4(%x: tile<i16>) { // (>s x c)
  %1 = constant <i16: -32768> : tile<i16>
  %2 = cmpi greater_than %x, %1, signed : tile<i16> -> tile<i1>
  %t = print_tko "%d", %2 : tile<i1> -> token
}

entry @compare_one_left_near_1(%x: tile<i16>) { // (<u x 2)
  %1 = constant <i16: 2> : tile<i16>
  %2 = cmpi less_than %x, %1, unsigned : tile<i16> -> tile<i1>
  %t = print_tko "%d", %2 : tile<i1> -> token
}

entry @compare_one_left_near_2(%x: tile<i16>) { // (>s x 1)
  %1 = constant <i16: 1> : tile<i16>
  %2 = cmpi greater_than %x, %1, signed : tile<i16> -> tile<i1>
  %t = print_tko "%d", %2 : tile<i1> -> token
}

entry @compare_strict_1(%x: tile<i16>) { // (<=s x 3)
  %1 = constant <i16: 3> : tile<i16>
  %2 = cmpi less_than_or_equal %x, %1, signed : tile<i16> -> tile<i1>
  %t = print_tko "%d", %2 : tile<i1> -> token
}

entry @compare_strict_2(%x: tile<i16>) { // (>=u x 3)
  %1 = constant <i16: 3> : tile<i16>
  %2 = cmpi greater_than_or_equal %x, %1, unsigned : tile<i16> -> tile<i1>
  %t = print_tko "%d", %2 : tile<i1> -> token
}

entry @compare_strict_near_1(%x: tile<i16>, %y: tile<i16>) { // (<=u x y)
  %1 = cmpi less_than_or_equal %x, %y, unsigned : tile<i16> -> tile<i1>
  %t = print_tko "%d", %1 : tile<i1> -> token
}

entry @compare_strict_near_2(%x: tile<i16>) { // (<s x c)
  %1 = constant <i16: -32768> : tile<i16>
  %2 = cmpi less_than %x, %1, signed : tile<i16> -> tile<i1>
  %t = print_tko "%d", %2 : tile<i1> -> token
}

entry @compare_move_constant_1(%x: tile<i16>) { // (== (xor x c) d)
  %1 = constant <i16: 13> : tile<i16>
  %2 = xori %x, %1 : tile<i16>
  %3 = constant <i16: 5> : tile<i16>
  %4 = cmpi equal %2, %3, unsigned : tile<i16> -> tile<i1>
  %t = print_tko "%d", %4 : tile<i1> -> token
}

entry @compare_move_constant_2(%x: tile<i16>) { // (!= (add x c) d)
  %1 = constant <i16: 13> : tile<i16>
  %2 = addi %x, %1 : tile<i16>
  %3 = constant <i16: 5> : tile<i16>
  %4 = cmpi not_equal %2, %3, unsigned : tile<i16> -> tile<i1>
  %t = print_tko "%d", %4 : tile<i1> -> token
}

entry @compare_move_constant_3(%x: tile<i16>) { // (== (sub c x) d)
  %1 = constant <i16: 13> : tile<i16>
  %2 = subi %1, %x : tile<i16>
  %3 = constant <i16: 5> : tile<i16>
  %4 = cmpi equal %2, %3, unsigned : tile<i16> -> tile<i1>
  %t = print_tko "%d", %4 : tile<i1> -> token
}

entry @compare_move_constant_4(%x: tile<i16>) { // (== (not x) c)
  %1 = constant <i16: -1> : tile<i16>
  %2 = xori %x, %1 : tile<i16>
  %3 = constant <i16: 13> : tile<i16>
  %4 = cmpi equal %2, %3, unsigned : tile<i16> -> tile<i1>
  %t = print_tko "%d", %4 : tile<i1> -> token
}

entry @compare_move_constant_near_1(%x: tile<i16>) { // (<u (add x 3) 5)
  %1 = constant <i16: 3> : tile<i16>
  %2 = addi %x, %1 : tile<i16>
  %3 = constant <i16: 5> : tile<i16>
  %4 = cmpi less_than %2, %3, unsigned : tile<i16> -> tile<i1>
  %t = print_tko "%d", %4 : tile<i1> -> token
}

entry @compare_move_constant_near_2(%x: tile<i16>, %y: tile<i16>) { // (== (add x y) c)
  %1 = addi %x, %y : tile<i16>
  %2 = constant <i16: 13> : tile<i16>
  %3 = cmpi equal %1, %2, unsigned : tile<i16> -> tile<i1>
  %t = print_tko "%d", %3 : tile<i1> -> token
}

entry @compare_odd_factor_1(%x: tile<i16>) { // (== (mul x 3) c)
  %1 = constant <i16: 3> : tile<i16>
  %2 = muli %x, %1 : tile<i16>
  %3 = constant <i16: 13> : tile<i16>
  %4 = cmpi equal %2, %3, unsigned : tile<i16> -> tile<i1>
  %t = print_tko "%d", %4 : tile<i1> -> token
}

entry @compare_odd_factor_2(%x: tile<i16>, %y: tile<i16>) { // (!= (mul x y 5) 10)
  %1 = constant <i16: 5> : tile<i16>
  %2 = muli %x, %y : tile<i16>
  %3 = muli %2, %1 : tile<i16>
  %4 = constant <i16: 10> : tile<i16>
  %5 = cmpi not_equal %3, %4, unsigned : tile<i16> -> tile<i1>
  %t = print_tko "%d", %5 : tile<i1> -> token
}

entry @compare_odd_factor_near_1(%x: tile<i16>) { // (== (mul x 2) c)
  %1 = constant <i16: 2> : tile<i16>
  %2 = muli %x, %1 : tile<i16>
  %3 = constant <i16: 13> : tile<i16>
  %4 = cmpi equal %2, %3, unsigned : tile<i16> -> tile<i1>
  %t = print_tko "%d", %4 : tile<i1> -> token
}

entry @compare_difference_1(%x: tile<i16>, %y: tile<i16>) { // (== (sub x y) 0)
  %1 = subi %x, %y : tile<i16>
  %2 = constant <i16: 0> : tile<i16>
  %3 = cmpi equal %1, %2, unsigned : tile<i16> -> tile<i1>
  %t = print_tko "%d", %3 : tile<i1> -> token
}

entry @compare_difference_2(%x: tile<i16>, %y: tile<i16>) { // (!= (xor x y) 0)
  %1 = xori %x, %y : tile<i16>
  %2 = constant <i16: 0> : tile<i16>
  %3 = cmpi not_equal %1, %2, unsigned : tile<i16> -> tile<i1>
  %t = print_tko "%d", %3 : tile<i1> -> token
}

entry @compare_difference_3(%y: tile<i16>, %x: tile<i16>) { // (== (sub y x) 0)
  %1 = subi %y, %x : tile<i16>
  %2 = constant <i16: 0> : tile<i16>
  %3 = cmpi equal %1, %2, unsigned : tile<i16> -> tile<i1>
  %t = print_tko "%d", %3 : tile<i1> -> token
}

entry @compare_difference_near_1(%x: tile<i16>, %y: tile<i16>) { // (== (sub x y) 1)
  %1 = subi %x, %y : tile<i16>
  %2 = constant <i16: 1> : tile<i16>
  %3 = cmpi equal %1, %2, unsigned : tile<i16> -> tile<i1>
  %t = print_tko "%d", %3 : tile<i1> -> token
}

entry @compare_difference_near_2(%x: tile<i16>, %y: tile<i16>) { // (== (add x y) 0)
  %1 = addi %x, %y : tile<i16>
  %2 = constant <i16: 0> : tile<i16>
  %3 = cmpi equal %1, %2, unsigned : tile<i16> -> tile<i1>
  %t = print_tko "%d", %3 : tile<i1> -> token
}

entry @compare_difference_near_3(%x: tile<i16>, %y: tile<i16>) { // (<u (sub x y) 2)
  %1 = subi %x, %y : tile<i16>
  %2 = constant <i16: 2> : tile<i16>
  %3 = cmpi less_than %1, %2, unsigned : tile<i16> -> tile<i1>
  %t = print_tko "%d", %3 : tile<i1> -> token
}

entry @compare_impossible_bits_1(%x: tile<i16>) { // (== (and x c) d)
  %1 = constant <i16: 12> : tile<i16>
  %2 = andi %x, %1 : tile<i16>
  %3 = constant <i16: 5> : tile<i16>
  %4 = cmpi equal %2, %3, unsigned : tile<i16> -> tile<i1>
  %t = print_tko "%d", %4 : tile<i1> -> token
}

entry @compare_impossible_bits_2(%x: tile<i16>) { // (!= (or x c) d)
  %1 = constant <i16: 12> : tile<i16>
  %2 = ori %x, %1 : tile<i16>
  %3 = constant <i16: 5> : tile<i16>
  %4 = cmpi not_equal %2, %3, unsigned : tile<i16> -> tile<i1>
  %t = print_tko "%d", %4 : tile<i1> -> token
}

entry @compare_impossible_bits_near_1(%x: tile<i16>) { // (== (and x 6) 4)
  %1 = constant <i16: 6> : tile<i16>
  %2 = andi %x, %1 : tile<i16>
  %3 = constant <i16: 4> : tile<i16>
  %4 = cmpi equal %2, %3, unsigned : tile<i16> -> tile<i1>
  %t = print_tko "%d", %4 : tile<i1> -> token
}

entry @compare_impossible_bits_near_2(%x: tile<i16>) { // (<u (and x 6) 5)
  %1 = constant <i16: 6> : tile<i16>
  %2 = andi %x, %1 : tile<i16>
  %3 = constant <i16: 5> : tile<i16>
  %4 = cmpi less_than %2, %3, unsigned : tile<i16> -> tile<i1>
  %t = print_tko "%d", %4 : tile<i1> -> token
}

entry @compare_truth_1(%p: tile<i1>) { // (== p 1)
  %1 = constant <i1: true> : tile<i1>
  %2 = cmpi equal %p, %1, unsigned : tile<i1> -> tile<i1>
  %t = print_tko "%d", %2 : tile<i1> -> token
}

entry @compare_truth_2(%p: tile<i1>) { // (!= p 1)
  %1 = constant <i1: true> : tile<i1>
  %2 = cmpi not_equal %p, %1, unsigned : tile<i1> -> tile<i1>
  %t = print_tko "%d", %2 : tile<i1> -> token
}

entry @compare_truth_3(%p: tile<i1>) { // (== p 0)
  %1 = constant <i1: false> : tile<i1>
  %2 = cmpi equal %p, %1, unsigned : tile<i1> -> tile<i1>
  %t = print_tko "%d", %2 : tile<i1> -> token
}

entry @compare_truth_near_1(%p: tile<i1>, %q: tile<i1>) { // (== p q)
  %1 = cmpi equal %p, %q, unsigned : tile<i1> -> tile<i1>
  %t = print_tko "%d", %1 : tile<i1> -> token
}

entry @compare_zero_extended_1(%x: tile<i16>) { // (<u (zext:i8 x) 5)
  %1 = exti %x unsigned : tile<i16> -> tile<i32>
  %2 = constant <i32: 5> : tile<i32>
  %3 = cmpi less_than %1, %2, unsigned : tile<i32> -> tile<i1>
  %t = print_tko "%d", %3 : tile<i1> -> token
}

entry @compare_zero_extended_2(%x: tile<i16>) { // (<s (zext:i8 x) -1)
  %1 = exti %x unsigned : tile<i16> -> tile<i32>
  %2 = constant <i32: -1> : tile<i32>
  %3 = cmpi less_than %1, %2, signed : tile<i32> -> tile<i1>
  %t = print_tko "%d", %3 : tile<i1> -> token
}

entry @compare_zero_extended_3(%x: tile<i16>) { // (== (zext:i8 x) 99)
  %1 = exti %x unsigned : tile<i16> -> tile<i32>
  %2 = constant <i32: 99> : tile<i32>
  %3 = cmpi equal %1, %2, unsigned : tile<i32> -> tile<i1>
  %t = print_tko "%d", %3 : tile<i1> -> token
}

entry @compare_zero_extended_near_1(%x: tile<i16>) { // (<u (sext:i8 x) 5)
  %1 = exti %x signed : tile<i16> -> tile<i32>
  %2 = constant <i32: 5> : tile<i32>
  %3 = cmpi less_than %1, %2, unsigned : tile<i32> -> tile<i1>
  %t = print_tko "%d", %3 : tile<i1> -> token
}

entry @compare_zero_extended_near_2(%X: tile<i32>) { // (<u X 5)
  %1 = constant <i32: 5> : tile<i32>
  %2 = cmpi less_than %X, %1, unsigned : tile<i32> -> tile<i1>
  %t = print_tko "%d", %2 : tile<i1> -> token
}

entry @compare_sign_extended_1(%x: tile<i16>) { // (<s (sext:i8 x) -2)
  %1 = exti %x signed : tile<i16> -> tile<i32>
  %2 = constant <i32: -2> : tile<i32>
  %3 = cmpi less_than %1, %2, signed : tile<i32> -> tile<i1>
  %t = print_tko "%d", %3 : tile<i1> -> token
}

entry @compare_sign_extended_2(%x: tile<i16>) { // (>s (sext:i8 x) 99)
  %1 = exti %x signed : tile<i16> -> tile<i32>
  %2 = constant <i32: 99> : tile<i32>
  %3 = cmpi greater_than %1, %2, signed : tile<i32> -> tile<i1>
  %t = print_tko "%d", %3 : tile<i1> -> token
}

entry @compare_sign_extended_3(%x: tile<i16>) { // (== (sext:i8 x) -1)
  %1 = exti %x signed : tile<i16> -> tile<i32>
  %2 = constant <i32: -1> : tile<i32>
  %3 = cmpi equal %1, %2, unsigned : tile<i32> -> tile<i1>
  %t = print_tko "%d", %3 : tile<i1> -> token
}

entry @compare_sign_extended_near_1(%x: tile<i16>) { // (<u (sext:i8 x) 5)
  %1 = exti %x signed : tile<i16> -> tile<i32>
  %2 = constant <i32: 5> : tile<i32>
  %3 = cmpi less_than %1, %2, unsigned : tile<i32> -> tile<i1>
  %t = print_tko "%d", %3 : tile<i1> -> token
}

entry @compare_sign_extended_near_2(%X: tile<i32>) { // (<s X 5)
  %1 = constant <i32: 5> : tile<i32>
  %2 = cmpi less_than %X, %1, signed : tile<i32> -> tile<i1>
  %t = print_tko "%d", %2 : tile<i1> -> token
}

entry @compare_extensions_1(%x: tile<i16>, %y: tile<i16>) { // (<s (zext:i8 x) (zext:i8 y))
  %1 = exti %x unsigned : tile<i16> -> tile<i32>
  %2 = exti %y unsigned : tile<i16> -> tile<i32>
  %3 = cmpi less_than %1, %2, signed : tile<i32> -> tile<i1>
  %t = print_tko "%d", %3 : tile<i1> -> token
}

entry @compare_extensions_2(%x: tile<i16>, %y: tile<i16>) { // (<u (sext:i8 x) (sext:i8 y))
  %1 = exti %x signed : tile<i16> -> tile<i32>
  %2 = exti %y signed : tile<i16> -> tile<i32>
  %3 = cmpi less_than %1, %2, unsigned : tile<i32> -> tile<i1>
  %t = print_tko "%d", %3 : tile<i1> -> token
}

entry @compare_extensions_3(%x: tile<i16>, %y: tile<i16>) { // (<s (sext:i8 x) (sext:i8 y))
  %1 = exti %x signed : tile<i16> -> tile<i32>
  %2 = exti %y signed : tile<i16> -> tile<i32>
  %3 = cmpi less_than %1, %2, signed : tile<i32> -> tile<i1>
  %t = print_tko "%d", %3 : tile<i1> -> token
}

entry @compare_extensions_near_1(%x: tile<i16>, %y: tile<i16>) { // (<s (zext:i8 x) (sext:i8 y))
  %1 = exti %x unsigned : tile<i16> -> tile<i32>
  %2 = exti %y signed : tile<i16> -> tile<i32>
  %3 = cmpi less_than %1, %2, signed : tile<i32> -> tile<i1>
  %t = print_tko "%d", %3 : tile<i1> -> token
}

entry @compare_extensions_near_2(%x: tile<i16>, %X: tile<i32>) { // (<s (zext:i8 x) X)
  %1 = exti %x unsigned : tile<i16> -> tile<i32>
  %2 = cmpi less_than %1, %X, signed : tile<i32> -> tile<i1>
  %t = print_tko "%d", %2 : tile<i1> -> token
}

entry @compare_pairs_1(%x: tile<i16>, %y: tile<i16>) { // (or (<s x y) (== x y))
  %1 = cmpi less_than %x, %y, signed : tile<i16> -> tile<i1>
  %2 = cmpi equal %x, %y, unsigned : tile<i16> -> tile<i1>
  %3 = ori %1, %2 : tile<i1>
  %t = print_tko "%d", %3 : tile<i1> -> token
}

entry @compare_pairs_2(%x: tile<i16>, %y: tile<i16>) { // (and (<u x y) (>u x y))
  %1 = cmpi less_than %x, %y, unsigned : tile<i16> -> tile<i1>
  %2 = cmpi greater_than %x, %y, unsigned : tile<i16> -> tile<i1>
  %3 = andi %1, %2 : tile<i1>
  %t = print_tko "%d", %3 : tile<i1> -> token
}

entry @compare_pairs_3(%x: tile<i16>, %y: tile<i16>) { // (or (<u x y) (>=u x y))
  %1 = cmpi less_than %x, %y, unsigned : tile<i16> -> tile<i1>
  %2 = cmpi greater_than_or_equal %x, %y, unsigned : tile<i16> -> tile<i1>
  %3 = ori %1, %2 : tile<i1>
  %t = print_tko "%d", %3 : tile<i1> -> token
}

entry @compare_pairs_near_1(%x: tile<i16>, %y: tile<i16>) { // (or (<s x y) (<u x y))
  %1 = cmpi less_than %x, %y, signed : tile<i16> -> tile<i1>
  %2 = cmpi less_than %x, %y, unsigned : tile<i16> -> tile<i1>
  %3 = ori %1, %2 : tile<i1>
  %t = print_tko "%d", %3 : tile<i1> -> token
}

entry @compare_pairs_near_2(%x: tile<i16>, %y: tile<i16>, %z: tile<i16>) { // (or (<s x y) (== x z))
  %1 = cmpi less_than %x, %y, signed : tile<i16> -> tile<i1>
  %2 = cmpi equal %x, %z, unsigned : tile<i16> -> tile<i1>
  %3 = ori %1, %2 : tile<i1>
  %t = print_tko "%d", %3 : tile<i1> -> token
}

entry @compare_bounds_1(%x: tile<i16>) { // (and (<s x c) (<s x d))
  %1 = constant <i16: 13> : tile<i16>
  %2 = cmpi less_than %x, %1, signed : tile<i16> -> tile<i1>
  %3 = constant <i16: 5> : tile<i16>
  %4 = cmpi less_than %x, %3, signed : tile<i16> -> tile<i1>
  %5 = andi %2, %4 : tile<i1>
  %t = print_tko "%d", %5 : tile<i1> -> token
}

entry @compare_bounds_2(%x: tile<i16>) { // (or (>u x c) (>u x d))
  %1 = constant <i16: 13> : tile<i16>
  %2 = cmpi greater_than %x, %1, unsigned : tile<i16> -> tile<i1>
  %3 = constant <i16: 5> : tile<i16>
  %4 = cmpi greater_than %x, %3, unsigned : tile<i16> -> tile<i1>
  %5 = ori %2, %4 : tile<i1>
  %t = print_tko "%d", %5 : tile<i1> -> token
}

entry @compare_bounds_near_1(%x: tile<i16>) { // (and (<s x 2) (<u x 9))
  %1 = constant <i16: 2> : tile<i16>
  %2 = cmpi less_than %x, %1, signed : tile<i16> -> tile<i1>
  %3 = constant <i16: 9> : tile<i16>
  %4 = cmpi less_than %x, %3, unsigned : tile<i16> -> tile<i1>
  %5 = andi %2, %4 : tile<i1>
  %t = print_tko "%d", %5 : tile<i1> -> token
}

entry @compare_bounds_near_2(%x: tile<i16>, %y: tile<i16>) { // (and (<s x 3) (<s y 4))
  %1 = constant <i16: 3> : tile<i16>
  %2 = cmpi less_than %x, %1, signed : tile<i16> -> tile<i1>
  %3 = constant <i16: 4> : tile<i16>
  %4 = cmpi less_than %y, %3, signed : tile<i16> -> tile<i1>
  %5 = andi %2, %4 : tile<i1>
  %t = print_tko "%d", %5 : tile<i1> -> token
}

entry @compare_equal_and_1(%x: tile<i16>) { // (and (== x 3) (== x 5))
  %1 = constant <i16: 3> : tile<i16>
  %2 = cmpi equal %x, %1, unsigned : tile<i16> -> tile<i1>
  %3 = constant <i16: 5> : tile<i16>
  %4 = cmpi equal %x, %3, unsigned : tile<i16> -> tile<i1>
  %5 = andi %2, %4 : tile<i1>
  %t = print_tko "%d", %5 : tile<i1> -> token
}

entry @compare_equal_and_2(%x: tile<i16>) { // (and (== x 3) (<u x 5))
  %1 = constant <i16: 3> : tile<i16>
  %2 = cmpi equal %x, %1, unsigned : tile<i16> -> tile<i1>
  %3 = constant <i16: 5> : tile<i16>
  %4 = cmpi less_than %x, %3, unsigned : tile<i16> -> tile<i1>
  %5 = andi %2, %4 : tile<i1>
  %t = print_tko "%d", %5 : tile<i1> -> token
}

entry @compare_equal_and_3(%x: tile<i16>) { // (or (!= x 3) (<u x 5))
  %1 = constant <i16: 3> : tile<i16>
  %2 = cmpi not_equal %x, %1, unsigned : tile<i16> -> tile<i1>
  %3 = constant <i16: 5> : tile<i16>
  %4 = cmpi less_than %x, %3, unsigned : tile<i16> -> tile<i1>
  %5 = ori %2, %4 : tile<i1>
  %t = print_tko "%d", %5 : tile<i1> -> token
}

entry @compare_equal_and_4(%x: tile<i16>) { // (or (!= x c) (!= x d))
  %1 = constant <i16: 13> : tile<i16>
  %2 = cmpi not_equal %x, %1, unsigned : tile<i16> -> tile<i1>
  %3 = constant <i16: 5> : tile<i16>
  %4 = cmpi not_equal %x, %3, unsigned : tile<i16> -> tile<i1>
  %5 = ori %2, %4 : tile<i1>
  %t = print_tko "%d", %5 : tile<i1> -> token
}

entry @compare_equal_and_near_1(%x: tile<i16>) { // (or (== x 3) (<u x 2))
  %1 = constant <i16: 3> : tile<i16>
  %2 = cmpi equal %x, %1, unsigned : tile<i16> -> tile<i1>
  %3 = constant <i16: 2> : tile<i16>
  %4 = cmpi less_than %x, %3, unsigned : tile<i16> -> tile<i1>
  %5 = ori %2, %4 : tile<i1>
  %t = print_tko "%d", %5 : tile<i1> -> token
}

entry @compare_equal_and_near_2(%x: tile<i16>, %y: tile<i16>) { // (and (== x 3) (<u y 5))
  %1 = constant <i16: 3> : tile<i16>
  %2 = cmpi equal %x, %1, unsigned : tile<i16> -> tile<i1>
  %3 = constant <i16: 5> : tile<i16>
  %4 = cmpi less_than %y, %3, unsigned : tile<i16> -> tile<i1>
  %5 = andi %2, %4 : tile<i1>
  %t = print_tko "%d", %5 : tile<i1> -> token
}

entry @compare_interval_1(%x: tile<i16>) { // (and (>=s x 2) (<s x 5))
  %1 = constant <i16: 2> : tile<i16>
  %2 = cmpi greater_than_or_equal %x, %1, signed : tile<i16> -> tile<i1>
  %3 = constant <i16: 5> : tile<i16>
  %4 = cmpi less_than %x, %3, signed : tile<i16> -> tile<i1>
  %5 = andi %2, %4 : tile<i1>
  %t = print_tko "%d", %5 : tile<i1> -> token
}

entry @compare_interval_2(%x: tile<i16>) { // (and (<=u x 9) (>u x 3))
  %1 = constant <i16: 9> : tile<i16>
  %2 = cmpi less_than_or_equal %x, %1, unsigned : tile<i16> -> tile<i1>
  %3 = constant <i16: 3> : tile<i16>
  %4 = cmpi greater_than %x, %3, unsigned : tile<i16> -> tile<i1>
  %5 = andi %2, %4 : tile<i1>
  %t = print_tko "%d", %5 : tile<i1> -> token
}

entry @compare_interval_near_1(%x: tile<i16>) { // (or (>=s x 2) (<s x 5))
  %1 = constant <i16: 2> : tile<i16>
  %2 = cmpi greater_than_or_equal %x, %1, signed : tile<i16> -> tile<i1>
  %3 = constant <i16: 5> : tile<i16>
  %4 = cmpi less_than %x, %3, signed : tile<i16> -> tile<i1>
  %5 = ori %2, %4 : tile<i1>
  %t = print_tko "%d", %5 : tile<i1> -> token
}

entry @compare_interval_near_2(%x: tile<i16>) { // (and (>=s x 2) (<u x 5))
  %1 = constant <i16: 2> : tile<i16>
  %2 = cmpi greater_than_or_equal %x, %1, signed : tile<i16> -> tile<i1>
  %3 = constant <i16: 5> : tile<i16>
  %4 = cmpi less_than %x, %3, unsigned : tile<i16> -> tile<i1>
  %5 = andi %2, %4 : tile<i1>
  %t = print_tko "%d", %5 : tile<i1> -> token
}

entry @compare_sign_bit_1(%x: tile<i16>) { // (and (>=s x 0) (<u x 5))
  %1 = constant <i16: 0> : tile<i16>
  %2 = cmpi greater_than_or_equal %x, %1, signed : tile<i16> -> tile<i1>
  %3 = constant <i16: 5> : tile<i16>
  %4 = cmpi less_than %x, %3, unsigned : tile<i16> -> tile<i1>
  %5 = andi %2, %4 : tile<i1>
  %t = print_tko "%d", %5 : tile<i1> -> token
}

entry @compare_sign_bit_2(%x: tile<i16>) { // (or (<s x 0) (>u x 3))
  %1 = constant <i16: 0> : tile<i16>
  %2 = cmpi less_than %x, %1, signed : tile<i16> -> tile<i1>
  %3 = constant <i16: 3> : tile<i16>
  %4 = cmpi greater_than %x, %3, unsigned : tile<i16> -> tile<i1>
  %5 = ori %2, %4 : tile<i1>
  %t = print_tko "%d", %5 : tile<i1> -> token
}

entry @compare_sign_bit_near_1(%x: tile<i16>) { // (and (>=s x 1) (<u x 5))
  %1 = constant <i16: 1> : tile<i16>
  %2 = cmpi greater_than_or_equal %x, %1, signed : tile<i16> -> tile<i1>
  %3 = constant <i16: 5> : tile<i16>
  %4 = cmpi less_than %x, %3, unsigned : tile<i16> -> tile<i1>
  %5 = andi %2, %4 : tile<i1>
  %t = print_tko "%d", %5 : tile<i1> -> token
}

entry @compare_sign_bit_near_2(%x: tile<i16>) { // (or (>=s x 0) (>u x 9))
  %1 = constant <i16: 0> : tile<i16>
  %2 = cmpi greater_than_or_equal %x, %1, signed : tile<i16> -> tile<i1>
  %3 = constant <i16: 9> : tile<i16>
  %4 = cmpi greater_than %x, %3, unsigned : tile<i16> -> tile<i1>
  %5 = ori %2, %4 : tile<i1>
  %t = print_tko "%d", %5 : tile<i1> -> token
}

entry @compare_select_1(%p: tile<i1>) { // (== (select p 3 5) 3)
  %1 = constant <i16: 3> : tile<i16>
  %2 = constant <i16: 5> : tile<i16>
  %3 = select %p, %1, %2 : tile<i1>, tile<i16>
  %4 = constant <i16: 3> : tile<i16>
  %5 = cmpi equal %3, %4, unsigned : tile<i16> -> tile<i1>
  %t = print_tko "%d", %5 : tile<i1> -> token
}

entry @compare_select_2(%p: tile<i1>) { // (<u (select p c 1) 2)
  %1 = constant <i16: 13> : tile<i16>
  %2 = constant <i16: 1> : tile<i16>
  %3 = select %p, %1, %2 : tile<i1>, tile<i16>
  %4 = constant <i16: 2> : tile<i16>
  %5 = cmpi less_than %3, %4, unsigned : tile<i16> -> tile<i1>
  %t = print_tko "%d", %5 : tile<i1> -> token
}

entry @compare_select_near_1(%p: tile<i1>, %x: tile<i16>) { // (== (select p 3 x) 3)
  %1 = constant <i16: 3> : tile<i16>
  %2 = select %p, %1, %x : tile<i1>, tile<i16>
  %3 = constant <i16: 3> : tile<i16>
  %4 = cmpi equal %2, %3, unsigned : tile<i16> -> tile<i1>
  %t = print_tko "%d", %4 : tile<i1> -> token
}
