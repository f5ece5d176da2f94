// FAIL: tileir check --level 13.3 --testing-ops %s
//
// Arithmetic, mathematics, bits and comparisons: element types that an op does not take.

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
  absf %n : !n //~ E0230 operand #0 must be tile of f16 or bf16 or f32 or f64 values, but got '!cuda_tile.tile<8xi32>'
  ceil %tf : !tf //~ E0230 operand #0 must be tile of f16 or bf16 or f32 or f64 values, but got '!cuda_tile.tile<8xtf32>'
  cos %e4 : !e4 //~ E0230 operand #0 must be tile of f16 or bf16 or f32 or f64 values, but got '!cuda_tile.tile<8xf8E4M3FN>'
  cosh %x4 : !x4 //~ E0230 operand #0 must be tile of f16 or bf16 or f32 or f64 values, but got '!cuda_tile.tile<8xf4E2M1FN>'
  exp %p : !p //~ E0230 operand #0 must be tile of f16 or bf16 or f32 or f64 values, but got '!cuda_tile.tile<8xptr<f32>>'
  exp2 %n : !n //~ E0230 operand #0 must be tile of f16 or bf16 or f32 or f64 values, but got '!cuda_tile.tile<8xi32>'
  floor %tf : !tf //~ E0230 operand #0 must be tile of f16 or bf16 or f32 or f64 values, but got '!cuda_tile.tile<8xtf32>'
  log %e4 : !e4 //~ E0230 operand #0 must be tile of f16 or bf16 or f32 or f64 values, but got '!cuda_tile.tile<8xf8E4M3FN>'
  log2 %x4 : !x4 //~ E0230 operand #0 must be tile of f16 or bf16 or f32 or f64 values, but got '!cuda_tile.tile<8xf4E2M1FN>'
  negf %p : !p //~ E0230 operand #0 must be tile of f16 or bf16 or f32 or f64 values, but got '!cuda_tile.tile<8xptr<f32>>'
  rsqrt %n : !n //~ E0230 operand #0 must be tile of f16 or bf16 or f32 or f64 values, but got '!cuda_tile.tile<8xi32>'
  sin %tf : !tf //~ E0230 operand #0 must be tile of f16 or bf16 or f32 or f64 values, but got '!cuda_tile.tile<8xtf32>'
  sinh %e4 : !e4 //~ E0230 operand #0 must be tile of f16 or bf16 or f32 or f64 values, but got '!cuda_tile.tile<8xf8E4M3FN>'
  sqrt %x4 : !x4 //~ E0230 operand #0 must be tile of f16 or bf16 or f32 or f64 values, but got '!cuda_tile.tile<8xf4E2M1FN>'
  tan %p : !p //~ E0230 operand #0 must be tile of f16 or bf16 or f32 or f64 values, but got '!cuda_tile.tile<8xptr<f32>>'
  tanh %n : !n //~ E0230 operand #0 must be tile of f16 or bf16 or f32 or f64 values, but got '!cuda_tile.tile<8xi32>'
  addf %tf, %tf : !tf //~ E0230 operand #0 must be tile of f16 or bf16 or f32 or f64 values, but got '!cuda_tile.tile<8xtf32>'
  atan2 %e4, %e4 : !e4 //~ E0230 operand #0 must be tile of f16 or bf16 or f32 or f64 values, but got '!cuda_tile.tile<8xf8E4M3FN>'
  divf %x4, %x4 : !x4 //~ E0230 operand #0 must be tile of f16 or bf16 or f32 or f64 values, but got '!cuda_tile.tile<8xf4E2M1FN>'
  maxf %p, %p : !p //~ E0230 operand #0 must be tile of f16 or bf16 or f32 or f64 values, but got '!cuda_tile.tile<8xptr<f32>>'
  minf %n, %n : !n //~ E0230 operand #0 must be tile of f16 or bf16 or f32 or f64 values, but got '!cuda_tile.tile<8xi32>'
  mulf %tf, %tf : !tf //~ E0230 operand #0 must be tile of f16 or bf16 or f32 or f64 values, but got '!cuda_tile.tile<8xtf32>'
  pow %e4, %e4 : !e4 //~ E0230 operand #0 must be tile of f16 or bf16 or f32 or f64 values, but got '!cuda_tile.tile<8xf8E4M3FN>'
  remf %x4, %x4 : !x4 //~ E0230 operand #0 must be tile of f16 or bf16 or f32 or f64 values, but got '!cuda_tile.tile<8xf4E2M1FN>'
  subf %p, %p : !p //~ E0230 operand #0 must be tile of f16 or bf16 or f32 or f64 values, but got '!cuda_tile.tile<8xptr<f32>>'
  fma %tf, %tf, %tf : !tf //~ E0230 operand #0 must be tile of f16 or bf16 or f32 or f64 values, but got '!cuda_tile.tile<8xtf32>'
  absi %f : !f //~ E0230 operand #0 must be tile of i1 or i8 or i16 or i32 or i64 values, but got '!cuda_tile.tile<8xf32>'
  negi %q : !q //~ E0230 operand #0 must be tile of i1 or i8 or i16 or i32 or i64 values, but got '!cuda_tile.tile<8xi4>'
  addi %q, %q : !q //~ E0230 operand #0 must be tile of i1 or i8 or i16 or i32 or i64 values, but got '!cuda_tile.tile<8xi4>'
  andi %p, %p : !p //~ E0230 operand #0 must be tile of i1 or i8 or i16 or i32 or i64 values, but got '!cuda_tile.tile<8xptr<f32>>'
  divi %f, %f signed : !f //~ E0230 operand #0 must be tile of i1 or i8 or i16 or i32 or i64 values, but got '!cuda_tile.tile<8xf32>'
  maxi %q, %q signed : !q //~ E0230 operand #0 must be tile of i1 or i8 or i16 or i32 or i64 values, but got '!cuda_tile.tile<8xi4>'
  mini %p, %p signed : !p //~ E0230 operand #0 must be tile of i1 or i8 or i16 or i32 or i64 values, but got '!cuda_tile.tile<8xptr<f32>>'
  mulhii %f, %f : !f //~ E0230 operand #0 must be tile of i1 or i8 or i16 or i32 or i64 values, but got '!cuda_tile.tile<8xf32>'
  muli %q, %q : !q //~ E0230 operand #0 must be tile of i1 or i8 or i16 or i32 or i64 values, but got '!cuda_tile.tile<8xi4>'
  ori %p, %p : !p //~ E0230 operand #0 must be tile of i1 or i8 or i16 or i32 or i64 values, but got '!cuda_tile.tile<8xptr<f32>>'
  remi %f, %f signed : !f //~ E0230 operand #0 must be tile of i1 or i8 or i16 or i32 or i64 values, but got '!cuda_tile.tile<8xf32>'
  shli %q, %q : !q //~ E0230 operand #0 must be tile of i1 or i8 or i16 or i32 or i64 values, but got '!cuda_tile.tile<8xi4>'
  shri %p, %p signed : !p //~ E0230 operand #0 must be tile of i1 or i8 or i16 or i32 or i64 values, but got '!cuda_tile.tile<8xptr<f32>>'
  subi %f, %f : !f //~ E0230 operand #0 must be tile of i1 or i8 or i16 or i32 or i64 values, but got '!cuda_tile.tile<8xf32>'
  xori %q, %q : !q //~ E0230 operand #0 must be tile of i1 or i8 or i16 or i32 or i64 values, but got '!cuda_tile.tile<8xi4>'
  cmpf equal ordered %n, %n : !n -> !b8 //~ E0230 operand #0 must be tile of f16 or bf16 or f32 or f64 values, but got '!cuda_tile.tile<8xi32>'
  cmpi equal %f, %f, signed : !f -> !b8 //~ E0230 operand #0 must be tile of i1 or i8 or i16 or i32 or i64 values, but got '!cuda_tile.tile<8xf32>'
  cmpi less_than %n, %n, signed : !n -> !n //~ E0230 result #0 must be tile of i1 values, but got '!cuda_tile.tile<8xi32>'
  select %n, %f, %f : !n, !f //~ E0230 operand #0 must be tile of i1 values, but got '!cuda_tile.tile<8xi32>'
  "cuda_tile.addf"(%f, %f) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!f, !f) -> !n //~ E0230 result #0 must be tile of f16 or bf16 or f32 or f64 values, but got '!cuda_tile.tile<8xi32>'
  "cuda_tile.addi"(%n, %n) : (!n, !n) -> !cuda_tile.token //~ E0230 result #0 must be tile of i1 or i8 or i16 or i32 or i64 values, but got '!cuda_tile.token'
  "cuda_tile.cmpi"(%n, %n) <{comparison_predicate = #cuda_tile.comparison_predicate<equal>, signedness = #cuda_tile.signedness<signed>}> : (!n, !n) -> !n //~ E0230 result #0 must be tile of i1 values, but got '!cuda_tile.tile<8xi32>'
  "cuda_tile.absf"(%f) : (!f) -> !n //~ E0230 result #0 must be tile of f16 or bf16 or f32 or f64 values, but got '!cuda_tile.tile<8xi32>'
  "cuda_tile.fma"(%f, %f, %f) <{rounding_mode = #cuda_tile.rounding<zero>}> : (!f, !f, !f) -> !p //~ E0230 result #0 must be tile of f16 or bf16 or f32 or f64 values, but got '!cuda_tile.tile<8xptr<f32>>'
}
