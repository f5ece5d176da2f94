// Choices: the simplifier, rule by rule. `near` is where a rule does not fire. A form that is no shorter stays as it
// was written, even where the simplifier thinks of it in another form.
// RUN: tileir opt --pass canonicalize{mode=full} --verify-each %s

entry @choose_decided_1(%p: tile<i1>, %x: tile<i16>) { // (select p x x)
  %1 = select %p, %x, %x : tile<i1>, tile<i16>
  %t = print_tko "%d", %1 : tile<i16> -> token
}

entry @choose_decided_2(%x: tile<i16>, %y: tile<i16>) { // (select (== 0 0) x y)
  %1 = constant <i16: 0> : tile<i16>
  %2 = constant <i16: 0> : tile<i16>
  %3 = cmpi equal %1, %2, unsigned : tile<i16> -> tile<i1>
  %4 = select %3, %x, %y : tile<i1>, tile<i16>
  %t = print_tko "%d", %4 : tile<i16> -> token
}

entry @choose_decided_3(%p: tile<i1>) { // (select p (== 0 0) (== 0 1))
  %1 = constant <i16: 0> : tile<i16>
  %2 = constant <i16: 0> : tile<i16>
  %3 = cmpi equal %1, %2, unsigned : tile<i16> -> tile<i1>
  %4 = constant <i16: 0> : tile<i16>
  %5 = constant <i16: 1> : tile<i16>
  %6 = cmpi equal %4, %5, unsigned : tile<i16> -> tile<i1>
  %7 = select %p, %3, %6 : tile<i1>, tile<i1>
  %t = print_tko "%d", %7 : tile<i1> -> token
}

entry @choose_decided_4(%p: tile<i1>) { // (select p (== 0 1) (== 0 0))
  %1 = constant <i16: 0> : tile<i16>
  %2 = constant <i16: 1> : tile<i16>
  %3 = cmpi equal %1, %2, unsigned : tile<i16> -> tile<i1>
  %4 = constant <i16: 0> : tile<i16>
  %5 = constant <i16: 0> : tile<i16>
  %6 = cmpi equal %4, %5, unsigned : tile<i16> -> tile<i1>
  %7 = select %p, %3, %6 : tile<i1>, tile<i1>
  %t = print_tko "%d", %7 : tile<i1> -> token
}

entry @choose_decided_near_1(%p: tile<i1>, %x: tile<i16>, %y: tile<i16>) { // (select p x y)
  %1 = select %p, %x, %y : tile<i1>, tile<i16>
  %t = print_tko "%d", %1 : tile<i16> -> token
}

entry @choose_not_1(%p: tile<i1>, %x: tile<i16>, %y: tile<i16>) { // (select (not p) x y)
  %1 = constant <i1: true> : tile<i1>
  %2 = xori %p, %1 : tile<i1>
  %3 = select %2, %x, %y : tile<i1>, tile<i16>
  %t = print_tko "%d", %3 : tile<i16> -> token
}

entry @choose_not_2(%p: tile<i1>, %x: tile<i16>, %y: tile<i16>) { // (select (xor p 1) x y)
  %1 = constant <i1: true> : tile<i1>
  %2 = xori %p, %1 : tile<i1>
  %3 = select %2, %x, %y : tile<i1>, tile<i16>
  %t = print_tko "%d", %3 : tile<i16> -> token
}

