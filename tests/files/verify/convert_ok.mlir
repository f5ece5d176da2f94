// RUN: tileir check --level 13.3 --testing-ops %s
//
// What convert.mlir refuses, just on the other side.

!i = !cuda_tile.tile<i32>
!n = !cuda_tile.tile<8xi32>
!l = !cuda_tile.tile<8xi64>
!s = !cuda_tile.tile<8xi8>
!q = !cuda_tile.tile<8xi4>
!b8 = !cuda_tile.tile<8xi1>
!h = !cuda_tile.tile<8xf16>
!bf = !cuda_tile.tile<8xbf16>
!f = !cuda_tile.tile<8xf32>
!tf = !cuda_tile.tile<8xtf32>
!d = !cuda_tile.tile<8xf64>
!e4 = !cuda_tile.tile<8xf8E4M3FN>
!e5 = !cuda_tile.tile<8xf8E5M2>
!e8 = !cuda_tile.tile<8xf8E8M0FNU>
!x4 = !cuda_tile.tile<8xf4E2M1FN>
!n4 = !cuda_tile.tile<4xi32>
!f4 = !cuda_tile.tile<4xf32>
!w = !cuda_tile.tile<4x8xf32>
!p = !cuda_tile.tile<8xptr<f32>>
!pi = !cuda_tile.tile<8xptr<i32>>
!ps = !cuda_tile.tile<ptr<f32>>
!b4 = !cuda_tile.tile<4xi1>

testing$func @f(%i: !i, %n: !n, %l: !l, %s: !s, %q: !q, %b8: !b8, %h: !h, %bf: !bf, %f: !f, %tf: !tf, %d: !d,
                %e4: !e4, %e5: !e5, %e8: !e8, %x4: !x4, %n4: !n4, %f4: !f4, %w: !w, %p: !p, %pi: !pi, %ps: !ps,
                %b4: !b4) {
  bitcast %f : !f -> !n
  bitcast %tf : !tf -> !tf
  bitcast %h : !h -> !bf
  exti %n signed : !n -> !l
  exti %q unsigned : !q -> !s
  exti %b8 unsigned : !b8 -> !q
  trunci %n : !n -> !s
  trunci %l overflow<no_wrap> : !l -> !n
  ftof %f : !f -> !h
  ftof %f rounding<zero> : !f -> !e8
  ftof %d rounding<positive_inf> : !d -> !e8
  ftof %e8 : !e8 -> !f
  itof %n signed : !n -> !f
  itof %n unsigned rounding<nearest_even> : !n -> !e4
  ftoi %f signed : !f -> !n
  ftoi %e8 unsigned rounding<nearest_int_to_zero> : !e8 -> !l
  int_to_ptr %l : !l -> !p
  ptr_to_int %p : !p -> !l
  ptr_to_ptr %p : !p -> !pi
  "cuda_tile.ftoi"(%f) <{rounding_mode = #cuda_tile.rounding<nearest_int_to_zero>, signedness = #cuda_tile.signedness<signed>}> : (!f) -> !n
}
