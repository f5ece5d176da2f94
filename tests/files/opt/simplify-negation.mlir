// Negation: the simplifier, rule by rule. `near` is where a rule does not fire. A form that is no shorter stays as it
// was written, even where the simplifier thinks of it in another form.
// RUN: tileir opt --pass canonicalize{mode=full} --verify-each %s

entry @not_not_1(%x: tile<i16>) { // (not (not x))
  %1 = constant <i16: -1> : tile<i16>
  %2 = xori %x, %1 : tile<i16>
  %3 = constant <i16: -1> : tile<i16>
  %4 = xori %2, %3 : tile<i16>
  %t = print_tko "%d", %4 : tile<i16> -> token
}

entry @not_not_2(%x: tile<i16>, %y: tile<i16>) { // (not (not (and x y)))
  %1 = andi %x, %y : tile<i16>
  %2 = constant <i16: -1> : tile<i16>
  %3 = xori %1, %2 : tile<i16>
  %4 = constant <i16: -1> : tile<i16>
  %5 = xori %3, %4 : tile<i16>
  %t = print_tko "%d", %5 : tile<i16> -> token
}

entry @not_not_near_1(%x: tile<i16>) { // (not (neg x))
  %1 = negi %x : tile<i16>
  %2 = constant <i16: -1> : tile<i16>
  %3 = xori %1, %2 : tile<i16>
  %t = print_tko "%d", %3 : tile<i16> -> token
}

entry @not_constant_1() { // (not c)
  %1 = constant <i16: 13> : tile<i16>
  %2 = constant <i16: -1> : tile<i16>
  %3 = xori %1, %2 : tile<i16>
  %t = print_tko "%d", %3 : tile<i16> -> token
}

entry @not_constant_2(%x: tile<i16>) { // (and x (not c))
  %1 = constant <i16: 13> : tile<i16>
  %2 = constant <i16: -1> : tile<i16>
  %3 = xori %1, %2 : tile<i16>
  %4 = andi %x, %3 : tile<i16>
  %t = print_tko "%d", %4 : tile<i16> -> token
}

entry @not_constant_near_1(%x: tile<i16>) { // (not x)
  %1 = constant <i16: -1> : tile<i16>
  %2 = xori %x, %1 : tile<i16>
  %t = print_tko "%d", %2 : tile<i16> -> token
}

entry @not_compare_1(%x: tile<i16>, %y: tile<i16>) { // (not (<s x y))
  %1 = cmpi less_than %x, %y, signed : tile<i16> -> tile<i1>
  %2 = constant <i1: true> : tile<i1>
  %3 = xori %1, %2 : tile<i1>
  %t = print_tko "%d", %3 : tile<i1> -> token
}

entry @not_compare_2(%x: tile<i16>) { // (not (== x c))
  %1 = constant <i16: 13> : tile<i16>
  %2 = cmpi equal %x, %1, unsigned : tile<i16> -> tile<i1>
  %3 = constant <i1: true> : tile<i1>
  %4 = xori %2, %3 : tile<i1>
  %t = print_tko "%d", %4 : tile<i1> -> token
}

entry @not_compare_near_1(%p: tile<i1>, %q: tile<i1>) { // (not (and p q))
  %1 = andi %p, %q : tile<i1>
  %2 = constant <i1: true> : tile<i1>
  %3 = xori %1, %2 : tile<i1>
  %t = print_tko "%d", %3 : tile<i1> -> token
}

entry @not_and_1(%x: tile<i16>, %y: tile<i16>) { // (not (and (not x) (not y)))
  %1 = constant <i16: -1> : tile<i16>
  %2 = xori %x, %1 : tile<i16>
  %3 = constant <i16: -1> : tile<i16>
  %4 = xori %y, %3 : tile<i16>
  %5 = andi %2, %4 : tile<i16>
  %6 = constant <i16: -1> : tile<i16>
  %7 = xori %5, %6 : tile<i16>
  %t = print_tko "%d", %7 : tile<i16> -> token
}

entry @not_and_2(%p: tile<i1>, %x: tile<i16>, %y: tile<i16>) { // (not (and (not p) (<u x y)))
  %1 = constant <i1: true> : tile<i1>
  %2 = xori %p, %1 : tile<i1>
  %3 = cmpi less_than %x, %y, unsigned : tile<i16> -> tile<i1>
  %4 = andi %2, %3 : tile<i1>
  %5 = constant <i1: true> : tile<i1>
  %6 = xori %4, %5 : tile<i1>
  %t = print_tko "%d", %6 : tile<i1> -> token
}

entry @not_and_near_1(%x: tile<i16>, %y: tile<i16>) { // (not (and x y))
  %1 = andi %x, %y : tile<i16>
  %2 = constant <i16: -1> : tile<i16>
  %3 = xori %1, %2 : tile<i16>
  %t = print_tko "%d", %3 : tile<i16> -> token
}

