// FAIL: tileir check --level 13.3 --testing-ops %s
//
// Loads and stores through pointers, atomics, tokens, allocation and printing.

!b = !cuda_tile.tile<i1>
!i = !cuda_tile.tile<i32>
!n = !cuda_tile.tile<8xi32>
!l = !cuda_tile.tile<8xi64>
!f = !cuda_tile.tile<8xf32>
!d = !cuda_tile.tile<8xf64>
!h = !cuda_tile.tile<8xf16>
!tf = !cuda_tile.tile<8xtf32>
!s = !cuda_tile.tile<8xi8>
!w = !cuda_tile.tile<4x8xf32>
!p = !cuda_tile.tile<8xptr<f32>>
!pi = !cuda_tile.tile<8xptr<i32>>
!ps = !cuda_tile.tile<ptr<f32>>
!b8 = !cuda_tile.tile<8xi1>
!b4 = !cuda_tile.tile<4xi1>
!n4 = !cuda_tile.tile<4xi32>
!f4 = !cuda_tile.tile<4xf32>
!ph = !cuda_tile.tile<8xptr<f16>>
!pd = !cuda_tile.tile<8xptr<f64>>
!pt = !cuda_tile.tile<8xptr<tf32>>
!p8 = !cuda_tile.tile<8xptr<i8>>
!pl = !cuda_tile.tile<8xptr<i64>>

