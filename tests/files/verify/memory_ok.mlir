// RUN: tileir check --level 13.3 --testing-ops %s
//
// What memory.mlir refuses, just on the other side.

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
  load_ptr_tko weak %p : !p -> !f, token
  load_ptr_tko weak %p, %b8 : !p, !b8 -> !f, token
  load_ptr_tko weak %p, %b8, %f : !p, !b8, !f -> !f, token
  load_ptr_tko weak %p token=%t : !p -> !f, token
  load_ptr_tko relaxed device %p : !p -> !f, token
  load_ptr_tko acquire sys %p : !p -> !f, token
  store_ptr_tko weak %p, %f : !p, !f -> token
  store_ptr_tko release tl_blk %p, %f, %b8 : !p, !f, !b8 -> token
  store_ptr_tko relaxed device %p, %f : !p, !f -> token
  atomic_rmw_tko relaxed device %pi, add, %n : !pi, !n -> !n, token
  atomic_rmw_tko acq_rel sys %pl, umin, %l : !pl, !l -> !l, token
  atomic_rmw_tko acquire tl_blk %ph, addf, %h, %b8 : !ph, !h, !b8 -> !h, token
  atomic_rmw_tko release device %p, xchg, %f : !p, !f -> !f, token
  atomic_cas_tko relaxed device %pi, %n, %n : !pi, !n -> !n, token
  atomic_cas_tko acq_rel sys %pd, %d, %d, %b8 : !pd, !d, !b8 -> !d, token
  join_tokens %t, %t : token
  make_token : token
  alloca num_elem = 4, alignment = 4 : !ps
  alloca num_elem = 0, alignment = 1 : tile<ptr<i1>>
  alloca num_elem = 8, alignment = 2 : tile<ptr<tf32>>
  print_tko "%% %d", %i : !i -> token
  print_tko "plain" token=%t -> token
  assert %b8, "all" : !b8
  assert %b, "one" : !b
  get_tile_block_id : !i
  get_num_tile_blocks : !i
  "cuda_tile.join_tokens"(%t, %t) : (!cuda_tile.token, !cuda_tile.token) -> !cuda_tile.token
  "cuda_tile.atomic_cas_tko"(%pi, %n, %n) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!pi, !n, !n) -> (!n, !cuda_tile.token)
  load_ptr_tko acquire device %p, %b8, %f : !p, !b8, !f -> !f, token
  store_ptr_tko release sys %p, %f, %b8 : !p, !f, !b8 -> token
}
