// FAIL: tileir check --level 13.3 --testing-ops %s
//
// Rounding modes, and modifiers that only f32 has.

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
  "cuda_tile.addf"(%f, %f) <{rounding_mode = #cuda_tile.rounding<approx>}> : (!f, !f) -> !f //~ E0300 invalid rounding mode specified, expect one of [nearest_even, zero, negative_inf, positive_inf]
  "cuda_tile.subf"(%f, %f) <{rounding_mode = #cuda_tile.rounding<full>}> : (!f, !f) -> !f //~ E0300 invalid rounding mode specified, expect one of [nearest_even, zero, negative_inf, positive_inf]
  "cuda_tile.mulf"(%f, %f) <{rounding_mode = #cuda_tile.rounding<nearest_int_to_zero>}> : (!f, !f) -> !f //~ E0300 invalid rounding mode specified, expect one of [nearest_even, zero, negative_inf, positive_inf]
  "cuda_tile.fma"(%f, %f, %f) <{rounding_mode = #cuda_tile.rounding<approx>}> : (!f, !f, !f) -> !f //~ E0300 invalid rounding mode specified, expect one of [nearest_even, zero, negative_inf, positive_inf]
  divf %f, %f rounding<nearest_int_to_zero> : !f //~ E0300 invalid rounding mode specified, expect one of [nearest_even, zero, negative_inf, positive_inf, approx, full]
  sqrt %f rounding<full> : !f //~ E0300 invalid rounding mode specified, expect one of [nearest_even, zero, negative_inf, positive_inf, approx]
  sqrt %f rounding<nearest_int_to_zero> : !f //~ E0300 invalid rounding mode specified, expect one of [nearest_even, zero, negative_inf, positive_inf, approx]
  exp %f rounding<zero> : !f //~ E0300 invalid rounding mode specified, expect one of [approx, full]
  exp %d rounding<nearest_even> : !d //~ E0300 invalid rounding mode specified, expect one of [approx, full]
  tanh %f rounding<zero> : !f //~ E0300 invalid rounding mode specified, expect one of [approx, full]
  tanh %h rounding<positive_inf> : !h //~ E0300 invalid rounding mode specified, expect one of [approx, full]
  divi %n, %n signed rounding<nearest_even> : !n //~ E0300 invalid rounding mode specified, expect one of [zero, negative_inf, positive_inf]
  divi %n, %n unsigned rounding<full> : !n //~ E0300 invalid rounding mode specified, expect one of [zero, negative_inf, positive_inf]
  divi %n, %n unsigned rounding<negative_inf> : !n //~ E0302 rounding mode 'negative_inf' is not allowed with 'unsigned' flag
  "cuda_tile.divi"(%l, %l) <{rounding = #cuda_tile.rounding<negative_inf>, signedness = #cuda_tile.signedness<unsigned>}> : (!l, !l) -> !l //~ E0302 rounding mode 'negative_inf' is not allowed with 'unsigned' flag
  negi %n overflow<no_unsigned_wrap> : !n //~ E0302 'no_unsigned_wrap' overflow flag is not supported
  "cuda_tile.negi"(%l) <{overflow = #cuda_tile.overflow<no_unsigned_wrap>}> : (!l) -> !l //~ E0302 'no_unsigned_wrap' overflow flag is not supported
  addf %d, %d flush_to_zero : !d //~ E0301 flush_to_zero modifier only supported for f32 data type, but got: 'f64'
  subf %h, %h rounding<zero> flush_to_zero : !h //~ E0301 flush_to_zero modifier only supported for f32 data type, but got: 'f16'
  mulf %bf, %bf flush_to_zero : !bf //~ E0301 flush_to_zero modifier only supported for f32 data type, but got: 'bf16'
  fma %d, %d, %d flush_to_zero : !d //~ E0301 flush_to_zero modifier only supported for f32 data type, but got: 'f64'
  divf %d, %d flush_to_zero : !d //~ E0301 flush_to_zero modifier only supported for f32 data type, but got: 'f64'
  sqrt %h flush_to_zero : !h //~ E0301 flush_to_zero modifier only supported for f32 data type, but got: 'f16'
  rsqrt %d flush_to_zero : !d //~ E0301 flush_to_zero modifier only supported for f32 data type, but got: 'f64'
  exp2 %bf flush_to_zero : !bf //~ E0301 flush_to_zero modifier only supported for f32 data type, but got: 'bf16'
  maxf %d, %d flush_to_zero propagate_nan : !d //~ E0301 flush_to_zero modifier only supported for f32 data type, but got: 'f64'
  minf %h, %h propagate_nan flush_to_zero : !h //~ E0301 flush_to_zero modifier only supported for f32 data type, but got: 'f16'
  divf %d, %d rounding<approx> : !d //~ E0301 approx modifier only supported for f32 data type, but got: 'f64'
  sqrt %bf rounding<approx> : !bf //~ E0301 approx modifier only supported for f32 data type, but got: 'bf16'
  exp %h rounding<approx> : !h //~ E0301 approx modifier only supported for f32 data type, but got: 'f16'
  tanh %d rounding<approx> : !d //~ E0301 approx modifier only supported for f32 data type, but got: 'f64'
  divf %h, %h rounding<full> : !h //~ E0301 full modifier only supported for f32 data type, but got: 'f16'
  divf %bf, %bf rounding<full> : !bf //~ E0301 full modifier only supported for f32 data type, but got: 'bf16'
  select %b8, %x4, %x4 : !b8, !x4 //~ E0303 cannot operate on sub-byte type F4E2M1FN
  "cuda_tile.divf"(%d, %d) <{rounding_mode = #cuda_tile.rounding<nearest_int_to_zero>}> : (!d, !d) -> !d //~ E0300 invalid rounding mode specified, expect one of [nearest_even, zero, negative_inf, positive_inf, approx, full]
  "cuda_tile.divf"(%d, %d) <{rounding_mode = #cuda_tile.rounding<full>}> : (!d, !d) -> !d //~ E0301 full modifier only supported for f32 data type, but got: 'f64'
  "cuda_tile.select"(%b8, %x4, %x4) : (!b8, !x4, !x4) -> !x4 //~ E0303 cannot operate on sub-byte type F4E2M1FN
}
