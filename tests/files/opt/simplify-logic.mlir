// And, or, exclusive or: the simplifier, rule by rule. `near` is where a rule does not fire. A form that is no shorter stays as it
// was written, even where the simplifier thinks of it in another form.
// RUN: tileir opt --pass canonicalize{mode=full} --verify-each %s

entry @xor_ones_1(%x: tile<i16>) { // (xor ones x)
  %1 = constant <i16: -1> : tile<i16>
  %2 = xori %1, %x : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @xor_ones_2(%x: tile<i16>, %y: tile<i16>) { // (xor x y ones)
  %1 = constant <i16: -1> : tile<i16>
  %2 = xori %x, %y : tile<i16>
  %3 = xori %2, %1 : tile<i16>
  %t = print_tko "%d", %3 : tile<i16> -> token
}

entry @xor_ones_near_1(%x: tile<i16>, %y: tile<i16>) { // (xor x (neg y))
  %1 = negi %y : tile<i16>
  %2 = xori %x, %1 : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @logic_repeated_1(%x: tile<i16>, %y: tile<i16>) { // (and x y x)
  %1 = andi %x, %y : tile<i16>
  %2 = andi %1, %x : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @logic_repeated_2(%x: tile<i16>) { // (or x x)
  %1 = ori %x, %x : tile<i16>
  %t = print_tko "%d", %1 : tile<i16> -> token
}

entry @logic_repeated_3(%x: tile<i16>, %y: tile<i16>) { // (xor x y x)
  %1 = xori %x, %y : tile<i16>
  %2 = xori %1, %x : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @logic_repeated_4(%x: tile<i16>) { // (xor x x)
  %1 = xori %x, %x : tile<i16>
  %t = print_tko "%d", %1 : tile<i16> -> token
}

entry @logic_repeated_near_1(%x: tile<i16>, %y: tile<i16>) { // (and x (not y))
  %1 = constant <i16: -1> : tile<i16>
  %2 = xori %y, %1 : tile<i16>
  %3 = andi %x, %2 : tile<i16>
  %t = print_tko "%d", %3 : tile<i16> -> token
}

entry @logic_neutral_1(%x: tile<i16>) { // (and x ones)
  %1 = constant <i16: -1> : tile<i16>
  %2 = andi %x, %1 : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @logic_neutral_2(%x: tile<i16>, %y: tile<i16>) { // (or x y 0)
  %1 = constant <i16: 0> : tile<i16>
  %2 = ori %x, %y : tile<i16>
  %3 = ori %2, %1 : tile<i16>
  %t = print_tko "%d", %3 : tile<i16> -> token
}

entry @logic_neutral_3(%x: tile<i16>) { // (xor x 0)
  %1 = constant <i16: 0> : tile<i16>
  %2 = xori %x, %1 : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @logic_neutral_near_1(%x: tile<i16>, %y: tile<i16>) { // (and x y)
  %1 = andi %x, %y : tile<i16>
  %t = print_tko "%d", %1 : tile<i16> -> token
}

entry @logic_absorbing_1(%x: tile<i16>, %y: tile<i16>) { // (and x y 0)
  %1 = constant <i16: 0> : tile<i16>
  %2 = andi %x, %y : tile<i16>
  %3 = andi %2, %1 : tile<i16>
  %t = print_tko "%d", %3 : tile<i16> -> token
}

entry @logic_absorbing_2(%x: tile<i16>) { // (or x ones)
  %1 = constant <i16: -1> : tile<i16>
  %2 = ori %x, %1 : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @logic_absorbing_near_1(%x: tile<i16>) { // (xor x ones)
  %1 = constant <i16: -1> : tile<i16>
  %2 = xori %x, %1 : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @logic_complement_1(%x: tile<i16>, %y: tile<i16>) { // (and x y (not x))
  %1 = constant <i16: -1> : tile<i16>
  %2 = xori %x, %1 : tile<i16>
  %3 = andi %x, %y : tile<i16>
  %4 = andi %3, %2 : tile<i16>
  %t = print_tko "%d", %4 : tile<i16> -> token
}

entry @logic_complement_2(%x: tile<i16>) { // (or x (not x))
  %1 = constant <i16: -1> : tile<i16>
  %2 = xori %x, %1 : tile<i16>
  %3 = ori %x, %2 : tile<i16>
  %t = print_tko "%d", %3 : tile<i16> -> token
}

entry @logic_complement_3(%x: tile<i16>, %y: tile<i16>) { // (xor x y (not x))
  %1 = constant <i16: -1> : tile<i16>
  %2 = xori %x, %1 : tile<i16>
  %3 = xori %x, %y : tile<i16>
  %4 = xori %3, %2 : tile<i16>
  %t = print_tko "%d", %4 : tile<i16> -> token
}

entry @logic_complement_near_1(%x: tile<i16>, %y: tile<i16>) { // (and x (not y))
  %1 = constant <i16: -1> : tile<i16>
  %2 = xori %y, %1 : tile<i16>
  %3 = andi %x, %2 : tile<i16>
  %t = print_tko "%d", %3 : tile<i16> -> token
}

entry @logic_absorption_1(%x: tile<i16>, %y: tile<i16>) { // (and x (or x y))
  %1 = ori %x, %y : tile<i16>
  %2 = andi %x, %1 : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @logic_absorption_2(%x: tile<i16>, %z: tile<i16>, %y: tile<i16>) { // (or x z (and y z))
  %1 = andi %y, %z : tile<i16>
  %2 = ori %x, %z : tile<i16>
  %3 = ori %2, %1 : tile<i16>
  %t = print_tko "%d", %3 : tile<i16> -> token
}

entry @logic_absorption_near_1(%x: tile<i16>, %y: tile<i16>, %z: tile<i16>) { // (and x (or y z))
  %1 = ori %y, %z : tile<i16>
  %2 = andi %x, %1 : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @logic_absorption_near_2(%x: tile<i16>, %y: tile<i16>) { // (and x (xor x y))
  %1 = xori %x, %y : tile<i16>
  %2 = andi %x, %1 : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @logic_negated_part_1(%x: tile<i16>, %y: tile<i16>) { // (and x (or (not x) y))
  %1 = constant <i16: -1> : tile<i16>
  %2 = xori %x, %1 : tile<i16>
  %3 = ori %2, %y : tile<i16>
  %4 = andi %x, %3 : tile<i16>
  %t = print_tko "%d", %4 : tile<i16> -> token
}

entry @logic_negated_part_2(%x: tile<i16>, %y: tile<i16>, %z: tile<i16>) { // (or (not x) (and x y z))
  %1 = constant <i16: -1> : tile<i16>
  %2 = xori %x, %1 : tile<i16>
  %3 = andi %x, %y : tile<i16>
  %4 = andi %3, %z : tile<i16>
  %5 = ori %2, %4 : tile<i16>
  %t = print_tko "%d", %5 : tile<i16> -> token
}

entry @logic_negated_part_near_1(%x: tile<i16>, %y: tile<i16>, %z: tile<i16>) { // (and x (or (not y) z))
  %1 = constant <i16: -1> : tile<i16>
  %2 = xori %y, %1 : tile<i16>
  %3 = ori %2, %z : tile<i16>
  %4 = andi %x, %3 : tile<i16>
  %t = print_tko "%d", %4 : tile<i16> -> token
}

entry @logic_constants_1(%x: tile<i16>) { // (and (and x c) d)
  %1 = constant <i16: 13> : tile<i16>
  %2 = andi %x, %1 : tile<i16>
  %3 = constant <i16: 5> : tile<i16>
  %4 = andi %2, %3 : tile<i16>
  %t = print_tko "%d", %4 : tile<i16> -> token
}

entry @logic_constants_2(%x: tile<i16>) { // (xor (xor x c) d)
  %1 = constant <i16: 13> : tile<i16>
  %2 = xori %x, %1 : tile<i16>
  %3 = constant <i16: 5> : tile<i16>
  %4 = xori %2, %3 : tile<i16>
  %t = print_tko "%d", %4 : tile<i16> -> token
}

entry @logic_constants_near_1(%x: tile<i16>) { // (and (or x 5) 4)
  %1 = constant <i16: 5> : tile<i16>
  %2 = ori %x, %1 : tile<i16>
  %3 = constant <i16: 4> : tile<i16>
  %4 = andi %2, %3 : tile<i16>
  %t = print_tko "%d", %4 : tile<i16> -> token
}

entry @logic_constants_near_2(%x: tile<i16>) { // (xor x c)
  %1 = constant <i16: 13> : tile<i16>
  %2 = xori %x, %1 : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @logic_mask_1(%x: tile<i16>) { // (and (or x c) d)
  %1 = constant <i16: 13> : tile<i16>
  %2 = ori %x, %1 : tile<i16>
  %3 = constant <i16: 5> : tile<i16>
  %4 = andi %2, %3 : tile<i16>
  %t = print_tko "%d", %4 : tile<i16> -> token
}

entry @logic_mask_2(%x: tile<i16>) { // (or (and x c) d)
  %1 = constant <i16: 5> : tile<i16>
  %2 = andi %x, %1 : tile<i16>
  %3 = constant <i16: 13> : tile<i16>
  %4 = ori %2, %3 : tile<i16>
  %t = print_tko "%d", %4 : tile<i16> -> token
}

entry @logic_mask_near_1(%x: tile<i16>) { // (and (xor x c) d)
  %1 = constant <i16: 13> : tile<i16>
  %2 = xori %x, %1 : tile<i16>
  %3 = constant <i16: 5> : tile<i16>
  %4 = andi %2, %3 : tile<i16>
  %t = print_tko "%d", %4 : tile<i16> -> token
}

entry @logic_mask_near_2(%x: tile<i16>) { // (and (or x 6) 9)
  %1 = constant <i16: 6> : tile<i16>
  %2 = ori %x, %1 : tile<i16>
  %3 = constant <i16: 9> : tile<i16>
  %4 = andi %2, %3 : tile<i16>
  %t = print_tko "%d", %4 : tile<i16> -> token
}

entry @logic_factor_constants_1(%x: tile<i16>) { // (or (and x c) (and x d))
  %1 = constant <i16: 13> : tile<i16>
  %2 = andi %x, %1 : tile<i16>
  %3 = constant <i16: 5> : tile<i16>
  %4 = andi %x, %3 : tile<i16>
  %5 = ori %2, %4 : tile<i16>
  %t = print_tko "%d", %5 : tile<i16> -> token
}

entry @logic_factor_constants_2(%x: tile<i16>, %y: tile<i16>) { // (and (or x y c) (or x y d))
  %1 = constant <i16: 13> : tile<i16>
  %2 = ori %x, %y : tile<i16>
  %3 = ori %2, %1 : tile<i16>
  %4 = constant <i16: 5> : tile<i16>
  %5 = ori %x, %y : tile<i16>
  %6 = ori %5, %4 : tile<i16>
  %7 = andi %3, %6 : tile<i16>
  %t = print_tko "%d", %7 : tile<i16> -> token
}

entry @logic_factor_constants_near_1(%x: tile<i16>, %y: tile<i16>) { // (or (and x c) (and y d))
  %1 = constant <i16: 13> : tile<i16>
  %2 = andi %x, %1 : tile<i16>
  %3 = constant <i16: 5> : tile<i16>
  %4 = andi %y, %3 : tile<i16>
  %5 = ori %2, %4 : tile<i16>
  %t = print_tko "%d", %5 : tile<i16> -> token
}

entry @logic_factor_constants_near_2(%x: tile<i16>, %y: tile<i16>, %z: tile<i16>) { // (or (and x y) (and x z))
  %1 = andi %x, %y : tile<i16>
  %2 = andi %x, %z : tile<i16>
  %3 = ori %1, %2 : tile<i16>
  %t = print_tko "%d", %3 : tile<i16> -> token
}

entry @logic_factor_1(%x: tile<i16>, %y: tile<i16>, %z: tile<i16>) { // (or (and x y) (and x z))
  %1 = andi %x, %y : tile<i16>
  %2 = andi %x, %z : tile<i16>
  %3 = ori %1, %2 : tile<i16>
  %t = print_tko "%d", %3 : tile<i16> -> token
}

entry @logic_factor_2(%x: tile<i16>, %y: tile<i16>, %z: tile<i16>) { // (and (or x y) (or z y))
  %1 = ori %x, %y : tile<i16>
  %2 = ori %z, %y : tile<i16>
  %3 = andi %1, %2 : tile<i16>
  %t = print_tko "%d", %3 : tile<i16> -> token
}

entry @logic_factor_near_1(%x: tile<i16>, %y: tile<i16>, %z: tile<i16>) { // (or (and x y) (or x z))
  %1 = andi %x, %y : tile<i16>
  %2 = ori %x, %z : tile<i16>
  %3 = ori %1, %2 : tile<i16>
  %t = print_tko "%d", %3 : tile<i16> -> token
}

entry @logic_factor_near_2(%x: tile<i16>, %y: tile<i16>, %z: tile<i16>) { // (xor (and x y) (and x z))
  %1 = andi %x, %y : tile<i16>
  %2 = andi %x, %z : tile<i16>
  %3 = xori %1, %2 : tile<i16>
  %t = print_tko "%d", %3 : tile<i16> -> token
}

entry @logic_to_xor_1(%x: tile<i16>, %y: tile<i16>) { // (or (and x (not y)) (and (not x) y))
  %1 = constant <i16: -1> : tile<i16>
  %2 = xori %y, %1 : tile<i16>
  %3 = andi %x, %2 : tile<i16>
  %4 = constant <i16: -1> : tile<i16>
  %5 = xori %x, %4 : tile<i16>
  %6 = andi %5, %y : tile<i16>
  %7 = ori %3, %6 : tile<i16>
  %t = print_tko "%d", %7 : tile<i16> -> token
}

entry @logic_to_xor_2(%z: tile<i16>, %y: tile<i16>, %x: tile<i16>) { // (or z (and (not y) x) (and y (not x)))
  %1 = constant <i16: -1> : tile<i16>
  %2 = xori %y, %1 : tile<i16>
  %3 = andi %2, %x : tile<i16>
  %4 = constant <i16: -1> : tile<i16>
  %5 = xori %x, %4 : tile<i16>
  %6 = andi %y, %5 : tile<i16>
  %7 = ori %z, %3 : tile<i16>
  %8 = ori %7, %6 : tile<i16>
  %t = print_tko "%d", %8 : tile<i16> -> token
}

entry @logic_to_xor_near_1(%x: tile<i16>, %y: tile<i16>, %z: tile<i16>) { // (or (and x (not y)) (and (not x) z))
  %1 = constant <i16: -1> : tile<i16>
  %2 = xori %y, %1 : tile<i16>
  %3 = andi %x, %2 : tile<i16>
  %4 = constant <i16: -1> : tile<i16>
  %5 = xori %x, %4 : tile<i16>
  %6 = andi %5, %z : tile<i16>
  %7 = ori %3, %6 : tile<i16>
  %t = print_tko "%d", %7 : tile<i16> -> token
}

entry @logic_to_xor_near_2(%x: tile<i16>, %y: tile<i16>) { // (and (or x (not y)) (or (not x) y))
  %1 = constant <i16: -1> : tile<i16>
  %2 = xori %y, %1 : tile<i16>
  %3 = ori %x, %2 : tile<i16>
  %4 = constant <i16: -1> : tile<i16>
  %5 = xori %x, %4 : tile<i16>
  %6 = ori %5, %y : tile<i16>
  %7 = andi %3, %6 : tile<i16>
  %t = print_tko "%d", %7 : tile<i16> -> token
}

entry @logic_sum_of_mask_1(%x: tile<i16>) { // (and (add (and x 3) 4) 3)
  %1 = constant <i16: 3> : tile<i16>
  %2 = andi %x, %1 : tile<i16>
  %3 = constant <i16: 4> : tile<i16>
  %4 = addi %2, %3 : tile<i16>
  %5 = constant <i16: 3> : tile<i16>
  %6 = andi %4, %5 : tile<i16>
  %t = print_tko "%d", %6 : tile<i16> -> token
}

entry @logic_sum_of_mask_2(%x: tile<i16>) { // (and (add (and x 3) 8) 12)
  %1 = constant <i16: 3> : tile<i16>
  %2 = andi %x, %1 : tile<i16>
  %3 = constant <i16: 8> : tile<i16>
  %4 = addi %2, %3 : tile<i16>
  %5 = constant <i16: 12> : tile<i16>
  %6 = andi %4, %5 : tile<i16>
  %t = print_tko "%d", %6 : tile<i16> -> token
}

entry @logic_sum_of_mask_3(%x: tile<i16>) { // (or (add (and x c) d) e)
  %1 = constant <i16: 12> : tile<i16>
  %2 = andi %x, %1 : tile<i16>
  %3 = constant <i16: 3> : tile<i16>
  %4 = addi %2, %3 : tile<i16>
  %5 = constant <i16: 16> : tile<i16>
  %6 = ori %4, %5 : tile<i16>
  %t = print_tko "%d", %6 : tile<i16> -> token
}

entry @logic_sum_of_mask_near_1(%x: tile<i16>) { // (and (add (and x 6) 2) 9)
  %1 = constant <i16: 6> : tile<i16>
  %2 = andi %x, %1 : tile<i16>
  %3 = constant <i16: 2> : tile<i16>
  %4 = addi %2, %3 : tile<i16>
  %5 = constant <i16: 9> : tile<i16>
  %6 = andi %4, %5 : tile<i16>
  %t = print_tko "%d", %6 : tile<i16> -> token
}

entry @logic_sum_of_mask_near_2(%x: tile<i16>) { // (and (add x 4) 3)
  %1 = constant <i16: 4> : tile<i16>
  %2 = addi %x, %1 : tile<i16>
  %3 = constant <i16: 3> : tile<i16>
  %4 = andi %2, %3 : tile<i16>
  %t = print_tko "%d", %4 : tile<i16> -> token
}
