// RUN: tileir check --level 13.3 --testing-ops %s
//
// Numbers of operands and regions, just on the other side of what aggregate.mlir, attributes.mlir and control.mlir refuse.

!b = !cuda_tile.tile<i1>
!i = !cuda_tile.tile<i32>
!n = !cuda_tile.tile<8xi32>
!f = !cuda_tile.tile<8xf32>
!p = !cuda_tile.tile<8xptr<f32>>
!t = !cuda_tile.token

testing$func @f(%b: !b, %i: !i, %n: !n, %f: !f, %p: !p, %t: !t) {
  "cuda_tile.for"(%i, %i, %i) ({ ^body(%k: !i): "cuda_tile.continue"() : () -> () }) : (!i, !i, !i) -> ()
  "cuda_tile.loop"() ({ "cuda_tile.continue"() : () -> () }) : () -> ()
  "cuda_tile.loop"() ({
    "cuda_tile.continue"() : () -> ()
  }) : () -> ()
  "cuda_tile.loop"(%i) ({
  ^body(%x: !i):
    "cuda_tile.continue"(%x) : (!i) -> ()
  }) : (!i) -> ()
  "cuda_tile.store_ptr_tko"(%p, %f, %t) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 1>}> : (!p, !f, !t) -> !cuda_tile.token
}
