// FAIL: tileir check --level 13.3 --testing-ops %s
//
// Arithmetic, mathematics, bits and comparisons: operands and results whose types differ.

!b = !cuda_tile.tile<i1>
!i = !cuda_tile.tile<i32>
!n = !cuda_tile.tile<8xi32>
!l = !cuda_tile.tile<8xi64>
!q = !cuda_tile.tile<8xi4>
!b8 = !cuda_tile.tile<8xi1>
!h = !cuda_tile.tile<8xf16>
!bf = !cuda_tile.tile<8xbf16>
!f = !cuda_tile.tile<8xf32>
!tf = !cuda_tile.tile<8xtf32>
!d = !cuda_tile.tile<8xf64>
!e4 = !cuda_tile.tile<8xf8E4M3FN>
!x4 = !cuda_tile.tile<8xf4E2M1FN>
!n4 = !cuda_tile.tile<4xi32>
!f4 = !cuda_tile.tile<4xf32>
!w = !cuda_tile.tile<4x8xf32>
!p = !cuda_tile.tile<8xptr<f32>>
!b4 = !cuda_tile.tile<4xi1>

testing$func @f(%b: !b, %i: !i, %n: !n, %l: !l, %q: !q, %b8: !b8, %h: !h, %bf: !bf, %f: !f, %tf: !tf, %d: !d,
                %e4: !e4, %x4: !x4, %n4: !n4, %f4: !f4, %w: !w, %p: !p, %b4: !b4) {
  "cuda_tile.absf"(%f) : (!f) -> !d //~ E0231 failed to verify that all of {source, result} have same type
  "cuda_tile.ceil"(%f) : (!f) -> !f4 //~ E0231 failed to verify that all of {source, result} have same type
  "cuda_tile.cos"(%f) : (!f) -> !d //~ E0231 failed to verify that all of {source, result} have same type
  "cuda_tile.cosh"(%f) : (!f) -> !f4 //~ E0231 failed to verify that all of {source, result} have same type
  "cuda_tile.exp"(%f) : (!f) -> !d //~ E0231 failed to verify that all of {source, result} have same type
  "cuda_tile.exp2"(%f) : (!f) -> !f4 //~ E0231 failed to verify that all of {source, result} have same type
  "cuda_tile.floor"(%f) : (!f) -> !d //~ E0231 failed to verify that all of {source, result} have same type
  "cuda_tile.log"(%f) : (!f) -> !f4 //~ E0231 failed to verify that all of {source, result} have same type
  "cuda_tile.log2"(%f) : (!f) -> !d //~ E0231 failed to verify that all of {source, result} have same type
  "cuda_tile.negf"(%f) : (!f) -> !f4 //~ E0231 failed to verify that all of {source, result} have same type
  "cuda_tile.rsqrt"(%f) : (!f) -> !d //~ E0231 failed to verify that all of {source, result} have same type
  "cuda_tile.sin"(%f) : (!f) -> !f4 //~ E0231 failed to verify that all of {source, result} have same type
  "cuda_tile.sinh"(%f) : (!f) -> !d //~ E0231 failed to verify that all of {source, result} have same type
  "cuda_tile.sqrt"(%f) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!f) -> !f4 //~ E0231 failed to verify that all of {source, result} have same type
  "cuda_tile.tan"(%f) : (!f) -> !d //~ E0231 failed to verify that all of {source, result} have same type
  "cuda_tile.tanh"(%f) : (!f) -> !f4 //~ E0231 failed to verify that all of {source, result} have same type
  "cuda_tile.addf"(%f, %d) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!f, !d) -> !f //~ E0231 failed to verify that all of {lhs, rhs, result} have same type
  "cuda_tile.atan2"(%f, %f) : (!f, !f) -> !f4 //~ E0231 failed to verify that all of {x, y, result} have same type
  "cuda_tile.divf"(%f, %d) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!f, !d) -> !f //~ E0231 failed to verify that all of {lhs, rhs, result} have same type
  "cuda_tile.maxf"(%f, %f) : (!f, !f) -> !f4 //~ E0231 failed to verify that all of {lhs, rhs, result} have same type
  "cuda_tile.minf"(%f, %d) : (!f, !d) -> !f //~ E0231 failed to verify that all of {lhs, rhs, result} have same type
  "cuda_tile.mulf"(%f, %f) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!f, !f) -> !f4 //~ E0231 failed to verify that all of {lhs, rhs, result} have same type
  "cuda_tile.pow"(%f, %d) : (!f, !d) -> !f //~ E0231 failed to verify that all of {result, source, exponent} have same type
  "cuda_tile.remf"(%f, %f) : (!f, !f) -> !f4 //~ E0231 failed to verify that all of {lhs, rhs, result} have same type
  "cuda_tile.subf"(%f, %d) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!f, !d) -> !f //~ E0231 failed to verify that all of {lhs, rhs, result} have same type
  "cuda_tile.fma"(%f, %f, %d) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!f, !f, !d) -> !f //~ E0231 failed to verify that all of {lhs, rhs, acc, result} have same type
  "cuda_tile.absi"(%n) : (!n) -> !l //~ E0231 failed to verify that all of {source, result} have same type
  "cuda_tile.negi"(%n) : (!n) -> !n4 //~ E0231 failed to verify that all of {source, result} have same type
  "cuda_tile.addi"(%n, %l) : (!n, !l) -> !n //~ E0231 failed to verify that all of {lhs, rhs, result} have same type
  "cuda_tile.andi"(%n, %n) : (!n, !n) -> !n4 //~ E0231 failed to verify that all of {lhs, rhs, result} have same type
  "cuda_tile.divi"(%n, %l) <{signedness = #cuda_tile.signedness<signed>}> : (!n, !l) -> !n //~ E0231 failed to verify that all of {lhs, rhs, result} have same type
  "cuda_tile.maxi"(%n, %n) <{signedness = #cuda_tile.signedness<signed>}> : (!n, !n) -> !n4 //~ E0231 failed to verify that all of {lhs, rhs, result} have same type
  "cuda_tile.mini"(%n, %l) <{signedness = #cuda_tile.signedness<signed>}> : (!n, !l) -> !n //~ E0231 failed to verify that all of {lhs, rhs, result} have same type
  "cuda_tile.mulhii"(%n, %n) : (!n, !n) -> !n4 //~ E0231 failed to verify that all of {x, y, result} have same type
  "cuda_tile.muli"(%n, %l) : (!n, !l) -> !n //~ E0231 failed to verify that all of {lhs, rhs, result} have same type
  "cuda_tile.ori"(%n, %n) : (!n, !n) -> !n4 //~ E0231 failed to verify that all of {lhs, rhs, result} have same type
  "cuda_tile.remi"(%n, %l) <{signedness = #cuda_tile.signedness<signed>}> : (!n, !l) -> !n //~ E0231 failed to verify that all of {result, lhs, rhs} have same type
  "cuda_tile.shli"(%n, %n) : (!n, !n) -> !n4 //~ E0231 failed to verify that all of {lhs, rhs, result} have same type
  "cuda_tile.shri"(%n, %l) <{signedness = #cuda_tile.signedness<signed>}> : (!n, !l) -> !n //~ E0231 failed to verify that all of {lhs, rhs, result} have same type
  "cuda_tile.subi"(%n, %n) : (!n, !n) -> !n4 //~ E0231 failed to verify that all of {lhs, rhs, result} have same type
  "cuda_tile.xori"(%n, %l) : (!n, !l) -> !n //~ E0231 failed to verify that all of {lhs, rhs, result} have same type
  cmpf equal ordered %f, %f : !f -> !b4 //~ E0231 failed to verify that Result type has i1 element type and same shape as operands
  cmpi equal %n, %n, signed : !n -> !b //~ E0231 failed to verify that Result type has i1 element type and same shape as operands
  "cuda_tile.cmpf"(%f, %d) <{comparison_predicate = #cuda_tile.comparison_predicate<equal>, comparison_ordering = #cuda_tile.comparison_ordering<ordered>}> : (!f, !d) -> !b8 //~ E0231 failed to verify that all of {lhs, rhs} have same type
  "cuda_tile.cmpi"(%n, %l) <{comparison_predicate = #cuda_tile.comparison_predicate<equal>, signedness = #cuda_tile.signedness<signed>}> : (!n, !l) -> !b8 //~ E0231 failed to verify that all of {lhs, rhs} have same type
  select %b, %f, %f : !b, !f //~ E0231 failed to verify that all of {cond, val_if_true, val_if_false, result} have same shape
  "cuda_tile.select"(%b8, %f, %d) : (!b8, !f, !d) -> !f //~ E0231 failed to verify that all of {val_if_true, val_if_false, result} have same type
  "cuda_tile.pow"(%f, %w) : (!f, !w) -> !f //~ E0231 failed to verify that all of {result, source, exponent} have same type
  "cuda_tile.remi"(%n, %n) <{signedness = #cuda_tile.signedness<signed>}> : (!n, !n) -> !n4 //~ E0231 failed to verify that all of {result, lhs, rhs} have same type
  "cuda_tile.absf"(%f) : (!f) -> !f4 //~ E0231 failed to verify that all of {source, result} have same type
  "cuda_tile.ceil"(%f) : (!f) -> !d //~ E0231 failed to verify that all of {source, result} have same type
  "cuda_tile.cos"(%f) : (!f) -> !f4 //~ E0231 failed to verify that all of {source, result} have same type
  "cuda_tile.cosh"(%f) : (!f) -> !d //~ E0231 failed to verify that all of {source, result} have same type
  "cuda_tile.exp"(%f) : (!f) -> !f4 //~ E0231 failed to verify that all of {source, result} have same type
  "cuda_tile.exp2"(%f) : (!f) -> !d //~ E0231 failed to verify that all of {source, result} have same type
  "cuda_tile.floor"(%f) : (!f) -> !f4 //~ E0231 failed to verify that all of {source, result} have same type
  "cuda_tile.log"(%f) : (!f) -> !d //~ E0231 failed to verify that all of {source, result} have same type
  "cuda_tile.log2"(%f) : (!f) -> !f4 //~ E0231 failed to verify that all of {source, result} have same type
  "cuda_tile.negf"(%f) : (!f) -> !d //~ E0231 failed to verify that all of {source, result} have same type
  "cuda_tile.rsqrt"(%f) : (!f) -> !f4 //~ E0231 failed to verify that all of {source, result} have same type
  "cuda_tile.sin"(%f) : (!f) -> !d //~ E0231 failed to verify that all of {source, result} have same type
  "cuda_tile.sinh"(%f) : (!f) -> !f4 //~ E0231 failed to verify that all of {source, result} have same type
  "cuda_tile.sqrt"(%f) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!f) -> !d //~ E0231 failed to verify that all of {source, result} have same type
  "cuda_tile.tan"(%f) : (!f) -> !f4 //~ E0231 failed to verify that all of {source, result} have same type
  "cuda_tile.tanh"(%f) : (!f) -> !d //~ E0231 failed to verify that all of {source, result} have same type
  "cuda_tile.addf"(%f, %f) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!f, !f) -> !f4 //~ E0231 failed to verify that all of {lhs, rhs, result} have same type
  "cuda_tile.atan2"(%d, %f) : (!d, !f) -> !f //~ E0231 failed to verify that all of {x, y, result} have same type
  "cuda_tile.divf"(%f, %f) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!f, !f) -> !f4 //~ E0231 failed to verify that all of {lhs, rhs, result} have same type
  "cuda_tile.maxf"(%d, %f) : (!d, !f) -> !f //~ E0231 failed to verify that all of {lhs, rhs, result} have same type
  "cuda_tile.minf"(%f, %f) : (!f, !f) -> !f4 //~ E0231 failed to verify that all of {lhs, rhs, result} have same type
  "cuda_tile.mulf"(%d, %f) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!d, !f) -> !f //~ E0231 failed to verify that all of {lhs, rhs, result} have same type
  "cuda_tile.pow"(%f, %f) : (!f, !f) -> !f4 //~ E0231 failed to verify that all of {result, source, exponent} have same type
  "cuda_tile.remf"(%d, %f) : (!d, !f) -> !f //~ E0231 failed to verify that all of {lhs, rhs, result} have same type
  "cuda_tile.subf"(%f, %f) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!f, !f) -> !f4 //~ E0231 failed to verify that all of {lhs, rhs, result} have same type
  "cuda_tile.fma"(%f, %f, %f) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!f, !f, !f) -> !f4 //~ E0231 failed to verify that all of {lhs, rhs, acc, result} have same type
  "cuda_tile.absi"(%n) : (!n) -> !n4 //~ E0231 failed to verify that all of {source, result} have same type
  "cuda_tile.negi"(%n) : (!n) -> !l //~ E0231 failed to verify that all of {source, result} have same type
  "cuda_tile.addi"(%n, %n) : (!n, !n) -> !n4 //~ E0231 failed to verify that all of {lhs, rhs, result} have same type
  "cuda_tile.andi"(%l, %n) : (!l, !n) -> !n //~ E0231 failed to verify that all of {lhs, rhs, result} have same type
  "cuda_tile.divi"(%n, %n) <{signedness = #cuda_tile.signedness<signed>}> : (!n, !n) -> !n4 //~ E0231 failed to verify that all of {lhs, rhs, result} have same type
  "cuda_tile.maxi"(%l, %n) <{signedness = #cuda_tile.signedness<signed>}> : (!l, !n) -> !n //~ E0231 failed to verify that all of {lhs, rhs, result} have same type
  "cuda_tile.mini"(%n, %n) <{signedness = #cuda_tile.signedness<signed>}> : (!n, !n) -> !n4 //~ E0231 failed to verify that all of {lhs, rhs, result} have same type
  "cuda_tile.mulhii"(%l, %n) : (!l, !n) -> !n //~ E0231 failed to verify that all of {x, y, result} have same type
  "cuda_tile.muli"(%n, %n) : (!n, !n) -> !n4 //~ E0231 failed to verify that all of {lhs, rhs, result} have same type
  "cuda_tile.ori"(%l, %n) : (!l, !n) -> !n //~ E0231 failed to verify that all of {lhs, rhs, result} have same type
  "cuda_tile.remi"(%n, %n) <{signedness = #cuda_tile.signedness<signed>}> : (!n, !n) -> !n4 //~ E0231 failed to verify that all of {result, lhs, rhs} have same type
  "cuda_tile.shli"(%l, %n) : (!l, !n) -> !n //~ E0231 failed to verify that all of {lhs, rhs, result} have same type
  "cuda_tile.shri"(%n, %n) <{signedness = #cuda_tile.signedness<signed>}> : (!n, !n) -> !n4 //~ E0231 failed to verify that all of {lhs, rhs, result} have same type
  "cuda_tile.subi"(%l, %n) : (!l, !n) -> !n //~ E0231 failed to verify that all of {lhs, rhs, result} have same type
  "cuda_tile.xori"(%n, %n) : (!n, !n) -> !n4 //~ E0231 failed to verify that all of {lhs, rhs, result} have same type
  "cuda_tile.cmpf"(%f4, %f) <{comparison_predicate = #cuda_tile.comparison_predicate<equal>, comparison_ordering = #cuda_tile.comparison_ordering<ordered>}> : (!f4, !f) -> !b8 //~ E0231 failed to verify that all of {lhs, rhs} have same type
  "cuda_tile.cmpi"(%n4, %n) <{comparison_predicate = #cuda_tile.comparison_predicate<equal>, signedness = #cuda_tile.signedness<signed>}> : (!n4, !n) -> !b8 //~ E0231 failed to verify that all of {lhs, rhs} have same type
  "cuda_tile.select"(%b8, %f4, %f4) : (!b8, !f4, !f4) -> !f //~ E0231 failed to verify that all of {val_if_true, val_if_false, result} have same type
  "cuda_tile.select"(%b8, %w, %w) : (!b8, !w, !w) -> !w //~ E0231 failed to verify that all of {cond, val_if_true, val_if_false, result} have same shape
  cmpf less_than unordered %w, %w : !w -> !b8 //~ E0231 failed to verify that Result type has i1 element type and same shape as operands
  cmpi not_equal %i, %i, unsigned : !i -> !b8 //~ E0231 failed to verify that Result type has i1 element type and same shape as operands
}
