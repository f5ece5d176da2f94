// FAIL: tileir check --level 13.3 --testing-ops %s
//
// Conversions: widths, formats, shapes, and the modes that lead from one to the other at 13.3.

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
  bitcast %f : !f -> !l //~ E0304 types must be equal width, cannot convert '!cuda_tile.tile<8xf32>' of width 32 to type '!cuda_tile.tile<8xi64>' of width 64
  bitcast %tf : !tf -> !n //~ E0304 types must be equal width, cannot convert '!cuda_tile.tile<8xtf32>' of width 19 to type '!cuda_tile.tile<8xi32>' of width 32
  bitcast %s : !s -> !h //~ E0304 types must be equal width, cannot convert '!cuda_tile.tile<8xi8>' of width 8 to type '!cuda_tile.tile<8xf16>' of width 16
  bitcast %p : !p -> !l //~ E0230 operand #0 must be tile of i1 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 or tf32 or f8E4M3FN or f8E5M2 or f8E8M0FNU or f4E2M1FN values, but got '!cuda_tile.tile<8xptr<f32>>'
  bitcast %f : !f -> !n4 //~ E0231 failed to verify that all of {source, result} have same shape
  exti %n signed : !n -> !n //~ E0304 extending to smaller or identical integer
  exti %n unsigned : !n -> !s //~ E0304 extending to smaller or identical integer
  exti %f signed : !f -> !l //~ E0230 operand #0 must be tile of i1 or i8 or i16 or i32 or i64 or i4 values, but got '!cuda_tile.tile<8xf32>'
  exti %n signed : !n -> !cuda_tile.tile<4xi64> //~ E0231 failed to verify that all of {from, to} have same shape
  trunci %n : !n -> !n //~ E0304 truncating to larger or identical integer
  trunci %s overflow<no_wrap> : !s -> !n //~ E0304 truncating to larger or identical integer
  trunci %d : !d -> !n //~ E0230 operand #0 must be tile of i1 or i8 or i16 or i32 or i64 or i4 values, but got '!cuda_tile.tile<8xf64>'
  trunci %l : !l -> !n4 //~ E0231 failed to verify that all of {from, to} have same shape
  ftof %f : !f -> !f //~ E0304 converting tiles must not be a no-op
  "cuda_tile.ftof"(%e4) : (!e4) -> !e4 //~ E0304 converting tiles must not be a no-op
  ftof %n : !n -> !f //~ E0230 operand #0 must be tile of f16 or bf16 or f32 or f64 or tf32 or f8E4M3FN or f8E5M2 or f8E8M0FNU or f4E2M1FN values, but got '!cuda_tile.tile<8xi32>'
  ftof %d : !d -> !f4 //~ E0231 failed to verify that all of {from, to} have same shape
  ftof %f rounding<zero> : !f -> !h //~ E0300 invalid rounding mode specified. Only 'nearest_even' is supported
  ftof %d rounding<positive_inf> : !d -> !f //~ E0300 invalid rounding mode specified. Only 'nearest_even' is supported
  ftof %f : !f -> !e8 //~ E0300 invalid rounding mode specified for conversion to f8E8M0FNU. Only 'zero' and 'positive_inf' are supported
  ftof %f rounding<negative_inf> : !f -> !e8 //~ E0300 invalid rounding mode specified for conversion to f8E8M0FNU. Only 'zero' and 'positive_inf' are supported
  itof %n signed : !n -> !e8 //~ E0304 integer to f8E8M0FNU conversion is not supported, please first convert to another float type
  itof %s unsigned : !s -> !e8 //~ E0304 integer to f8E8M0FNU conversion is not supported, please first convert to another float type
  itof %n signed rounding<zero> : !n -> !f //~ E0300 invalid rounding mode specified. Only 'nearest_even' is supported
  itof %l unsigned rounding<negative_inf> : !l -> !d //~ E0300 invalid rounding mode specified. Only 'nearest_even' is supported
  itof %f signed : !f -> !d //~ E0230 operand #0 must be tile of i1 or i8 or i16 or i32 or i64 values, but got '!cuda_tile.tile<8xf32>'
  itof %n signed : !n -> !f4 //~ E0231 failed to verify that all of {from, to} have same shape
  "cuda_tile.ftoi"(%f) <{rounding_mode = #cuda_tile.rounding<zero>, signedness = #cuda_tile.signedness<signed>}> : (!f) -> !n //~ E0300 invalid rounding mode specified. Only 'nearest_int_to_zero' is supported
  "cuda_tile.ftoi"(%d) <{rounding_mode = #cuda_tile.rounding<nearest_even>, signedness = #cuda_tile.signedness<unsigned>}> : (!d) -> !l //~ E0300 invalid rounding mode specified. Only 'nearest_int_to_zero' is supported
  ftoi %n signed : !n -> !l //~ E0230 operand #0 must be tile of f16 or bf16 or f32 or f64 or tf32 or f8E4M3FN or f8E5M2 or f8E8M0FNU or f4E2M1FN values, but got '!cuda_tile.tile<8xi32>'
  ftoi %f signed : !f -> !n4 //~ E0231 failed to verify that all of {from, to} have same shape
  int_to_ptr %n : !n -> !p //~ E0230 operand #0 must be tile of i64 values, but got '!cuda_tile.tile<8xi32>'
  int_to_ptr %l : !l -> !ps //~ E0231 failed to verify that all of {source, result} have same shape
  ptr_to_int %p : !p -> !n //~ E0230 result #0 must be tile of i64 values, but got '!cuda_tile.tile<8xi32>'
  ptr_to_int %ps : !ps -> !l //~ E0231 failed to verify that all of {source, result} have same shape
  ptr_to_ptr %n : !n -> !p //~ E0230 operand #0 must be tile of Pointer type values, but got '!cuda_tile.tile<8xi32>'
  ptr_to_ptr %p : !p -> !cuda_tile.tile<4xptr<i32>> //~ E0231 failed to verify that all of {source, result} have same shape
  bitcast %w : !w -> !n //~ E0231 failed to verify that all of {source, result} have same shape
  exti %b4 unsigned : !b4 -> !n //~ E0231 failed to verify that all of {from, to} have same shape
  "cuda_tile.exti"(%n) <{signedness = #cuda_tile.signedness<signed>}> : (!n) -> !cuda_tile.tile<i64> //~ E0231 failed to verify that all of {from, to} have same shape
  trunci %l overflow<no_wrap> : !l -> !i //~ E0231 failed to verify that all of {from, to} have same shape
  ftof %w : !w -> !d //~ E0231 failed to verify that all of {from, to} have same shape
  itof %i signed : !i -> !f //~ E0231 failed to verify that all of {from, to} have same shape
  ftoi %w unsigned : !w -> !n //~ E0231 failed to verify that all of {from, to} have same shape
  int_to_ptr %l : !l -> !ps //~ E0231 failed to verify that all of {source, result} have same shape
  int_to_ptr %i : !i -> !ps //~ E0230 operand #0 must be tile of i64 values, but got '!cuda_tile.tile<i32>'
  ptr_to_int %ps : !ps -> !i //~ E0230 result #0 must be tile of i64 values, but got '!cuda_tile.tile<i32>'
  ptr_to_int %ps : !ps -> !l //~ E0231 failed to verify that all of {source, result} have same shape
  ptr_to_ptr %ps : !ps -> !pi //~ E0231 failed to verify that all of {source, result} have same shape
  "cuda_tile.int_to_ptr"(%l) : (!l) -> !cuda_tile.tile<4x8xptr<f32>> //~ E0231 failed to verify that all of {source, result} have same shape
  "cuda_tile.ptr_to_int"(%p) : (!p) -> !cuda_tile.tile<4x8xi64> //~ E0231 failed to verify that all of {source, result} have same shape
}
