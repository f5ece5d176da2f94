// FAIL: tileir check --testing-ops %s
//
// What 13.4 added, and what it words or decides in another way than 13.3.

!i = !cuda_tile.tile<i32>
!n = !cuda_tile.tile<8xi32>
!l = !cuda_tile.tile<8xi64>
!s = !cuda_tile.tile<8xi8>
!h = !cuda_tile.tile<8xf16>
!f = !cuda_tile.tile<8xf32>
!tf = !cuda_tile.tile<8xtf32>
!d = !cuda_tile.tile<8xf64>
!e4 = !cuda_tile.tile<8xf8E4M3FN>
!e8 = !cuda_tile.tile<8xf8E8M0FNU>
!f4 = !cuda_tile.tile<4xf32>
!f16 = !cuda_tile.tile<16xf32>
!w = !cuda_tile.tile<4x8xf32>
!w2 = !cuda_tile.tile<2x8xf32>
!n4 = !cuda_tile.tile<4xi32>
!ws = !cuda_tile.tile<4x8xf16>
!k = !cuda_tile.token
!pv = !cuda_tile.partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>

testing$func @ops(%b: tile<i1>, %i: !i, %n: !n, %l: !l, %s: !s, %h: !h, %f: !f, %tf: !tf, %d: !d, %e4: !e4, %e8: !e8,
                  %f4: !f4, %w: !w, %k: !k, %pv: !pv, %p: tile<ptr<f32>>, %q: tile<ptr<f32, #cuda_tile.ptr_attr<none>>>, %f16: !f16, %w2: !w2, %n4: !n4, %ws: !ws) {
  ftof %f rounding<nearest_even> : !f -> !f //~ E0304 converting tiles must not be a no-op
  ftof %f rounding<nearest_even> : !f -> !e8 //~ E0300 invalid rounding mode specified for conversion to f8E8M0FNU. Only 'zero' and 'positive_inf' are supported
  ftof %d rounding<nearest_away> : !d -> !e8 //~ E0300 invalid rounding mode specified for conversion to f8E8M0FNU. Only 'zero' and 'positive_inf' are supported
  ftof %f rounding<zero> : !f -> !e4 //~ E0300 invalid rounding mode specified for conversion to low-precision type. Only 'nearest_even' is supported
  ftof %f rounding<positive_inf> : !f -> !cuda_tile.tile<8xfnv8E5M3FNU> //~ E0300 invalid rounding mode specified for conversion to low-precision type. Only 'nearest_even' is supported
  ftof %d rounding<nearest_away> : !d -> !f //~ E0300 invalid rounding mode specified for conversion from f64 to f32. Only 'nearest_even', 'zero', 'negative_inf', and 'positive_inf' are supported
  ftof %f rounding<positive_inf> : !f -> !tf //~ E0300 invalid rounding mode specified for conversion from f32 to tf32. Only 'nearest_even', 'zero', and 'nearest_away' are supported
  ftof %f rounding<negative_inf> : !f -> !h //~ E0300 invalid rounding mode specified. Only 'nearest_even' and 'zero' are supported for narrowing conversions to standard types
  ftof %d rounding<positive_inf> : !d -> !h //~ E0300 invalid rounding mode specified. Only 'nearest_even' and 'zero' are supported for narrowing conversions to standard types
  "cuda_tile.ftof"(%h) <{rounding_mode = #cuda_tile.rounding<approx>}> : (!h) -> !f //~ E0300 invalid rounding mode specified for widening conversion. Only IEEE float rounding modes are supported: 'nearest_even', 'zero', 'negative_inf', 'positive_inf', 'nearest_away'
  "cuda_tile.ftof"(%e4) <{rounding_mode = #cuda_tile.rounding<full>}> : (!e4) -> !d //~ E0300 invalid rounding mode specified for widening conversion. Only IEEE float rounding modes are supported: 'nearest_even', 'zero', 'negative_inf', 'positive_inf', 'nearest_away'
  tanh %f rounding<zero> : !f //~ E0300 invalid rounding mode specified, expect one of [approx, full]
  "cuda_tile.addf"(%f, %f) <{rounding_mode = #cuda_tile.rounding<nearest_away>}> : (!f, !f) -> !f //~ E0300 invalid rounding mode specified, expect one of [nearest_even, zero, negative_inf, positive_inf]
  insert %f16, %f[%i] : !f16, !f //~ E0303 result dimension 0 size (8) must be evenly divisible by source dimension 0 size (16)
  insert %w, %f[%i] : !w, !f //~ E0303 source and result must have the same rank
  insert %f4, %f[%i, %i] : !f4, !f //~ E0303 expected 1 indices, but got 2
  insert %f4, %f[] : !f4, !f //~ E0303 expected 1 indices, but got 0
  insert %n, %f[%i] : !n, !f //~ E0303 source and result element type do not match
  "cuda_tile.insert"(%f4, %f, %i) : (!f4, !f, !i) -> !f16 //~ E0231 failed to verify that all of {destination, result} have same type
  "cuda_tile.insert"(%f4, %f, %n) : (!f4, !f, !n) -> !f //~ E0230 operand #2 must be variadic of 0D tile of i32 values, but got '!cuda_tile.tile<8xi32>'
  "cuda_tile.insert"(%f4, %i, %i) : (!f4, !i, !i) -> !f //~ E0231 failed to verify that all of {destination, result} have same type
  fpowi %f, %l : !f, !l //~ E0230 operand #1 must be tile of i1 or i8 or i16 or i32 values, but got '!cuda_tile.tile<8xi64>'
  fpowi %n, %n : !n, !n //~ E0230 operand #0 must be tile of f16 or bf16 or f32 or f64 values, but got '!cuda_tile.tile<8xi32>'
  fpowi %f, %i : !f, !i //~ E0231 failed to verify that all of {source, exponent} have same shape
  "cuda_tile.fpowi"(%f, %n) : (!f, !n) -> !d //~ E0231 failed to verify that all of {result, source} have same type
  fpowf %n, %n : !n //~ E0230 operand #0 must be tile of f16 or bf16 or f32 or f64 values, but got '!cuda_tile.tile<8xi32>'
  "cuda_tile.fpowf"(%f, %d) : (!f, !d) -> !f //~ E0231 failed to verify that all of {result, source, exponent} have same type
  "cuda_tile.gdc_wait_tko"(%n) : (!n) -> !k //~ E0230 operand #0 must be cuda tile token type, but got '!cuda_tile.tile<8xi32>'
  "cuda_tile.gdc_wait_tko"() : () -> !n //~ E0230 result #0 must be cuda tile token type, but got '!cuda_tile.tile<8xi32>'
  "cuda_tile.gdc_launch_dependents_tko"(%n) : (!n) -> !k //~ E0230 operand #0 must be cuda tile token type, but got '!cuda_tile.tile<8xi32>'
  "cuda_tile.gdc_launch_dependents_tko"() : () -> !n //~ E0230 result #0 must be cuda tile token type, but got '!cuda_tile.tile<8xi32>'
  "cuda_tile.memory_fence_alias_tko"(%n) : (!n) -> !k //~ E0230 operand #0 must be cuda tile token type, but got '!cuda_tile.tile<8xi32>'
  "cuda_tile.memory_fence_alias_tko"(%k) : (!k) -> !n //~ E0230 result #0 must be cuda tile token type, but got '!cuda_tile.tile<8xi32>'
  load_view_tko weak %pv[%i] inbounds = [true, true] : !pv, !i -> !f, token //~ E0308 inbounds size (2) must match the number of index dimensions (1)
  store_view_tko weak %f, %pv[%i] inbounds = [] : !f, !pv, !i -> token //~ E0308 inbounds size (0) must match the number of index dimensions (1)
  loop {
    for %x in (%i to %i, step %i) : !i {
      if %b {
        return //~ E0116 must be used within a cuda_tile.testing$func, cuda_tile.entry, cuda_tile.if, or cuda_tile.loop operation
      }
    }
    break
  }
  for %x in (%i to %i, step %i) : !i {
    return //~ E0116 expects parent op to be one of 'cuda_tile.entry, cuda_tile.if, cuda_tile.loop, cuda_tile.testing$func'
  }
  ptr_to_int %f : !f -> !l //~ E0230 operand #0 must be tile of Pointer type values, but got '!cuda_tile.tile<8xf32>'
  addf %tf, %tf : !tf //~ E0230 operand #0 must be tile of f16 or bf16 or f32 or f64 values, but got '!cuda_tile.tile<8xtf32>'
  "cuda_tile.ftoi"(%f) <{rounding_mode = #cuda_tile.rounding<zero>, signedness = #cuda_tile.signedness<signed>}> : (!f) -> !n //~ E0300 invalid rounding mode specified. Only 'nearest_int_to_zero' is supported
  ftoi %n signed saturating : !n -> !l //~ E0230 operand #0 must be tile of f16 or bf16 or f32 or f64 or tf32 or f8E4M3FN or f8E5M2 or f8E8M0FNU or f4E2M1FN or fnv8E5M3FNU values, but got '!cuda_tile.tile<8xi32>'
  bitcast %p : tile<ptr<f32>> -> tile<i64> //~ E0230 operand #0 must be tile of i1 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 or tf32 or f8E4M3FN or f8E5M2 or f8E8M0FNU or f4E2M1FN or fnv8E5M3FNU values, but got '!cuda_tile.tile<ptr<f32>>'
  ftof %n : !n -> !f //~ E0230 operand #0 must be tile of f16 or bf16 or f32 or f64 or tf32 or f8E4M3FN or f8E5M2 or f8E8M0FNU or f4E2M1FN or fnv8E5M3FNU values, but got '!cuda_tile.tile<8xi32>'
  pack %w : !w -> !s //~ E0231 failed to verify that all of {source, result} have same rank
  reduce %n dim=0 identities=[0 : i32] : !n -> !i (%x: !i, %y: !i) {
    assert %b, "no" : tile<i1> //~ E0310 only memory-effect-free operations are allowed inside 'cuda_tile.reduce'
    yield %x : !i
  }
  scan %n dim=0 reverse=false identities=[0 : i32] : !n -> !n (%x: !i, %y: !i) {
    %z = make_token : token
    if %b { //~ E0310 only memory-effect-free operations are allowed inside 'cuda_tile.scan'
      assert %b, "no" : tile<i1>
    }
    yield %x : !i
  }
  %z = constant <i32: 2> : !i
  insert %f4, %f[%z] : !f4, !f //~ W0301 insert index 0 value 2 may be out of bounds (max valid index: 1)
  "cuda_tile.ftof"(%d) <{rounding_mode = #cuda_tile.rounding<negative_inf>}> : (!d) -> !e4 //~ E0300 invalid rounding mode specified for conversion to low-precision type. Only 'nearest_even' is supported
  "cuda_tile.ftof"(%d) <{rounding_mode = #cuda_tile.rounding<approx>}> : (!d) -> !f //~ E0300 invalid rounding mode specified for conversion from f64 to f32. Only 'nearest_even', 'zero', 'negative_inf', and 'positive_inf' are supported
  "cuda_tile.ftof"(%f) <{rounding_mode = #cuda_tile.rounding<full>}> : (!f) -> !tf //~ E0300 invalid rounding mode specified for conversion from f32 to tf32. Only 'nearest_even', 'zero', and 'nearest_away' are supported
  "cuda_tile.ftof"(%tf) <{rounding_mode = #cuda_tile.rounding<nearest_away>}> : (!tf) -> !h //~ E0300 invalid rounding mode specified. Only 'nearest_even' and 'zero' are supported for narrowing conversions to standard types
  ftof %w rounding<positive_inf> : !w -> !cuda_tile.tile<4x8xbf16> //~ E0300 invalid rounding mode specified. Only 'nearest_even' and 'zero' are supported for narrowing conversions to standard types
  insert %w, %w2[%i, %i] : !w, !w2 //~ E0303 result dimension 0 size (2) must be evenly divisible by source dimension 0 size (4)
  insert %f4, %w[%i, %i] : !f4, !w //~ E0303 source and result must have the same rank
  "cuda_tile.insert"(%f4, %f, %l) : (!f4, !f, !l) -> !f //~ E0230 operand #2 must be variadic of 0D tile of i32 values, but got '!cuda_tile.tile<8xi64>'
  fpowi %w, %f : !w, !f //~ E0230 operand #1 must be tile of i1 or i8 or i16 or i32 values, but got '!cuda_tile.tile<8xf32>'
  "cuda_tile.fpowi"(%f, %l) : (!f, !l) -> !f //~ E0230 operand #1 must be tile of i1 or i8 or i16 or i32 values, but got '!cuda_tile.tile<8xi64>'
  "cuda_tile.fpowi"(%f, %n4) : (!f, !n4) -> !f //~ E0231 failed to verify that all of {source, exponent} have same shape
  "cuda_tile.fpowi"(%f, %n) : (!f, !n) -> !f4 //~ E0231 failed to verify that all of {result, source} have same type
  "cuda_tile.fpowf"(%f, %f) : (!f, !f) -> !f4 //~ E0231 failed to verify that all of {result, source, exponent} have same type
  loop {
    for %x in (%i to %i, step %i) : !i {
      return //~ E0116 expects parent op to be one of 'cuda_tile.entry, cuda_tile.if, cuda_tile.loop, cuda_tile.testing$func'
    }
    break
  }
  for %x in (%i to %i, step %i) : !i {
    if %b {
      return //~ E0116 must be used within a cuda_tile.testing$func, cuda_tile.entry, cuda_tile.if, or cuda_tile.loop operation
    }
  }
  load_ptr_tko weak %p, %b, %p : tile<ptr<f32>>, tile<i1>, tile<ptr<f32>> -> tile<f32>, token //~ E0230 operand #2 must be tile of i1 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 or tf32 or f8E4M3FN or f8E5M2 or f8E8M0FNU or f4E2M1FN or fnv8E5M3FNU values, but got '!cuda_tile.tile<ptr<f32>>'
  "cuda_tile.ftof"(%f16) <{rounding_mode = #cuda_tile.rounding<nearest_int_to_zero>}> : (!f16) -> !cuda_tile.tile<16xf64> //~ E0300 invalid rounding mode specified for widening conversion. Only IEEE float rounding modes are supported: 'nearest_even', 'zero', 'negative_inf', 'positive_inf', 'nearest_away'
  "cuda_tile.ftof"(%ws) <{rounding_mode = #cuda_tile.rounding<approx>}> : (!ws) -> !w //~ E0300 invalid rounding mode specified for widening conversion. Only IEEE float rounding modes are supported: 'nearest_even', 'zero', 'negative_inf', 'positive_inf', 'nearest_away'
}

testing$func @scaled(%a: tile<16x64xf8E5M2>, %b: tile<64x16xf8E5M2>, %x: tile<16x64xf4E2M1FN>, %y: tile<64x16xf4E2M1FN>,
                     %c: tile<16x16xf32>, %ls: tile<16x2xfnv8E5M3FNU>, %rs: tile<2x16xfnv8E5M3FNU>, %l8: tile<16x8xfnv8E5M3FNU>,
                     %r8: tile<8x16xfnv8E5M3FNU>, %bad: tile<16x2xf16>) {
  mmaf_scaled %a, %b, %c, %ls, %rs : tile<16x64xf8E5M2>, tile<64x16xf8E5M2>, tile<16x16xf32>, tile<16x2xfnv8E5M3FNU>, tile<2x16xfnv8E5M3FNU> //~ E0305 unsupported combination of element types. Scale type 'fnv8E5M3FNU' expects lhs and rhs element types to be 'f4E2M1FN', but got 'f8E5M2'
  mmaf_scaled %x, %y, %c, %l8, %r8 : tile<16x64xf4E2M1FN>, tile<64x16xf4E2M1FN>, tile<16x16xf32>, tile<16x8xfnv8E5M3FNU>, tile<8x16xfnv8E5M3FNU> //~ E0305 shape error: f4E2M1FN element type with fnv8E5M3FNU scales requires block scale factor of lhs_scale and rhs_scale to be 16 or 32, but got 8
  mmaf_scaled %a, %b, %c, %bad, %rs : tile<16x64xf8E5M2>, tile<64x16xf8E5M2>, tile<16x16xf32>, tile<16x2xf16>, tile<2x16xfnv8E5M3FNU> //~ E0230 operand #3 must be mmaf_scaled scale tile type of f8E4M3FN or f8E8M0FNU or fnv8E5M3FNU values, but got '!cuda_tile.tile<16x2xf16>'
}

testing$func @index(%i: !i, %f4: !f4, %w: !w) {
  %three = constant <i32: 3> : !i
  %minus = constant <i32: -1> : !i
  "cuda_tile.insert"(%f4, %f4, %three) : (!f4, !f4, !i) -> !f4 //~ W0301 insert index 0 value 3 may be out of bounds (max valid index: 0)
  insert %w, %w[%i, %minus] : !w, !w //~ W0301 insert index 1 has negative value -1, which may cause undefined behavior
  insert %f4, %f4[%minus] : !f4, !f4 //~ W0301 insert index 0 has negative value -1, which may cause undefined behavior
}

testing$func @batches(%a: tile<2x16x64xf8E4M3FN>, %b: tile<2x64x16xf8E4M3FN>, %x: tile<2x16x64xf4E2M1FN>, %y: tile<2x64x16xf4E2M1FN>,
                      %c: tile<2x16x16xf32>, %ls: tile<2x16x2xfnv8E5M3FNU>, %rs: tile<2x2x16xfnv8E5M3FNU>, %l8: tile<2x16x8xfnv8E5M3FNU>,
                      %r8: tile<2x8x16xfnv8E5M3FNU>, %bad: tile<2x2x16xi8>) {
  mmaf_scaled %a, %b, %c, %ls, %rs : tile<2x16x64xf8E4M3FN>, tile<2x64x16xf8E4M3FN>, tile<2x16x16xf32>, tile<2x16x2xfnv8E5M3FNU>, tile<2x2x16xfnv8E5M3FNU> //~ E0305 unsupported combination of element types. Scale type 'fnv8E5M3FNU' expects lhs and rhs element types to be 'f4E2M1FN', but got 'f8E4M3FN'
  mmaf_scaled %x, %y, %c, %l8, %r8 : tile<2x16x64xf4E2M1FN>, tile<2x64x16xf4E2M1FN>, tile<2x16x16xf32>, tile<2x16x8xfnv8E5M3FNU>, tile<2x8x16xfnv8E5M3FNU> //~ E0305 shape error: f4E2M1FN element type with fnv8E5M3FNU scales requires block scale factor of lhs_scale and rhs_scale to be 16 or 32, but got 8
  mmaf_scaled %x, %y, %c, %ls, %bad : tile<2x16x64xf4E2M1FN>, tile<2x64x16xf4E2M1FN>, tile<2x16x16xf32>, tile<2x16x2xfnv8E5M3FNU>, tile<2x2x16xi8> //~ E0230 operand #4 must be mmaf_scaled scale tile type of f8E4M3FN or f8E8M0FNU or fnv8E5M3FNU values, but got '!cuda_tile.tile<2x2x16xi8>'
}

testing$func @dynamic(%p: tile<ptr<f32>>, %q: tile<ptr<f32, #cuda_tile.ptr_attr<none>>>, %i: !i) {
  "cuda_tile.make_tensor_view"(%p, %i) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.tile<ptr<f32>>, !i) -> !cuda_tile.tensor_view<?xf32, strides=[1], #cuda_tile.ptr_attr<none>> //~ E0308 pointer base without ptr_attr cannot produce tensor_view with ptr_attr
  "cuda_tile.make_tensor_view"(%q, %i) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.tile<ptr<f32, #cuda_tile.ptr_attr<none>>>, !i) -> !cuda_tile.tensor_view<?xf32, strides=[1]> //~ E0308 tensor_view must preserve ptr_attr from base pointer (#cuda_tile.ptr_attr<none>)
}

testing$func @pointers(%p: tile<ptr<f32>>, %q: tile<ptr<f32, #cuda_tile.ptr_attr<none>>>) {
  "cuda_tile.make_tensor_view"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (!cuda_tile.tile<ptr<f32>>) -> !cuda_tile.tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<none>> //~ E0308 pointer base without ptr_attr cannot produce tensor_view with ptr_attr
  "cuda_tile.make_tensor_view"(%q) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (!cuda_tile.tile<ptr<f32, #cuda_tile.ptr_attr<none>>>) -> !cuda_tile.tensor_view<8xf32, strides=[1]> //~ E0308 tensor_view must preserve ptr_attr from base pointer (#cuda_tile.ptr_attr<none>)
}

entry @parents() {
  yield //~ E0116 expects parent op to be one of 'cuda_tile.if, cuda_tile.reduce, cuda_tile.scan'
}
