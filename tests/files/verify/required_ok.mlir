// RUN: tileir check --level 13.3 --testing-ops %s
//
// What required.mlir refuses, just on the other side.

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
  "cuda_tile.addf"(%f, %f) <{rounding_mode = #cuda_tile.rounding<zero>}> : (!f, !f) -> !f
  "cuda_tile.addi"(%n, %n) {overflow = #cuda_tile.overflow<no_wrap>} : (!n, !n) -> !n
  "cuda_tile.assert"(%b) {message = "x"} : (!b) -> ()
  "cuda_tile.absi"(%n) : (!n) -> !n
  "cuda_tile.load_ptr_tko"(%p, %b8) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!p, !b8) -> (!f, !cuda_tile.token)
  "cuda_tile.cmpi"(%n, %n) {comparison_predicate = #cuda_tile.comparison_predicate<equal>, signedness = #cuda_tile.signedness<signed>} : (!n, !n) -> !b8
  "cuda_tile.if"(%b) ({ "cuda_tile.yield"() : () -> () }, {}) : (!b) -> ()
}
