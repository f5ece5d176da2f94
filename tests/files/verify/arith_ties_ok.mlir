// RUN: tileir check --level 13.3 --testing-ops %s
//
// What arith_ties.mlir refuses, just on the other side: types that agree.

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
  "cuda_tile.absf"(%f) : (!f) -> !f
  "cuda_tile.ceil"(%f) : (!f) -> !f
  "cuda_tile.cos"(%f) : (!f) -> !f
  "cuda_tile.cosh"(%f) : (!f) -> !f
  "cuda_tile.exp"(%f) : (!f) -> !f
  "cuda_tile.exp2"(%f) : (!f) -> !f
  "cuda_tile.floor"(%f) : (!f) -> !f
  "cuda_tile.log"(%f) : (!f) -> !f
  "cuda_tile.log2"(%f) : (!f) -> !f
  "cuda_tile.negf"(%f) : (!f) -> !f
  "cuda_tile.rsqrt"(%f) : (!f) -> !f
  "cuda_tile.sin"(%f) : (!f) -> !f
  "cuda_tile.sinh"(%f) : (!f) -> !f
  "cuda_tile.sqrt"(%f) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!f) -> !f
  "cuda_tile.tan"(%f) : (!f) -> !f
  "cuda_tile.tanh"(%f) : (!f) -> !f
  "cuda_tile.addf"(%f, %f) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!f, !f) -> !f
  "cuda_tile.atan2"(%f, %f) : (!f, !f) -> !f
  "cuda_tile.divf"(%f, %f) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!f, !f) -> !f
  "cuda_tile.maxf"(%f, %f) : (!f, !f) -> !f
  "cuda_tile.minf"(%f, %f) : (!f, !f) -> !f
  "cuda_tile.mulf"(%f, %f) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!f, !f) -> !f
  "cuda_tile.pow"(%f, %f) : (!f, !f) -> !f
  "cuda_tile.remf"(%f, %f) : (!f, !f) -> !f
  "cuda_tile.subf"(%f, %f) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!f, !f) -> !f
  "cuda_tile.fma"(%f, %f, %f) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!f, !f, !f) -> !f
  "cuda_tile.absi"(%n) : (!n) -> !n
  "cuda_tile.negi"(%n) : (!n) -> !n
  "cuda_tile.addi"(%n, %n) : (!n, !n) -> !n
  "cuda_tile.andi"(%n, %n) : (!n, !n) -> !n
  "cuda_tile.divi"(%n, %n) <{signedness = #cuda_tile.signedness<signed>}> : (!n, !n) -> !n
  "cuda_tile.maxi"(%n, %n) <{signedness = #cuda_tile.signedness<signed>}> : (!n, !n) -> !n
  "cuda_tile.mini"(%n, %n) <{signedness = #cuda_tile.signedness<signed>}> : (!n, !n) -> !n
  "cuda_tile.mulhii"(%n, %n) : (!n, !n) -> !n
  "cuda_tile.muli"(%n, %n) : (!n, !n) -> !n
  "cuda_tile.ori"(%n, %n) : (!n, !n) -> !n
  "cuda_tile.remi"(%n, %n) <{signedness = #cuda_tile.signedness<signed>}> : (!n, !n) -> !n
  "cuda_tile.shli"(%n, %n) : (!n, !n) -> !n
  "cuda_tile.shri"(%n, %n) <{signedness = #cuda_tile.signedness<signed>}> : (!n, !n) -> !n
  "cuda_tile.subi"(%n, %n) : (!n, !n) -> !n
  "cuda_tile.xori"(%n, %n) : (!n, !n) -> !n
  "cuda_tile.cmpf"(%f, %f) <{comparison_predicate = #cuda_tile.comparison_predicate<equal>, comparison_ordering = #cuda_tile.comparison_ordering<ordered>}> : (!f, !f) -> !b8
  "cuda_tile.cmpi"(%n, %n) <{comparison_predicate = #cuda_tile.comparison_predicate<equal>, signedness = #cuda_tile.signedness<signed>}> : (!n, !n) -> !b8
  "cuda_tile.select"(%b8, %f, %f) : (!b8, !f, !f) -> !f
  cmpf less_than unordered %f, %f : !f -> !b8
  cmpi not_equal %i, %i, unsigned : !i -> !b
  select %b8, %f, %f : !b8, !f
}
