// Constants, conversions, copies: the simplifier, rule by rule. `near` is where a rule does not fire. A form that is no shorter stays as it
// was written, even where the simplifier thinks of it in another form.
// RUN: tileir opt --pass canonicalize{mode=full} --verify-each %s

entry @evaluate_1() { // (add c d)
  %1 = constant <i16: 13> : tile<i16>
  %2 = constant <i16: 5> : tile<i16>
  %3 = addi %1, %2 : tile<i16>
  %t = print_tko "%d", %3 : tile<i16> -> token
}

entry @evaluate_2() { // (divs c d)
  %1 = constant <i16: 13> : tile<i16>
  %2 = constant <i16: 5> : tile<i16>
  %3 = divi %1, %2 signed : tile<i16>
  %t = print_tko "%d", %3 : tile<i16> -> token
}

entry @evaluate_3() { // (shl c d)
  %1 = constant <i16: 13> : tile<i16>
  %2 = constant <i16: 5> : tile<i16>
  %3 = shli %1, %2 : tile<i16>
  %t = print_tko "%d", %3 : tile<i16> -> token
}

entry @evaluate_4() { // (sext:i8 c)
  %1 = constant <i16: 13> : tile<i16>
  %2 = exti %1 signed : tile<i16> -> tile<i32>
  %t = print_tko "%d", %2 : tile<i32> -> token
}

entry @evaluate_5(%p: tile<i1>) { // (select p (<s c d) (<s c d))
  %1 = constant <i16: 13> : tile<i16>
  %2 = constant <i16: 5> : tile<i16>
  %3 = cmpi less_than %1, %2, signed : tile<i16> -> tile<i1>
  %4 = constant <i16: 13> : tile<i16>
  %5 = constant <i16: 5> : tile<i16>
  %6 = cmpi less_than %4, %5, signed : tile<i16> -> tile<i1>
  %7 = select %p, %3, %6 : tile<i1>, tile<i1>
  %t = print_tko "%d", %7 : tile<i1> -> token
}

