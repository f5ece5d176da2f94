// Arithmetic: the simplifier, rule by rule. `near` is where a rule does not fire. A form that is no shorter stays as it
// was written, even where the simplifier thinks of it in another form.
// RUN: tileir opt --pass canonicalize{mode=full} --verify-each %s

entry @arithmetic_of_bits_1(%p: tile<i1>, %q: tile<i1>) { // (add p q)
  %1 = addi %p, %q : tile<i1>
  %t = print_tko "%d", %1 : tile<i1> -> token
}

entry @arithmetic_of_bits_2(%p: tile<i1>, %q: tile<i1>) { // (mul p q)
  %1 = muli %p, %q : tile<i1>
  %t = print_tko "%d", %1 : tile<i1> -> token
}

entry @arithmetic_of_bits_3(%p: tile<i1>, %q: tile<i1>) { // (sub p q)
  %1 = subi %p, %q : tile<i1>
  %t = print_tko "%d", %1 : tile<i1> -> token
}

entry @arithmetic_of_bits_4(%p: tile<i1>, %q: tile<i1>) { // (maxs p q)
  %1 = maxi %p, %q signed : tile<i1>
  %t = print_tko "%d", %1 : tile<i1> -> token
}

entry @arithmetic_of_bits_5(%p: tile<i1>, %q: tile<i1>) { // (minu p q)
  %1 = mini %p, %q unsigned : tile<i1>
  %t = print_tko "%d", %1 : tile<i1> -> token
}

entry @arithmetic_of_bits_6(%p: tile<i1>, %q: tile<i1>) { // (mins p q)
  %1 = mini %p, %q signed : tile<i1>
  %t = print_tko "%d", %1 : tile<i1> -> token
}

entry @arithmetic_of_bits_7(%p: tile<i1>, %q: tile<i1>) { // (maxu p q)
  %1 = maxi %p, %q unsigned : tile<i1>
  %t = print_tko "%d", %1 : tile<i1> -> token
}

entry @arithmetic_of_bits_8(%p: tile<i1>) { // (abs p)
  %1 = absi %p : tile<i1>
  %t = print_tko "%d", %1 : tile<i1> -> token
}

entry @arithmetic_of_bits_9(%q: tile<i1>, %p: tile<i1>) { // (and q (mulhi p q))
  %1 = mulhii %p, %q : tile<i1>
  %2 = andi %q, %1 : tile<i1>
  %t = print_tko "%d", %2 : tile<i1> -> token
}

entry @arithmetic_of_bits_near_1(%p: tile<i1>, %q: tile<i1>) { // (and p q)
  %1 = andi %p, %q : tile<i1>
  %t = print_tko "%d", %1 : tile<i1> -> token
}

entry @arithmetic_of_bits_near_2(%p: tile<i1>, %q: tile<i1>) { // (shl p q)
  %1 = shli %p, %q : tile<i1>
  %t = print_tko "%d", %1 : tile<i1> -> token
}