entry @choose_not_near_1(%p: tile<i1>, %q: tile<i1>, %x: tile<i16>, %y: tile<i16>) { // (select (xor p q) x y)
  %1 = xori %p, %q : tile<i1>
  %2 = select %1, %x, %y : tile<i1>, tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @choose_nested_1(%p: tile<i1>, %x: tile<i16>, %y: tile<i16>, %z: tile<i16>) { // (select p (select p x y) z)
  %1 = select %p, %x, %y : tile<i1>, tile<i16>
  %2 = select %p, %1, %z : tile<i1>, tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @choose_nested_2(%p: tile<i1>, %x: tile<i16>, %y: tile<i16>, %z: tile<i16>) { // (select p x (select p y z))
  %1 = select %p, %y, %z : tile<i1>, tile<i16>
  %2 = select %p, %x, %1 : tile<i1>, tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @choose_nested_near_1(%p: tile<i1>, %q: tile<i1>, %x: tile<i16>, %y: tile<i16>, %z: tile<i16>) { // (select p (select q x y) z)
  %1 = select %q, %x, %y : tile<i1>, tile<i16>
  %2 = select %p, %1, %z : tile<i1>, tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @choose_truth_1(%p: tile<i1>, %q: tile<i1>) { // (select p q (== 0 1))
  %1 = constant <i16: 0> : tile<i16>
  %2 = constant <i16: 1> : tile<i16>
  %3 = cmpi equal %1, %2, unsigned : tile<i16> -> tile<i1>
  %4 = select %p, %q, %3 : tile<i1>, tile<i1>
  %t = print_tko "%d", %4 : tile<i1> -> token
}

entry @choose_truth_2(%p: tile<i1>, %q: tile<i1>) { // (select p (== 0 0) q)
  %1 = constant <i16: 0> : tile<i16>
  %2 = constant <i16: 0> : tile<i16>
  %3 = cmpi equal %1, %2, unsigned : tile<i16> -> tile<i1>
  %4 = select %p, %3, %q : tile<i1>, tile<i1>
  %t = print_tko "%d", %4 : tile<i1> -> token
}

entry @choose_truth_3(%p: tile<i1>, %q: tile<i1>) { // (select p (== 0 1) q)
  %1 = constant <i16: 0> : tile<i16>
  %2 = constant <i16: 1> : tile<i16>
  %3 = cmpi equal %1, %2, unsigned : tile<i16> -> tile<i1>
  %4 = select %p, %3, %q : tile<i1>, tile<i1>
  %t = print_tko "%d", %4 : tile<i1> -> token
}

entry @choose_truth_4(%p: tile<i1>, %q: tile<i1>) { // (select p q (== 0 0))
  %1 = constant <i16: 0> : tile<i16>
  %2 = constant <i16: 0> : tile<i16>
  %3 = cmpi equal %1, %2, unsigned : tile<i16> -> tile<i1>
  %4 = select %p, %q, %3 : tile<i1>, tile<i1>
  %t = print_tko "%d", %4 : tile<i1> -> token
}

entry @choose_truth_near_1(%p: tile<i1>, %X: tile<i32>) { // (select p X 0)
  %1 = constant <i32: 0> : tile<i32>
  %2 = select %p, %X, %1 : tile<i1>, tile<i32>
  %t = print_tko "%d", %2 : tile<i32> -> token
}

entry @choose_equal_1(%x: tile<i16>, %y: tile<i16>) { // (select (== x y) x y)
  %1 = cmpi equal %x, %y, unsigned : tile<i16> -> tile<i1>
  %2 = select %1, %x, %y : tile<i1>, tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @choose_equal_2(%x: tile<i16>, %y: tile<i16>) { // (select (!= x y) y x)
  %1 = cmpi not_equal %x, %y, unsigned : tile<i16> -> tile<i1>
  %2 = select %1, %y, %x : tile<i1>, tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @choose_equal_3(%x: tile<i16>) { // (select (== x c) c x)
  %1 = constant <i16: 13> : tile<i16>
  %2 = cmpi equal %x, %1, unsigned : tile<i16> -> tile<i1>
  %3 = constant <i16: 13> : tile<i16>
  %4 = select %2, %3, %x : tile<i1>, tile<i16>
  %t = print_tko "%d", %4 : tile<i16> -> token
}

entry @choose_equal_near_1(%x: tile<i16>, %y: tile<i16>, %z: tile<i16>) { // (select (== x y) x z)
  %1 = cmpi equal %x, %y, unsigned : tile<i16> -> tile<i1>
  %2 = select %1, %x, %z : tile<i1>, tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @choose_equal_near_2(%x: tile<i16>, %y: tile<i16>, %z: tile<i16>) { // (select (<s x y) x z)
  %1 = cmpi less_than %x, %y, signed : tile<i16> -> tile<i1>
  %2 = select %1, %x, %z : tile<i1>, tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @choose_extension_1(%p: tile<i1>) { // (zext:i16 (select p (zext:i8 1) 0))
  %1 = constant <i16: 1> : tile<i16>
  %2 = exti %1 unsigned : tile<i16> -> tile<i32>
  %3 = constant <i32: 0> : tile<i32>
  %4 = select %p, %2, %3 : tile<i1>, tile<i32>
  %5 = exti %4 unsigned : tile<i32> -> tile<i64>
  %t = print_tko "%d", %5 : tile<i64> -> token
}

entry @choose_extension_2(%X: tile<i32>, %p: tile<i1>) { // (add X (select p (sext:i8 -1) 0))
  %1 = constant <i16: -1> : tile<i16>
  %2 = exti %1 signed : tile<i16> -> tile<i32>
  %3 = constant <i32: 0> : tile<i32>
  %4 = select %p, %2, %3 : tile<i1>, tile<i32>
  %5 = addi %X, %4 : tile<i32>
  %t = print_tko "%d", %5 : tile<i32> -> token
}

entry @choose_extension_3(%X: tile<i32>, %p: tile<i1>) { // (add X (select p (zext:i8 0) 1))
  %1 = constant <i16: 0> : tile<i16>
  %2 = exti %1 unsigned : tile<i16> -> tile<i32>
  %3 = constant <i32: 1> : tile<i32>
  %4 = select %p, %2, %3 : tile<i1>, tile<i32>
  %5 = addi %X, %4 : tile<i32>
  %t = print_tko "%d", %5 : tile<i32> -> token
}

entry @choose_extension_near_1(%p: tile<i1>, %x: tile<i16>) { // (select p x 0)
  %1 = constant <i16: 0> : tile<i16>
  %2 = select %p, %x, %1 : tile<i1>, tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @choose_extension_near_2(%X: tile<i32>, %p: tile<i1>) { // (add X (select p (zext:i8 2) 0))
  %1 = constant <i16: 2> : tile<i16>
  %2 = exti %1 unsigned : tile<i16> -> tile<i32>
  %3 = constant <i32: 0> : tile<i32>
  %4 = select %p, %2, %3 : tile<i1>, tile<i32>
  %5 = addi %X, %4 : tile<i32>
  %t = print_tko "%d", %5 : tile<i32> -> token
}

entry @choose_min_max_1(%x: tile<i16>, %y: tile<i16>) { // (select (<s x y) x y)
  %1 = cmpi less_than %x, %y, signed : tile<i16> -> tile<i1>
  %2 = select %1, %x, %y : tile<i1>, tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @choose_min_max_2(%x: tile<i16>, %y: tile<i16>) { // (select (>=u x y) x y)
  %1 = cmpi greater_than_or_equal %x, %y, unsigned : tile<i16> -> tile<i1>
  %2 = select %1, %x, %y : tile<i1>, tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @choose_min_max_3(%x: tile<i16>) { // (select (<=s x 3) x 3)
  %1 = constant <i16: 3> : tile<i16>
  %2 = cmpi less_than_or_equal %x, %1, signed : tile<i16> -> tile<i1>
  %3 = constant <i16: 3> : tile<i16>
  %4 = select %2, %x, %3 : tile<i1>, tile<i16>
  %t = print_tko "%d", %4 : tile<i16> -> token
}

entry @choose_min_max_4(%x: tile<i16>) { // (select (>s x c) c x)
  %1 = constant <i16: 13> : tile<i16>
  %2 = cmpi greater_than %x, %1, signed : tile<i16> -> tile<i1>
  %3 = constant <i16: 13> : tile<i16>
  %4 = select %2, %3, %x : tile<i1>, tile<i16>
  %t = print_tko "%d", %4 : tile<i16> -> token
}

entry @choose_min_max_near_1(%x: tile<i16>, %y: tile<i16>, %z: tile<i16>) { // (select (<s x y) x z)
  %1 = cmpi less_than %x, %y, signed : tile<i16> -> tile<i1>
  %2 = select %1, %x, %z : tile<i1>, tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @choose_min_max_near_2(%x: tile<i16>) { // (select (<s x 3) x 4)
  %1 = constant <i16: 3> : tile<i16>
  %2 = cmpi less_than %x, %1, signed : tile<i16> -> tile<i1>
  %3 = constant <i16: 4> : tile<i16>
  %4 = select %2, %x, %3 : tile<i1>, tile<i16>
  %t = print_tko "%d", %4 : tile<i16> -> token
}

entry @choose_min_max_near_3(%x: tile<i16>, %y: tile<i16>) { // (select (== x y) y x)
  %1 = cmpi equal %x, %y, unsigned : tile<i16> -> tile<i1>
  %2 = select %1, %y, %x : tile<i1>, tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @choose_chain_1(%p: tile<i1>, %q: tile<i1>, %x: tile<i16>, %y: tile<i16>) { // (select p (select q x y) y)
  %1 = select %q, %x, %y : tile<i1>, tile<i16>
  %2 = select %p, %1, %y : tile<i1>, tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @choose_chain_2(%p: tile<i1>, %x: tile<i16>, %q: tile<i1>, %y: tile<i16>) { // (select p x (select q x y))
  %1 = select %q, %x, %y : tile<i1>, tile<i16>
  %2 = select %p, %x, %1 : tile<i1>, tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @choose_chain_near_1(%p: tile<i1>, %q: tile<i1>, %x: tile<i16>, %y: tile<i16>, %z: tile<i16>) { // (select p (select q x y) z)
  %1 = select %q, %x, %y : tile<i1>, tile<i16>
  %2 = select %p, %1, %z : tile<i1>, tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @choose_chain_near_2(%p: tile<i1>, %q: tile<i1>, %y: tile<i16>, %x: tile<i16>) { // (select p (select q y x) y)
  %1 = select %q, %y, %x : tile<i1>, tile<i16>
  %2 = select %p, %1, %y : tile<i1>, tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @choose_addend_1(%p: tile<i1>, %X: tile<i32>, %Y: tile<i32>) { // (select p (add X Y) X)
  %1 = addi %X, %Y : tile<i32>
  %2 = select %p, %1, %X : tile<i1>, tile<i32>
  %t = print_tko "%d", %2 : tile<i32> -> token
}

entry @choose_addend_2(%p: tile<i1>, %X: tile<i32>) { // (select p X (add X 1))
  %1 = constant <i32: 1> : tile<i32>
  %2 = addi %X, %1 : tile<i32>
  %3 = select %p, %X, %2 : tile<i1>, tile<i32>
  %t = print_tko "%d", %3 : tile<i32> -> token
}

entry @choose_addend_near_1(%p: tile<i1>, %X: tile<i32>, %Y: tile<i32>) { // (select p (mul X Y) X)
  %1 = muli %X, %Y : tile<i32>
  %2 = select %p, %1, %X : tile<i1>, tile<i32>
  %t = print_tko "%d", %2 : tile<i32> -> token
}

entry @choose_same_op_1(%p: tile<i1>, %x: tile<i16>, %y: tile<i16>) { // (select p (neg x) (neg y))
  %1 = negi %x : tile<i16>
  %2 = negi %y : tile<i16>
  %3 = select %p, %1, %2 : tile<i1>, tile<i16>
  %t = print_tko "%d", %3 : tile<i16> -> token
}

entry @choose_same_op_2(%p: tile<i1>, %x: tile<i16>, %y: tile<i16>) { // (select p (zext:i8 x) (zext:i8 y))
  %1 = exti %x unsigned : tile<i16> -> tile<i32>
  %2 = exti %y unsigned : tile<i16> -> tile<i32>
  %3 = select %p, %1, %2 : tile<i1>, tile<i32>
  %t = print_tko "%d", %3 : tile<i32> -> token
}

entry @choose_same_op_near_1(%p: tile<i1>, %x: tile<i16>, %y: tile<i16>) { // (select p (neg x) (not y))
  %1 = negi %x : tile<i16>
  %2 = constant <i16: -1> : tile<i16>
  %3 = xori %y, %2 : tile<i16>
  %4 = select %p, %1, %3 : tile<i1>, tile<i16>
  %t = print_tko "%d", %4 : tile<i16> -> token
}

entry @choose_same_op_near_2(%p: tile<i1>, %x: tile<i16>, %y: tile<i16>) { // (select p (zext:i8 x) (sext:i8 y))
  %1 = exti %x unsigned : tile<i16> -> tile<i32>
  %2 = exti %y signed : tile<i16> -> tile<i32>
  %3 = select %p, %1, %2 : tile<i1>, tile<i32>
  %t = print_tko "%d", %3 : tile<i32> -> token
}