testing$func @f(%b: !b, %i: !i, %n: !n, %l: !l, %f: !f, %d: !d, %h: !h, %tf: !tf, %s: !s, %w: !w, %p: !p,
                %pi: !pi, %ps: !ps, %b8: !b8, %b4: !b4, %n4: !n4, %f4: !f4, %ph: !ph, %pd: !pd, %pt: !pt, %p8: !p8,
                %pl: !pl, %t: !cuda_tile.token) {
  load_ptr_tko weak %p : !p -> !f4, token //~ E0231 failed to verify that `source` type is expected a pointer type of `result` type
  load_ptr_tko weak %p : !p -> !d, token //~ E0231 failed to verify that `source` type is expected a pointer type of `result` type
  load_ptr_tko weak %p, %b4 : !p, !b4 -> !f, token //~ E0231 failed to verify that shape of 'mask' must match the shape of 'source'
  load_ptr_tko weak %p, %b : !p, !b -> !f, token //~ E0231 failed to verify that shape of 'mask' must match the shape of 'source'
  load_ptr_tko weak %p, %b8, %d : !p, !b8, !d -> !f, token //~ E0231 failed to verify that type of 'paddingValue' must match the type of 'result'
  load_ptr_tko weak %p, %b8, %f4 : !p, !b8, !f4 -> !f, token //~ E0231 failed to verify that type of 'paddingValue' must match the type of 'result'
  load_ptr_tko weak %f : !f -> !f, token //~ E0230 operand #0 must be tile of Pointer type values, but got '!cuda_tile.tile<8xf32>'
  load_ptr_tko weak %p, %n : !p, !n -> !f, token //~ E0230 operand #1 must be tile of i1 values, but got '!cuda_tile.tile<8xi32>'
  load_ptr_tko weak %p, %b8, %p : !p, !b8, !p -> !f, token //~ E0230 operand #2 must be tile of i1 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 or tf32 or f8E4M3FN or f8E5M2 or f8E8M0FNU or f4E2M1FN values, but got '!cuda_tile.tile<8xptr<f32>>'
  "cuda_tile.load_ptr_tko"(%p, %f) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 0, 0, 1>}> : (!p, !f) -> (!f, !cuda_tile.token) //~ E0230 operand #1 must be cuda tile token type, but got '!cuda_tile.tile<8xf32>'
  "cuda_tile.load_ptr_tko"(%p) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 0, 0, 0>}> : (!p) -> (!f, !f) //~ E0230 result #1 must be cuda tile token type, but got '!cuda_tile.tile<8xf32>'
  "cuda_tile.load_ptr_tko"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>}> : (!p) -> (!f, !cuda_tile.token) //~ E0233 requires attribute 'memory_ordering_semantics'
  store_ptr_tko weak %p, %d : !p, !d -> token //~ E0231 failed to verify that `destination` type is expected a pointer type of `value` type
  store_ptr_tko weak %p, %f4 : !p, !f4 -> token //~ E0231 failed to verify that `destination` type is expected a pointer type of `value` type
  store_ptr_tko weak %p, %f, %b4 : !p, !f, !b4 -> token //~ E0231 failed to verify that shape of 'destination' must match the shape of 'mask'
  store_ptr_tko weak %p, %f, %b : !p, !f, !b -> token //~ E0231 failed to verify that shape of 'destination' must match the shape of 'mask'
  store_ptr_tko weak %n, %f : !n, !f -> token //~ E0230 operand #0 must be tile of Pointer type values, but got '!cuda_tile.tile<8xi32>'
  store_ptr_tko weak %p, %f, %f : !p, !f, !f -> token //~ E0230 operand #2 must be tile of i1 values, but got '!cuda_tile.tile<8xf32>'
  load_ptr_tko release device %p : !p -> !f, token //~ E0307 expect one of: weak, relaxed, or acquire, but got: release
  load_ptr_tko acq_rel sys %p : !p -> !f, token //~ E0307 expect one of: weak, relaxed, or acquire, but got: acq_rel
  load_ptr_tko weak device %p : !p -> !f, token //~ E0307 weak load must not have memory scope
  load_ptr_tko weak tl_blk %p, %b8 : !p, !b8 -> !f, token //~ E0307 weak load must not have memory scope
  load_ptr_tko relaxed %p : !p -> !f, token //~ E0307 memory scope is required for relaxed load
  load_ptr_tko acquire %p : !p -> !f, token //~ E0307 memory scope is required for acquire load
  store_ptr_tko acquire device %p, %f : !p, !f -> token //~ E0307 expect one of: weak, relaxed, or release, but got: acquire
  store_ptr_tko acq_rel tl_blk %p, %f : !p, !f -> token //~ E0307 expect one of: weak, relaxed, or release, but got: acq_rel
  store_ptr_tko weak sys %p, %f : !p, !f -> token //~ E0307 weak store must not have memory scope
  store_ptr_tko weak device %p, %f, %b8 : !p, !f, !b8 -> token //~ E0307 weak store must not have memory scope
  store_ptr_tko relaxed %p, %f : !p, !f -> token //~ E0307 memory scope is required for relaxed store
  store_ptr_tko release %p, %f : !p, !f -> token //~ E0307 memory scope is required for release store
  atomic_rmw_tko relaxed device %pi, addf, %f : !pi, !f -> !f, token //~ E0306 expected pointee type ('i32') to match element type of 'arg' ('f32')
  atomic_rmw_tko relaxed device %p, xchg, %n : !p, !n -> !n, token //~ E0306 expected pointee type ('f32') to match element type of 'arg' ('i32')
  atomic_rmw_tko relaxed device %pi, add, %n, %b4 : !pi, !n, !b4 -> !n, token //~ E0231 failed to verify that all of {pointers, arg, mask} have same shape
  atomic_rmw_tko relaxed sys %pi, add, %n, %b : !pi, !n, !b -> !n, token //~ E0231 failed to verify that all of {pointers, arg, mask} have same shape
  atomic_rmw_tko relaxed device %p, add, %f : !p, !f -> !f, token //~ E0306 'add' works only with integers i32 and i64
  atomic_rmw_tko relaxed device %p8, umax, %s : !p8, !s -> !s, token //~ E0306 'umax' works only with integers i32 and i64
  atomic_rmw_tko relaxed device %pi, addf, %n : !pi, !n -> !n, token //~ E0306 'addf' works only with floats f16, bf16, f32, and f64
  atomic_rmw_tko relaxed device %pt, addf, %tf : !pt, !tf -> !tf, token //~ E0306 'addf' works only with floats f16, bf16, f32, and f64
  atomic_rmw_tko relaxed device %p8, xchg, %s : !p8, !s -> !s, token //~ E0306 'xchg' works only with integers or float of 32 or 64 bitwidth
  atomic_rmw_tko relaxed device %pt, xchg, %tf : !pt, !tf -> !tf, token //~ E0306 'xchg' works only with integers or float of 32 or 64 bitwidth
  atomic_rmw_tko weak device %pi, add, %n : !pi, !n -> !n, token //~ E0307 memory ordering semantics must be one of: relaxed, acquire, release, acq_rel
  atomic_rmw_tko weak sys %p, addf, %f : !p, !f -> !f, token //~ E0307 memory ordering semantics must be one of: relaxed, acquire, release, acq_rel
  atomic_rmw_tko relaxed device %pi, add, %n4 : !pi, !n4 -> !n4, token //~ E0231 failed to verify that all of {pointers, arg, result} have same shape
  atomic_rmw_tko relaxed device %pi, add, %n : !pi, !n -> !l, token //~ E0231 failed to verify that all of {arg, result} have same type
  atomic_cas_tko relaxed device %pi, %f, %f : !pi, !f -> !f, token //~ E0306 expected pointee type ('i32') to match element type of 'val' ('f32')
  atomic_cas_tko acquire sys %pd, %f, %f : !pd, !f -> !f, token //~ E0306 expected pointee type ('f64') to match element type of 'val' ('f32')
  atomic_cas_tko relaxed device %ph, %h, %h : !ph, !h -> !h, token //~ E0306 expect only float or integer types with 32 or 64 bit
  atomic_cas_tko relaxed device %pt, %tf, %tf : !pt, !tf -> !tf, token //~ E0306 expect only float or integer types with 32 or 64 bit
  atomic_cas_tko relaxed device %pi, %n, %n, %b4 : !pi, !n, !b4 -> !n, token //~ E0231 failed to verify that all of {pointers, val, cmp and mask} have same shape
  atomic_cas_tko release device %pi, %n, %n, %b : !pi, !n, !b -> !n, token //~ E0231 failed to verify that all of {pointers, val, cmp and mask} have same shape
  atomic_cas_tko weak device %pi, %n, %n : !pi, !n -> !n, token //~ E0307 memory ordering semantics must be one of: relaxed, acquire, release, acq_rel
  atomic_cas_tko weak sys %p, %f, %f : !p, !f -> !f, token //~ E0307 memory ordering semantics must be one of: relaxed, acquire, release, acq_rel
  atomic_cas_tko relaxed device %pi, %n4, %n4 : !pi, !n4 -> !n4, token //~ E0231 failed to verify that all of {pointers, cmp, val, result} have same shape
  "cuda_tile.atomic_cas_tko"(%pi, %n, %l) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!pi, !n, !l) -> (!n, !cuda_tile.token) //~ E0231 failed to verify that all of {cmp, val, result} have same type
  join_tokens %t : token //~ E0306 expect two or more tokens
  join_tokens : token //~ E0306 expect two or more tokens
  "cuda_tile.join_tokens"(%t, %n) : (!cuda_tile.token, !n) -> !cuda_tile.token //~ E0230 operand #1 must be variadic of cuda tile token type, but got '!cuda_tile.tile<8xi32>'
  make_token : tile<i32> //~ E0230 result #0 must be cuda tile token type, but got '!cuda_tile.tile<i32>'
  make_token : !p //~ E0230 result #0 must be cuda tile token type, but got '!cuda_tile.tile<8xptr<f32>>'
  alloca num_elem = 4, alignment = 3 : !ps //~ E0306 'alignment' must be power of two
  alloca num_elem = 4, alignment = 0 : !ps //~ E0306 'alignment' must be power of two
  alloca num_elem = 4, alignment = 2 : !ps //~ E0306 'alignment' (2) must be at least the natural size (4 bytes) for element type 'f32'
  alloca num_elem = 1, alignment = 4 : tile<ptr<i64>> //~ E0306 'alignment' (4) must be at least the natural size (8 bytes) for element type 'i64'
  alloca num_elem = 4, alignment = 4 : !p //~ E0230 result #0 must be 0D tile of Pointer type values, but got '!cuda_tile.tile<8xptr<f32>>'
  alloca num_elem = 4, alignment = 4 : !i //~ E0230 result #0 must be 0D tile of Pointer type values, but got '!cuda_tile.tile<i32>'
  print_tko "%" -> token //~ E0316 found unterminated format expression
  print_tko "%5", %i : !i -> token //~ E0316 found unterminated format expression
  print_tko "%d %d", %i : !i -> token //~ E0316 incorrect number of operands: expected 2, found 1
  print_tko "none", %i, %f : !i, !f -> token //~ E0316 incorrect number of operands: expected 0, found 2
  print_tko "%d", %t : token -> token //~ E0230 operand #0 must be variadic of Tile type, but got '!cuda_tile.token'
  print_tko "x" -> !f //~ E0230 result #0 must be cuda tile token type, but got '!cuda_tile.tile<8xf32>'
  assert %n, "no" : !n //~ E0230 operand #0 must be tile of i1 values, but got '!cuda_tile.tile<8xi32>'
  assert %f, "no" : !f //~ E0230 operand #0 must be tile of i1 values, but got '!cuda_tile.tile<8xf32>'
  get_tile_block_id : !n //~ E0230 result #0 must be 0D tile of i32 values, but got '!cuda_tile.tile<8xi32>'
  get_tile_block_id : tile<i64> //~ E0230 result #0 must be 0D tile of i32 values, but got '!cuda_tile.tile<i64>'
  get_num_tile_blocks : !f //~ E0230 result #0 must be 0D tile of i32 values, but got '!cuda_tile.tile<8xf32>'
  get_num_tile_blocks : tile<i64> //~ E0230 result #0 must be 0D tile of i32 values, but got '!cuda_tile.tile<i64>'
  atomic_rmw_tko relaxed device %n, add, %n : !n, !n -> !n, token //~ E0230 operand #0 must be tile of Pointer type values, but got '!cuda_tile.tile<8xi32>'
  atomic_cas_tko relaxed device %n, %n, %n : !n, !n -> !n, token //~ E0230 operand #0 must be tile of Pointer type values, but got '!cuda_tile.tile<8xi32>'
  "cuda_tile.load_ptr_tko"(%p, %b8) <{memory_ordering_semantics = 4 : i32, memory_scope = 1 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!p, !b8) -> (!f, !cuda_tile.token) //~ E0307 expect one of: weak, relaxed, or acquire, but got: acq_rel
  load_ptr_tko acq_rel device %p, %b8, %f : !p, !b8, !f -> !f, token //~ E0307 expect one of: weak, relaxed, or acquire, but got: acq_rel
  store_ptr_tko acq_rel sys %p, %f, %b8 : !p, !f, !b8 -> token //~ E0307 expect one of: weak, relaxed, or release, but got: acq_rel
  atomic_rmw_tko acquire sys %p, umax, %f, %b8 : !p, !f, !b8 -> !f, token //~ E0306 'umax' works only with integers i32 and i64
  atomic_rmw_tko relaxed device %pi, add, %n : !pi, !n -> !n4, token //~ E0231 failed to verify that all of {pointers, arg, result} have same shape
  atomic_rmw_tko relaxed device %pi, add, %n : !pi, !n -> !f, token //~ E0231 failed to verify that all of {arg, result} have same type
  atomic_cas_tko relaxed device %p8, %s, %s, %b8 : !p8, !s, !b8 -> !s, token //~ E0306 expect only float or integer types with 32 or 64 bit
  "cuda_tile.atomic_cas_tko"(%pi, %n, %n) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!pi, !n, !n) -> (!n4, !cuda_tile.token) //~ E0231 failed to verify that all of {pointers, cmp, val, result} have same shape
  "cuda_tile.atomic_cas_tko"(%pi, %n, %n) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!pi, !n, !n) -> (!l, !cuda_tile.token) //~ E0231 failed to verify that all of {cmp, val, result} have same type
  "cuda_tile.atomic_rmw_tko"(%pi, %n) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, mode = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!pi, !n) -> (!l, !cuda_tile.token) //~ E0231 failed to verify that all of {arg, result} have same type
  "cuda_tile.join_tokens"(%b, %t, %t) : (!b, !cuda_tile.token, !cuda_tile.token) -> !cuda_tile.token //~ E0230 operand #0 must be variadic of cuda tile token type, but got '!cuda_tile.tile<i1>'
}