entry @not_and_near_2(%x: tile<i16>, %y: tile<i16>, %z: tile<i16>) { // (not (and (not x) y z))
  %1 = constant <i16: -1> : tile<i16>
  %2 = xori %x, %1 : tile<i16>
  %3 = andi %2, %y : tile<i16>
  %4 = andi %3, %z : tile<i16>
  %5 = constant <i16: -1> : tile<i16>
  %6 = xori %4, %5 : tile<i16>
  %t = print_tko "%d", %6 : tile<i16> -> token
}

entry @not_or_1(%x: tile<i16>) { // (not (or (not x) c))
  %1 = constant <i16: -1> : tile<i16>
  %2 = xori %x, %1 : tile<i16>
  %3 = constant <i16: 13> : tile<i16>
  %4 = ori %2, %3 : tile<i16>
  %5 = constant <i16: -1> : tile<i16>
  %6 = xori %4, %5 : tile<i16>
  %t = print_tko "%d", %6 : tile<i16> -> token
}

entry @not_or_2(%p: tile<i1>, %x: tile<i16>, %y: tile<i16>) { // (not (or (not p) (== x y)))
  %1 = constant <i1: true> : tile<i1>
  %2 = xori %p, %1 : tile<i1>
  %3 = cmpi equal %x, %y, unsigned : tile<i16> -> tile<i1>
  %4 = ori %2, %3 : tile<i1>
  %5 = constant <i1: true> : tile<i1>
  %6 = xori %4, %5 : tile<i1>
  %t = print_tko "%d", %6 : tile<i1> -> token
}

entry @not_or_near_1(%x: tile<i16>, %y: tile<i16>) { // (not (or x y))
  %1 = ori %x, %y : tile<i16>
  %2 = constant <i16: -1> : tile<i16>
  %3 = xori %1, %2 : tile<i16>
  %t = print_tko "%d", %3 : tile<i16> -> token
}

entry @not_or_near_2(%x: tile<i16>, %y: tile<i16>, %z: tile<i16>) { // (not (or (not x) y z))
  %1 = constant <i16: -1> : tile<i16>
  %2 = xori %x, %1 : tile<i16>
  %3 = ori %2, %y : tile<i16>
  %4 = ori %3, %z : tile<i16>
  %5 = constant <i16: -1> : tile<i16>
  %6 = xori %4, %5 : tile<i16>
  %t = print_tko "%d", %6 : tile<i16> -> token
}

entry @not_select_1(%p: tile<i1>, %x: tile<i16>) { // (not (select p c x))
  %1 = constant <i16: 13> : tile<i16>
  %2 = select %p, %1, %x : tile<i1>, tile<i16>
  %3 = constant <i16: -1> : tile<i16>
  %4 = xori %2, %3 : tile<i16>
  %t = print_tko "%d", %4 : tile<i16> -> token
}

entry @not_select_2(%p: tile<i1>, %x: tile<i16>, %y: tile<i16>) { // (not (select p x (not y)))
  %1 = constant <i16: -1> : tile<i16>
  %2 = xori %y, %1 : tile<i16>
  %3 = select %p, %x, %2 : tile<i1>, tile<i16>
  %4 = constant <i16: -1> : tile<i16>
  %5 = xori %3, %4 : tile<i16>
  %t = print_tko "%d", %5 : tile<i16> -> token
}

entry @not_select_near_1(%p: tile<i1>, %x: tile<i16>, %y: tile<i16>) { // (not (select p x y))
  %1 = select %p, %x, %y : tile<i1>, tile<i16>
  %2 = constant <i16: -1> : tile<i16>
  %3 = xori %1, %2 : tile<i16>
  %t = print_tko "%d", %3 : tile<i16> -> token
}

entry @not_xor_1(%x: tile<i16>) { // (not (xor x c))
  %1 = constant <i16: 13> : tile<i16>
  %2 = xori %x, %1 : tile<i16>
  %3 = constant <i16: -1> : tile<i16>
  %4 = xori %2, %3 : tile<i16>
  %t = print_tko "%d", %4 : tile<i16> -> token
}

entry @not_xor_2(%x: tile<i16>, %y: tile<i16>) { // (not (xor x y c))
  %1 = constant <i16: 13> : tile<i16>
  %2 = xori %x, %y : tile<i16>
  %3 = xori %2, %1 : tile<i16>
  %4 = constant <i16: -1> : tile<i16>
  %5 = xori %3, %4 : tile<i16>
  %t = print_tko "%d", %5 : tile<i16> -> token
}

entry @not_xor_near_1(%x: tile<i16>, %y: tile<i16>) { // (not (xor x y))
  %1 = xori %x, %y : tile<i16>
  %2 = constant <i16: -1> : tile<i16>
  %3 = xori %1, %2 : tile<i16>
  %t = print_tko "%d", %3 : tile<i16> -> token
}