entry @arithmetic_neutral_1(%x: tile<i16>) { // (add x 0)
  %1 = constant <i16: 0> : tile<i16>
  %2 = addi %x, %1 : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @arithmetic_neutral_2(%x: tile<i16>) { // (sub x 0)
  %1 = constant <i16: 0> : tile<i16>
  %2 = subi %x, %1 : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @arithmetic_neutral_3(%x: tile<i16>, %y: tile<i16>) { // (mul x y 1)
  %1 = constant <i16: 1> : tile<i16>
  %2 = muli %x, %y : tile<i16>
  %3 = muli %2, %1 : tile<i16>
  %t = print_tko "%d", %3 : tile<i16> -> token
}

entry @arithmetic_neutral_near_1(%x: tile<i16>, %y: tile<i16>) { // (add x y)
  %1 = addi %x, %y : tile<i16>
  %t = print_tko "%d", %1 : tile<i16> -> token
}

entry @arithmetic_neutral_near_2(%x: tile<i16>) { // (mul x 2)
  %1 = constant <i16: 2> : tile<i16>
  %2 = muli %x, %1 : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @arithmetic_constants_1(%x: tile<i16>) { // (add (add x c) d)
  %1 = constant <i16: 13> : tile<i16>
  %2 = addi %x, %1 : tile<i16>
  %3 = constant <i16: 5> : tile<i16>
  %4 = addi %2, %3 : tile<i16>
  %t = print_tko "%d", %4 : tile<i16> -> token
}

entry @arithmetic_constants_2(%x: tile<i16>) { // (mul (mul x c) d)
  %1 = constant <i16: 13> : tile<i16>
  %2 = muli %x, %1 : tile<i16>
  %3 = constant <i16: 5> : tile<i16>
  %4 = muli %2, %3 : tile<i16>
  %t = print_tko "%d", %4 : tile<i16> -> token
}

entry @arithmetic_constants_3(%x: tile<i16>) { // (sub (add x c) d)
  %1 = constant <i16: 13> : tile<i16>
  %2 = addi %x, %1 : tile<i16>
  %3 = constant <i16: 5> : tile<i16>
  %4 = subi %2, %3 : tile<i16>
  %t = print_tko "%d", %4 : tile<i16> -> token
}

entry @arithmetic_constants_near_1(%x: tile<i16>) { // (add (mul x c) d)
  %1 = constant <i16: 13> : tile<i16>
  %2 = muli %x, %1 : tile<i16>
  %3 = constant <i16: 5> : tile<i16>
  %4 = addi %2, %3 : tile<i16>
  %t = print_tko "%d", %4 : tile<i16> -> token
}

entry @add_cancel_1(%x: tile<i16>, %y: tile<i16>) { // (sub (add x y) x)
  %1 = addi %x, %y : tile<i16>
  %2 = subi %1, %x : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @add_cancel_2(%x: tile<i16>, %y: tile<i16>) { // (add (sub x y) y)
  %1 = subi %x, %y : tile<i16>
  %2 = addi %1, %y : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @add_cancel_3(%x: tile<i16>, %y: tile<i16>) { // (sub x (sub x y))
  %1 = subi %x, %y : tile<i16>
  %2 = subi %x, %1 : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @add_cancel_4(%x: tile<i16>, %y: tile<i16>) { // (sub x (add x y))
  %1 = addi %x, %y : tile<i16>
  %2 = subi %x, %1 : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @add_cancel_near_1(%x: tile<i16>, %y: tile<i16>, %z: tile<i16>) { // (sub (add x y) z)
  %1 = addi %x, %y : tile<i16>
  %2 = subi %1, %z : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @add_cancel_near_2(%x: tile<i16>, %y: tile<i16>) { // (sub (mul x y) x)
  %1 = muli %x, %y : tile<i16>
  %2 = subi %1, %x : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @add_like_terms_1(%x: tile<i16>) { // (add (mul x c) (mul x d))
  %1 = constant <i16: 13> : tile<i16>
  %2 = muli %x, %1 : tile<i16>
  %3 = constant <i16: 5> : tile<i16>
  %4 = muli %x, %3 : tile<i16>
  %5 = addi %2, %4 : tile<i16>
  %t = print_tko "%d", %5 : tile<i16> -> token
}

entry @add_like_terms_2(%x: tile<i16>) { // (add x x)
  %1 = addi %x, %x : tile<i16>
  %t = print_tko "%d", %1 : tile<i16> -> token
}

entry @add_like_terms_3(%x: tile<i16>) { // (sub (mul x 3) x)
  %1 = constant <i16: 3> : tile<i16>
  %2 = muli %x, %1 : tile<i16>
  %3 = subi %2, %x : tile<i16>
  %t = print_tko "%d", %3 : tile<i16> -> token
}

entry @add_like_terms_4(%x: tile<i16>) { // (add (shl x 1) x)
  %1 = constant <i16: 1> : tile<i16>
  %2 = shli %x, %1 : tile<i16>
  %3 = addi %2, %x : tile<i16>
  %t = print_tko "%d", %3 : tile<i16> -> token
}

entry @add_like_terms_near_1(%x: tile<i16>, %y: tile<i16>) { // (add (mul x c) (mul y d))
  %1 = constant <i16: 13> : tile<i16>
  %2 = muli %x, %1 : tile<i16>
  %3 = constant <i16: 5> : tile<i16>
  %4 = muli %y, %3 : tile<i16>
  %5 = addi %2, %4 : tile<i16>
  %t = print_tko "%d", %5 : tile<i16> -> token
}

entry @add_like_terms_near_2(%x: tile<i16>, %y: tile<i16>) { // (add (mul x y) x)
  %1 = muli %x, %y : tile<i16>
  %2 = addi %1, %x : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @add_complement_1(%x: tile<i16>) { // (add x (not x))
  %1 = constant <i16: -1> : tile<i16>
  %2 = xori %x, %1 : tile<i16>
  %3 = addi %x, %2 : tile<i16>
  %t = print_tko "%d", %3 : tile<i16> -> token
}

entry @add_complement_2(%x: tile<i16>) { // (sub (neg x) 1)
  %1 = negi %x : tile<i16>
  %2 = constant <i16: 1> : tile<i16>
  %3 = subi %1, %2 : tile<i16>
  %t = print_tko "%d", %3 : tile<i16> -> token
}

entry @add_complement_near_1(%x: tile<i16>, %y: tile<i16>) { // (add x (not y))
  %1 = constant <i16: -1> : tile<i16>
  %2 = xori %y, %1 : tile<i16>
  %3 = addi %x, %2 : tile<i16>
  %t = print_tko "%d", %3 : tile<i16> -> token
}

entry @add_complement_near_2(%x: tile<i16>) { // (sub (neg x) 2)
  %1 = negi %x : tile<i16>
  %2 = constant <i16: 2> : tile<i16>
  %3 = subi %1, %2 : tile<i16>
  %t = print_tko "%d", %3 : tile<i16> -> token
}

entry @mul_zero_1(%x: tile<i16>) { // (mul x 0)
  %1 = constant <i16: 0> : tile<i16>
  %2 = muli %x, %1 : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @mul_zero_2(%x: tile<i16>, %y: tile<i16>) { // (mul x y 0)
  %1 = constant <i16: 0> : tile<i16>
  %2 = muli %x, %y : tile<i16>
  %3 = muli %2, %1 : tile<i16>
  %t = print_tko "%d", %3 : tile<i16> -> token
}

entry @mul_zero_near_1(%x: tile<i16>) { // (mul x 2)
  %1 = constant <i16: 2> : tile<i16>
  %2 = muli %x, %1 : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @mul_negative_1(%x: tile<i16>) { // (mul x ones)
  %1 = constant <i16: -1> : tile<i16>
  %2 = muli %x, %1 : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @mul_negative_2(%x: tile<i16>, %y: tile<i16>) { // (mul (neg x) (neg y))
  %1 = negi %x : tile<i16>
  %2 = negi %y : tile<i16>
  %3 = muli %1, %2 : tile<i16>
  %t = print_tko "%d", %3 : tile<i16> -> token
}

entry @mul_negative_3(%x: tile<i16>) { // (mul (neg x) 3)
  %1 = negi %x : tile<i16>
  %2 = constant <i16: 3> : tile<i16>
  %3 = muli %1, %2 : tile<i16>
  %t = print_tko "%d", %3 : tile<i16> -> token
}

entry @mul_negative_near_1(%x: tile<i16>, %y: tile<i16>) { // (mul (neg x) y)
  %1 = negi %x : tile<i16>
  %2 = muli %1, %y : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @mul_negative_near_2(%x: tile<i16>) { // (mul x 3)
  %1 = constant <i16: 3> : tile<i16>
  %2 = muli %x, %1 : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @mul_shifted_1(%x: tile<i16>) { // (mul (shl x 1) 3)
  %1 = constant <i16: 1> : tile<i16>
  %2 = shli %x, %1 : tile<i16>
  %3 = constant <i16: 3> : tile<i16>
  %4 = muli %2, %3 : tile<i16>
  %t = print_tko "%d", %4 : tile<i16> -> token
}

entry @mul_shifted_2(%x: tile<i16>) { // (shl (mul x 3) 2)
  %1 = constant <i16: 3> : tile<i16>
  %2 = muli %x, %1 : tile<i16>
  %3 = constant <i16: 2> : tile<i16>
  %4 = shli %2, %3 : tile<i16>
  %t = print_tko "%d", %4 : tile<i16> -> token
}

entry @mul_shifted_near_1(%x: tile<i16>, %y: tile<i16>) { // (mul (shl x y) 3)
  %1 = shli %x, %y : tile<i16>
  %2 = constant <i16: 3> : tile<i16>
  %3 = muli %1, %2 : tile<i16>
  %t = print_tko "%d", %3 : tile<i16> -> token
}

entry @mul_shifted_near_2(%x: tile<i16>, %y: tile<i16>) { // (mul (shl x 1) y)
  %1 = constant <i16: 1> : tile<i16>
  %2 = shli %x, %1 : tile<i16>
  %3 = muli %2, %y : tile<i16>
  %t = print_tko "%d", %3 : tile<i16> -> token
}

entry @neg_neg_1(%x: tile<i16>) { // (neg (neg x))
  %1 = negi %x : tile<i16>
  %2 = negi %1 : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @neg_neg_2(%x: tile<i16>, %y: tile<i16>) { // (sub x (neg y))
  %1 = negi %y : tile<i16>
  %2 = subi %x, %1 : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @neg_neg_near_1(%x: tile<i16>) { // (neg (not x))
  %1 = constant <i16: -1> : tile<i16>
  %2 = xori %x, %1 : tile<i16>
  %3 = negi %2 : tile<i16>
  %t = print_tko "%d", %3 : tile<i16> -> token
}

entry @neg_sum_1(%x: tile<i16>, %y: tile<i16>) { // (neg (sub x y))
  %1 = subi %x, %y : tile<i16>
  %2 = negi %1 : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @neg_sum_2(%x: tile<i16>) { // (neg (mul x 3))
  %1 = constant <i16: 3> : tile<i16>
  %2 = muli %x, %1 : tile<i16>
  %3 = negi %2 : tile<i16>
  %t = print_tko "%d", %3 : tile<i16> -> token
}

entry @neg_sum_3(%x: tile<i16>) { // (neg (sub c x))
  %1 = constant <i16: 13> : tile<i16>
  %2 = subi %1, %x : tile<i16>
  %3 = negi %2 : tile<i16>
  %t = print_tko "%d", %3 : tile<i16> -> token
}

entry @neg_sum_near_1(%x: tile<i16>, %y: tile<i16>) { // (neg (add x y))
  %1 = addi %x, %y : tile<i16>
  %2 = negi %1 : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @neg_sum_near_2(%x: tile<i16>, %y: tile<i16>) { // (neg (mul x y))
  %1 = muli %x, %y : tile<i16>
  %2 = negi %1 : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @neg_not_1(%x: tile<i16>) { // (neg (not x))
  %1 = constant <i16: -1> : tile<i16>
  %2 = xori %x, %1 : tile<i16>
  %3 = negi %2 : tile<i16>
  %t = print_tko "%d", %3 : tile<i16> -> token
}

entry @neg_not_2(%y: tile<i16>, %x: tile<i16>) { // (sub y (not x))
  %1 = constant <i16: -1> : tile<i16>
  %2 = xori %x, %1 : tile<i16>
  %3 = subi %y, %2 : tile<i16>
  %t = print_tko "%d", %3 : tile<i16> -> token
}

entry @neg_not_near_1(%x: tile<i16>) { // (not (neg x))
  %1 = negi %x : tile<i16>
  %2 = constant <i16: -1> : tile<i16>
  %3 = xori %1, %2 : tile<i16>
  %t = print_tko "%d", %3 : tile<i16> -> token
}

entry @abs_abs_1(%x: tile<i16>) { // (abs (abs x))
  %1 = absi %x : tile<i16>
  %2 = absi %1 : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @abs_abs_2(%x: tile<i16>) { // (abs (neg x))
  %1 = negi %x : tile<i16>
  %2 = absi %1 : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @abs_abs_near_1(%x: tile<i16>) { // (abs (not x))
  %1 = constant <i16: -1> : tile<i16>
  %2 = xori %x, %1 : tile<i16>
  %3 = absi %2 : tile<i16>
  %t = print_tko "%d", %3 : tile<i16> -> token
}

entry @abs_abs_near_2(%x: tile<i16>) { // (neg (abs x))
  %1 = absi %x : tile<i16>
  %2 = negi %1 : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @mul_high_1(%x: tile<i16>) { // (mulhi x 1)
  %1 = constant <i16: 1> : tile<i16>
  %2 = mulhii %x, %1 : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @mul_high_2(%x: tile<i16>) { // (mulhi x 0)
  %1 = constant <i16: 0> : tile<i16>
  %2 = mulhii %x, %1 : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @mul_high_3(%X: tile<i32>) { // (mulhi X 8)
  %1 = constant <i32: 8> : tile<i32>
  %2 = mulhii %X, %1 : tile<i32>
  %t = print_tko "%d", %2 : tile<i32> -> token
}

entry @mul_high_4(%X: tile<i32>) { // (mulhi X 128)
  %1 = constant <i32: 128> : tile<i32>
  %2 = mulhii %X, %1 : tile<i32>
  %t = print_tko "%d", %2 : tile<i32> -> token
}

entry @mul_high_near_1(%x: tile<i16>, %y: tile<i16>) { // (mulhi x y)
  %1 = mulhii %x, %y : tile<i16>
  %t = print_tko "%d", %1 : tile<i16> -> token
}

entry @mul_high_near_2(%x: tile<i16>) { // (mulhi x 3)
  %1 = constant <i16: 3> : tile<i16>
  %2 = mulhii %x, %1 : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @min_max_same_1(%x: tile<i16>) { // (mins x x)
  %1 = mini %x, %x signed : tile<i16>
  %t = print_tko "%d", %1 : tile<i16> -> token
}

entry @min_max_same_2(%x: tile<i16>, %y: tile<i16>) { // (maxu x y x)
  %1 = maxi %x, %y unsigned : tile<i16>
  %2 = maxi %1, %x unsigned : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @min_max_same_near_1(%x: tile<i16>, %y: tile<i16>, %z: tile<i16>) { // (mins x (maxs y z))
  %1 = maxi %y, %z signed : tile<i16>
  %2 = mini %x, %1 signed : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @min_max_bounds_1(%x: tile<i16>) { // (minu x ones)
  %1 = constant <i16: -1> : tile<i16>
  %2 = mini %x, %1 unsigned : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @min_max_bounds_2(%x: tile<i16>) { // (minu x 0)
  %1 = constant <i16: 0> : tile<i16>
  %2 = mini %x, %1 unsigned : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @min_max_bounds_3(%x: tile<i16>) { // (maxs x c)
  %1 = constant <i16: -32768> : tile<i16>
  %2 = maxi %x, %1 signed : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @min_max_bounds_4(%x: tile<i16>) { // (maxu x ones)
  %1 = constant <i16: -1> : tile<i16>
  %2 = maxi %x, %1 unsigned : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @min_max_bounds_near_1(%x: tile<i16>) { // (minu x 2)
  %1 = constant <i16: 2> : tile<i16>
  %2 = mini %x, %1 unsigned : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @min_max_bounds_near_2(%x: tile<i16>) { // (mins x 2)
  %1 = constant <i16: 2> : tile<i16>
  %2 = mini %x, %1 signed : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @min_max_constants_1(%x: tile<i16>) { // (mins (mins x c) d)
  %1 = constant <i16: 13> : tile<i16>
  %2 = mini %x, %1 signed : tile<i16>
  %3 = constant <i16: 5> : tile<i16>
  %4 = mini %2, %3 signed : tile<i16>
  %t = print_tko "%d", %4 : tile<i16> -> token
}

entry @min_max_constants_2(%x: tile<i16>) { // (maxu c (maxu x d))
  %1 = constant <i16: 13> : tile<i16>
  %2 = constant <i16: 5> : tile<i16>
  %3 = maxi %x, %2 unsigned : tile<i16>
  %4 = maxi %1, %3 unsigned : tile<i16>
  %t = print_tko "%d", %4 : tile<i16> -> token
}

entry @min_max_constants_near_1(%x: tile<i16>) { // (mins (maxs x 3) 4)
  %1 = constant <i16: 3> : tile<i16>
  %2 = maxi %x, %1 signed : tile<i16>
  %3 = constant <i16: 4> : tile<i16>
  %4 = mini %2, %3 signed : tile<i16>
  %t = print_tko "%d", %4 : tile<i16> -> token
}

entry @min_max_nested_1(%x: tile<i16>, %y: tile<i16>) { // (maxs x (mins x y))
  %1 = mini %x, %y signed : tile<i16>
  %2 = maxi %x, %1 signed : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @min_max_nested_2(%x: tile<i16>) { // (maxu (minu x 3) 5)
  %1 = constant <i16: 3> : tile<i16>
  %2 = mini %x, %1 unsigned : tile<i16>
  %3 = constant <i16: 5> : tile<i16>
  %4 = maxi %2, %3 unsigned : tile<i16>
  %t = print_tko "%d", %4 : tile<i16> -> token
}

entry @min_max_nested_3(%x: tile<i16>) { // (mins (maxs x 5) 3)
  %1 = constant <i16: 5> : tile<i16>
  %2 = maxi %x, %1 signed : tile<i16>
  %3 = constant <i16: 3> : tile<i16>
  %4 = mini %2, %3 signed : tile<i16>
  %t = print_tko "%d", %4 : tile<i16> -> token
}

entry @min_max_nested_near_1(%x: tile<i16>, %y: tile<i16>) { // (maxs x (minu x y))
  %1 = mini %x, %y unsigned : tile<i16>
  %2 = maxi %x, %1 signed : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @min_max_nested_near_2(%x: tile<i16>) { // (maxu (minu x 5) 3)
  %1 = constant <i16: 5> : tile<i16>
  %2 = mini %x, %1 unsigned : tile<i16>
  %3 = constant <i16: 3> : tile<i16>
  %4 = maxi %2, %3 unsigned : tile<i16>
  %t = print_tko "%d", %4 : tile<i16> -> token
}
