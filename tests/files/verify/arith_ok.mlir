// RUN: tileir check --level 13.3 --testing-ops %s
//
// What the rules of arithmetic accept: the neighbours of arith_types, arith_ties and arith_modes.

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
  absf %f : !f
  ceil %h : !h
  cos %bf : !bf
  cosh %d : !d
  exp %f : !f
  exp2 %h : !h
  floor %bf : !bf
  log %d : !d
  log2 %f : !f
  negf %h : !h
  rsqrt %bf : !bf
  sin %d : !d
  sinh %f : !f
  sqrt %h : !h
  tan %bf : !bf
  tanh %d : !d
  addf %f, %f : !f
  atan2 %h, %h : !h
  divf %bf, %bf : !bf
  maxf %d, %d : !d
  minf %f, %f : !f
  mulf %h, %h : !h
  pow %bf, %bf : !bf
  remf %d, %d : !d
  subf %f, %f : !f
  fma %h, %h, %h : !h
  absi %n : !n
  negi %n : !n
  addi %n, %n : !n
  andi %l, %l : !l
  divi %b8, %b8 signed : !b8
  maxi %n, %n signed : !n
  mini %l, %l signed : !l
  mulhii %b8, %b8 : !b8
  muli %n, %n : !n
  ori %l, %l : !l
  remi %b8, %b8 signed : !b8
  shli %n, %n : !n
  shri %l, %l signed : !l
  subi %b8, %b8 : !b8
  xori %n, %n : !n
  cmpf equal ordered %f, %f : !f -> !b8
  cmpi equal %n, %n, signed : !n -> !b8
  select %b8, %f, %f : !b8, !f
  select %b8, %p, %p : !b8, !p
  select %b8, %q, %q : !b8, !q
  addf %f, %f rounding<positive_inf> flush_to_zero : !f
  subf %d, %d rounding<negative_inf> : !d
  mulf %h, %h rounding<zero> : !h
  fma %f, %f, %f rounding<nearest_even> flush_to_zero : !f
  divf %f, %f rounding<approx> flush_to_zero : !f
  divf %f, %f rounding<full> : !f
  sqrt %f rounding<approx> : !f
  sqrt %d rounding<zero> : !d
  exp %f rounding<approx> : !f
  exp %d rounding<full> : !d
  tanh %h rounding<full> : !h
  tanh %f rounding<approx> : !f
  rsqrt %f flush_to_zero : !f
  exp2 %f flush_to_zero : !f
  maxf %f, %f flush_to_zero propagate_nan : !f
  minf %d, %d propagate_nan : !d
  divi %n, %n signed rounding<negative_inf> : !n
  divi %n, %n unsigned rounding<positive_inf> : !n
  divi %n, %n unsigned rounding<zero> : !n
  negi %n overflow<no_wrap> : !n
  negi %n overflow<no_signed_wrap> : !n
}