entry @evaluate_near_1(%x: tile<i16>) { // (add x c)
  %1 = constant <i16: 13> : tile<i16>
  %2 = addi %x, %1 : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @evaluate_near_four_bits() { // (trunc:i4 c), of which there are no constants
  %1 = constant <i8: 11> : tile<64xi8>
  %2 = trunci %1 : tile<64xi8> -> tile<64xi4>
  %3 = pack %2 : tile<64xi4> -> tile<32xi8>
  %t = print_tko "%d", %3 : tile<32xi8> -> token
}

entry @evaluate_near_2() { // (divu 1 0)
  %1 = constant <i16: 1> : tile<i16>
  %2 = constant <i16: 0> : tile<i16>
  %3 = divi %1, %2 unsigned : tile<i16>
  %t = print_tko "%d", %3 : tile<i16> -> token
}

entry @evaluate_near_3() { // (shl 1 9)
  %1 = constant <i16: 1> : tile<i16>
  %2 = constant <i16: 9> : tile<i16>
  %3 = shli %1, %2 : tile<i16>
  %t = print_tko "%d", %3 : tile<i16> -> token
}

entry @ext_ext_1(%x: tile<i16>) { // (zext:i16 (zext:i8 x))
  %1 = exti %x unsigned : tile<i16> -> tile<i32>
  %2 = exti %1 unsigned : tile<i32> -> tile<i64>
  %t = print_tko "%d", %2 : tile<i64> -> token
}

entry @ext_ext_2(%x: tile<i16>) { // (sext:i16 (sext:i8 x))
  %1 = exti %x signed : tile<i16> -> tile<i32>
  %2 = exti %1 signed : tile<i32> -> tile<i64>
  %t = print_tko "%d", %2 : tile<i64> -> token
}

entry @ext_ext_near_1(%x: tile<i16>) { // (zext:i16 (sext:i8 x))
  %1 = exti %x signed : tile<i16> -> tile<i32>
  %2 = exti %1 unsigned : tile<i32> -> tile<i64>
  %t = print_tko "%d", %2 : tile<i64> -> token
}

entry @ext_sign_of_zero_1(%x: tile<i16>) { // (sext:i16 (zext:i8 x))
  %1 = exti %x unsigned : tile<i16> -> tile<i32>
  %2 = exti %1 signed : tile<i32> -> tile<i64>
  %t = print_tko "%d", %2 : tile<i64> -> token
}

entry @ext_sign_of_zero_2(%p: tile<i1>) { // (sext:i32 (zext:i8 p))
  %1 = exti %p unsigned : tile<i1> -> tile<i32>
  %2 = exti %1 signed : tile<i32> -> tile<i64>
  %t = print_tko "%d", %2 : tile<i64> -> token
}

entry @ext_sign_of_zero_near_1(%x: tile<i16>) { // (zext:i16 (sext:i8 x))
  %1 = exti %x signed : tile<i16> -> tile<i32>
  %2 = exti %1 unsigned : tile<i32> -> tile<i64>
  %t = print_tko "%d", %2 : tile<i64> -> token
}

entry @ext_trunc_1(%X: tile<i32>) { // (zext:i8 (trunc:i4 X))
  %1 = trunci %X : tile<i32> -> tile<i16>
  %2 = exti %1 unsigned : tile<i16> -> tile<i32>
  %t = print_tko "%d", %2 : tile<i32> -> token
}

entry @ext_trunc_2(%X: tile<i32>) { // (zext:i8 (trunc:i1 X))
  %1 = trunci %X : tile<i32> -> tile<i1>
  %2 = exti %1 unsigned : tile<i1> -> tile<i32>
  %t = print_tko "%d", %2 : tile<i32> -> token
}

entry @ext_trunc_near_1(%X: tile<i32>) { // (sext:i8 (trunc:i4 X))
  %1 = trunci %X : tile<i32> -> tile<i16>
  %2 = exti %1 signed : tile<i16> -> tile<i32>
  %t = print_tko "%d", %2 : tile<i32> -> token
}

entry @ext_trunc_near_2(%X: tile<i32>) { // (zext:i16 (trunc:i4 X))
  %1 = trunci %X : tile<i32> -> tile<i16>
  %2 = exti %1 unsigned : tile<i16> -> tile<i64>
  %t = print_tko "%d", %2 : tile<i64> -> token
}

entry @trunc_ext_1(%x: tile<i16>) { // (trunc:i4 (sext:i8 x))
  %1 = exti %x signed : tile<i16> -> tile<i32>
  %2 = trunci %1 : tile<i32> -> tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @trunc_ext_2(%x: tile<i16>) { // (trunc:i8 (zext:i16 x))
  %1 = exti %x unsigned : tile<i16> -> tile<i64>
  %2 = trunci %1 : tile<i64> -> tile<i32>
  %t = print_tko "%d", %2 : tile<i32> -> token
}

entry @trunc_ext_3(%x: tile<i16>) { // (trunc:i1 (zext:i8 x))
  %1 = exti %x unsigned : tile<i16> -> tile<i32>
  %2 = trunci %1 : tile<i32> -> tile<i1>
  %t = print_tko "%d", %2 : tile<i1> -> token
}

entry @trunc_ext_near_1(%X: tile<i32>) { // (trunc:i4 X)
  %1 = trunci %X : tile<i32> -> tile<i16>
  %t = print_tko "%d", %1 : tile<i16> -> token
}

entry @trunc_trunc_1(%X: tile<i32>) { // (trunc:i1 (trunc:i4 X))
  %1 = trunci %X : tile<i32> -> tile<i16>
  %2 = trunci %1 : tile<i16> -> tile<i1>
  %t = print_tko "%d", %2 : tile<i1> -> token
}

entry @trunc_trunc_2(%X: tile<i32>, %Y: tile<i32>) { // (trunc:i1 (trunc:i4 (mul X Y)))
  %1 = muli %X, %Y : tile<i32>
  %2 = trunci %1 : tile<i32> -> tile<i16>
  %3 = trunci %2 : tile<i16> -> tile<i1>
  %t = print_tko "%d", %3 : tile<i1> -> token
}

entry @trunc_trunc_near_1(%X: tile<i32>) { // (trunc:i4 X)
  %1 = trunci %X : tile<i32> -> tile<i16>
  %t = print_tko "%d", %1 : tile<i16> -> token
}

entry @trunc_mask_1(%X: tile<i32>) { // (trunc:i4 (and X 15))
  %1 = constant <i32: 65535> : tile<i32>
  %2 = andi %X, %1 : tile<i32>
  %3 = trunci %2 : tile<i32> -> tile<i16>
  %t = print_tko "%d", %3 : tile<i16> -> token
}

entry @trunc_mask_2(%X: tile<i32>) { // (trunc:i4 (and X 31))
  %1 = constant <i32: 131071> : tile<i32>
  %2 = andi %X, %1 : tile<i32>
  %3 = trunci %2 : tile<i32> -> tile<i16>
  %t = print_tko "%d", %3 : tile<i16> -> token
}

entry @trunc_mask_near_1(%X: tile<i32>) { // (trunc:i4 (and X 7))
  %1 = constant <i32: 7> : tile<i32>
  %2 = andi %X, %1 : tile<i32>
  %3 = trunci %2 : tile<i32> -> tile<i16>
  %t = print_tko "%d", %3 : tile<i16> -> token
}

entry @trunc_mask_near_2(%X: tile<i32>) { // (trunc:i4 (or X 15))
  %1 = constant <i32: 15> : tile<i32>
  %2 = ori %X, %1 : tile<i32>
  %3 = trunci %2 : tile<i32> -> tile<i16>
  %t = print_tko "%d", %3 : tile<i16> -> token
}

entry @trunc_of_op_1(%x: tile<i16>, %y: tile<i16>) { // (trunc:i4 (add (zext:i8 x) (sext:i8 y)))
  %1 = exti %x unsigned : tile<i16> -> tile<i32>
  %2 = exti %y signed : tile<i16> -> tile<i32>
  %3 = addi %1, %2 : tile<i32>
  %4 = trunci %3 : tile<i32> -> tile<i16>
  %t = print_tko "%d", %4 : tile<i16> -> token
}

entry @trunc_of_op_2(%x: tile<i16>) { // (trunc:i4 (mul (zext:i8 x) 19))
  %1 = exti %x unsigned : tile<i16> -> tile<i32>
  %2 = constant <i32: 19> : tile<i32>
  %3 = muli %1, %2 : tile<i32>
  %4 = trunci %3 : tile<i32> -> tile<i16>
  %t = print_tko "%d", %4 : tile<i16> -> token
}

entry @trunc_of_op_3(%x: tile<i16>, %y: tile<i16>) { // (trunc:i4 (sub (zext:i8 x) (sext:i8 y)))
  %1 = exti %x unsigned : tile<i16> -> tile<i32>
  %2 = exti %y signed : tile<i16> -> tile<i32>
  %3 = subi %1, %2 : tile<i32>
  %4 = trunci %3 : tile<i32> -> tile<i16>
  %t = print_tko "%d", %4 : tile<i16> -> token
}

entry @trunc_of_op_4(%x: tile<i16>) { // (trunc:i4 (not (zext:i8 x)))
  %1 = exti %x unsigned : tile<i16> -> tile<i32>
  %2 = constant <i32: -1> : tile<i32>
  %3 = xori %1, %2 : tile<i32>
  %4 = trunci %3 : tile<i32> -> tile<i16>
  %t = print_tko "%d", %4 : tile<i16> -> token
}

entry @trunc_of_op_near_1(%X: tile<i32>, %Y: tile<i32>) { // (trunc:i4 (add X Y))
  %1 = addi %X, %Y : tile<i32>
  %2 = trunci %1 : tile<i32> -> tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @trunc_of_op_near_2(%x: tile<i16>) { // (trunc:i4 (shru (zext:i8 x) 1))
  %1 = exti %x unsigned : tile<i16> -> tile<i32>
  %2 = constant <i32: 1> : tile<i32>
  %3 = shri %1, %2 unsigned : tile<i32>
  %4 = trunci %3 : tile<i32> -> tile<i16>
  %t = print_tko "%d", %4 : tile<i16> -> token
}

entry @copy_constant_1() { // (bcast c)
  %1 = constant <i16: 13> : tile<i16>
  %2 = reshape %1 : tile<i16> -> tile<1xi16>
  %3 = broadcast %2 : tile<1xi16> -> tile<4xi16>
  %t = print_tko "%d", %3 : tile<4xi16> -> token
}

entry @copy_constant_2() { // (reshape c)
  %1 = constant <i16: 13> : tile<i16>
  %2 = reshape %1 : tile<i16> -> tile<1xi16>
  %t = print_tko "%d", %2 : tile<1xi16> -> token
}

entry @copy_constant_near_1(%x: tile<i16>) { // (bcast x)
  %1 = reshape %x : tile<i16> -> tile<1xi16>
  %2 = broadcast %1 : tile<1xi16> -> tile<4xi16>
  %t = print_tko "%d", %2 : tile<4xi16> -> token
}

entry @broadcast_of_op_1(%x: tile<i16>, %y: tile<i16>) { // (add (bcast x) (bcast y))
  %1 = reshape %x : tile<i16> -> tile<1xi16>
  %2 = broadcast %1 : tile<1xi16> -> tile<4xi16>
  %3 = reshape %y : tile<i16> -> tile<1xi16>
  %4 = broadcast %3 : tile<1xi16> -> tile<4xi16>
  %5 = addi %2, %4 : tile<4xi16>
  %t = print_tko "%d", %5 : tile<4xi16> -> token
}

entry @broadcast_of_op_2(%p: tile<i1>, %x: tile<i16>) { // (select (bcast p) (bcast x) 1)
  %1 = reshape %p : tile<i1> -> tile<1xi1>
  %2 = broadcast %1 : tile<1xi1> -> tile<4xi1>
  %3 = reshape %x : tile<i16> -> tile<1xi16>
  %4 = broadcast %3 : tile<1xi16> -> tile<4xi16>
  %5 = constant <i16: 1> : tile<4xi16>
  %6 = select %2, %4, %5 : tile<4xi1>, tile<4xi16>
  %t = print_tko "%d", %6 : tile<4xi16> -> token
}

entry @broadcast_of_op_3(%x: tile<i16>) { // (zext:i8 (bcast x))
  %1 = reshape %x : tile<i16> -> tile<1xi16>
  %2 = broadcast %1 : tile<1xi16> -> tile<4xi16>
  %3 = exti %2 unsigned : tile<4xi16> -> tile<4xi32>
  %t = print_tko "%d", %3 : tile<4xi32> -> token
}

entry @broadcast_of_op_near_1(%x: tile<i16>) { // (add (bcast x) y)
  %1 = reshape %x : tile<i16> -> tile<1xi16>
  %2 = broadcast %1 : tile<1xi16> -> tile<4xi16>
  %3 = iota : tile<4xi16>
  %4 = addi %2, %3 : tile<4xi16>
  %t = print_tko "%d", %4 : tile<4xi16> -> token
}

entry @broadcast_of_op_near_2(%x: tile<i16>, %y: tile<i16>) { // (bcast (add x y))
  %1 = addi %x, %y : tile<i16>
  %2 = reshape %1 : tile<i16> -> tile<1xi16>
  %3 = broadcast %2 : tile<1xi16> -> tile<4xi16>
  %t = print_tko "%d", %3 : tile<4xi16> -> token
}
