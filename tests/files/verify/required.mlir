// FAIL: tileir check --level 13.3 --testing-ops %s
//
// The generic form: attributes that are missing.

!b = !cuda_tile.tile<i1>
!i = !cuda_tile.tile<i32>
!j = !cuda_tile.tile<i64>
!n = !cuda_tile.tile<8xi32>
!f = !cuda_tile.tile<8xf32>
!p = !cuda_tile.tile<8xptr<f32>>
!b8 = !cuda_tile.tile<8xi1>
!ps = !cuda_tile.tile<ptr<f32>>
!w = !cuda_tile.tile<4x8xf32>

testing$func @f(%b: !b, %i: !i, %j: !j, %n: !n, %f: !f, %p: !p, %b8: !b8, %ps: !ps, %w: !w) {
  "cuda_tile.addf"(%f, %f) : (!f, !f) -> !f //~ E0233 requires attribute 'rounding_mode'
  "cuda_tile.alloca"() : () -> !ps //~ E0233 requires attribute 'alignment'
  "cuda_tile.assert"(%b) : (!b) -> () //~ E0233 requires attribute 'message'
  "cuda_tile.assume"(%n) : (!n) -> !n //~ E0233 requires attribute 'predicate'
  "cuda_tile.cat"(%n, %n) : (!n, !n) -> !cuda_tile.tile<16xi32> //~ E0233 requires attribute 'dim'
  "cuda_tile.cmpf"(%f, %f) : (!f, !f) -> !b8 //~ E0233 requires attribute 'comparison_ordering'
  "cuda_tile.cmpi"(%n, %n) : (!n, !n) -> !b8 //~ E0233 requires attribute 'comparison_predicate'
  "cuda_tile.constant"() : () -> !n //~ E0233 requires attribute 'value'
  "cuda_tile.divi"(%n, %n) : (!n, !n) -> !n //~ E0233 requires attribute 'signedness'
  "cuda_tile.exti"(%n) : (!n) -> !cuda_tile.tile<8xi64> //~ E0233 requires attribute 'signedness'
  "cuda_tile.ftoi"(%f) : (!f) -> !n //~ E0233 requires attribute 'rounding_mode'
  "cuda_tile.get_global"() : () -> !ps //~ E0233 requires attribute 'name'
  "cuda_tile.itof"(%n) : (!n) -> !f //~ E0233 requires attribute 'rounding_mode'
  "cuda_tile.maxi"(%n, %n) : (!n, !n) -> !n //~ E0233 requires attribute 'signedness'
  "cuda_tile.mini"(%n, %n) : (!n, !n) -> !n //~ E0233 requires attribute 'signedness'
  "cuda_tile.permute"(%w) : (!w) -> !cuda_tile.tile<8x4xf32> //~ E0233 requires attribute 'permutation'
  "cuda_tile.remi"(%n, %n) : (!n, !n) -> !n //~ E0233 requires attribute 'signedness'
  "cuda_tile.shri"(%n, %n) : (!n, !n) -> !n //~ E0233 requires attribute 'signedness'
  "cuda_tile.sqrt"(%f) : (!f) -> !f //~ E0233 requires attribute 'rounding_mode'
  "cuda_tile.reduce"(%n) ({ "cuda_tile.yield"(%i) : (!i) -> () }) : (!n) -> !i //~ E0233 requires attribute 'dim'
  "cuda_tile.scan"(%n) ({ "cuda_tile.yield"(%i) : (!i) -> () }) : (!n) -> !n //~ E0233 requires attribute 'dim'
  "cuda_tile.print_tko"() : () -> !cuda_tile.token //~ E0233 requires attribute 'str'
  "cuda_tile.mulf"(%f, %f) : (!f, !f) -> !f //~ E0233 requires attribute 'rounding_mode'
  "cuda_tile.subf"(%f, %f) : (!f, !f) -> !f //~ E0233 requires attribute 'rounding_mode'
  "cuda_tile.divf"(%f, %f) : (!f, !f) -> !f //~ E0233 requires attribute 'rounding_mode'
  "cuda_tile.fma"(%f, %f, %f) : (!f, !f, !f) -> !f //~ E0233 requires attribute 'rounding_mode'
}
