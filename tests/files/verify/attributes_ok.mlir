// RUN: tileir check --level 13.3 --testing-ops %s
//
// What attributes.mlir and attributes_more.mlir refuse, just on the other side.

!b = !cuda_tile.tile<i1>
!i = !cuda_tile.tile<i32>
!j = !cuda_tile.tile<i64>
!n = !cuda_tile.tile<8xi32>
!f = !cuda_tile.tile<8xf32>
!p = !cuda_tile.tile<8xptr<f32>>
!b8 = !cuda_tile.tile<8xi1>
!ps = !cuda_tile.tile<ptr<f32>>
!w = !cuda_tile.tile<4x8xf32>
!fs = !cuda_tile.tile<f32>
!t = !cuda_tile.token

testing$func @f(%b: !b, %i: !i, %j: !j, %n: !n, %f: !f, %p: !p, %b8: !b8, %ps: !ps, %w: !w, %fs: !fs, %t: !t) {
  "cuda_tile.addf"(%f, %f) {rounding_mode = #cuda_tile.rounding<zero>} : (!f, !f) -> !f
  "cuda_tile.itof"(%n) {signedness = #cuda_tile.signedness<signed>, rounding_mode = #cuda_tile.rounding<nearest_even>} : (!n) -> !f
  "cuda_tile.addf"(%f, %f) {rounding_mode = #cuda_tile.rounding<zero>, flush_to_zero} : (!f, !f) -> !f
  "cuda_tile.maxf"(%f, %f) {propagate_nan} : (!f, !f) -> !f
  "cuda_tile.trunci"(%j) {overflow = #cuda_tile.overflow<no_wrap>} : (!j) -> !i
  "cuda_tile.alloca"() {num_elem = 0 : i64, alignment = 4 : i64} : () -> !ps
  "cuda_tile.alloca"() {num_elem = 1 : i64, alignment = 4 : i64} : () -> !ps
  "cuda_tile.reduce"(%n) ({ ^bb0(%x: !i, %y: !i): "cuda_tile.yield"(%x) : (!i) -> () }) {dim = 0 : i32, identities = [0 : i32]} : (!n) -> !i
  "cuda_tile.scan"(%n) ({ ^bb0(%x: !i, %y: !i): "cuda_tile.yield"(%x) : (!i) -> () }) {dim = 0 : i32, reverse = true, identities = [0 : i32]} : (!n) -> !n
  "cuda_tile.cat"(%n, %n) {dim = 0 : i64} : (!n, !n) -> !cuda_tile.tile<16xi32>
  "cuda_tile.print_tko"() {str = "x", operandSegmentSizes = array<i32: 0, 0>} : () -> !cuda_tile.token
  "cuda_tile.assume"(%n) {predicate = #cuda_tile.div_by<4>} : (!n) -> !n
  "cuda_tile.assume"(%ps) {predicate = #cuda_tile.div_by<4>} : (!ps) -> !ps
  "cuda_tile.load_ptr_tko"(%p) {memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 0, 0, 0>} : (!p) -> (!f, !cuda_tile.token)
  "cuda_tile.load_ptr_tko"(%p) {memory_ordering_semantics = 2 : i32, memory_scope = 2 : i32, operandSegmentSizes = array<i32: 1, 0, 0, 0>} : (!p) -> (!f, !cuda_tile.token)
  "cuda_tile.store_ptr_tko"(%p, %f) {memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0>} : (!p, !f) -> !cuda_tile.token
  "cuda_tile.store_ptr_tko"(%p, %f) {memory_ordering_semantics = 1 : i32, memory_scope = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0>} : (!p, !f) -> !cuda_tile.token
  "cuda_tile.atomic_rmw_tko"(%p, %f) {memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, mode = 9 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0>} : (!p, !f) -> (!f, !cuda_tile.token)
  "cuda_tile.atomic_rmw_tko"(%p, %f) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, mode = 9 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!p, !f) -> (!f, !cuda_tile.token)
  "cuda_tile.cmpf"(%f, %f) {comparison_predicate = #cuda_tile.comparison_predicate<equal>, comparison_ordering = #cuda_tile.comparison_ordering<ordered>} : (!f, !f) -> !b8
  "cuda_tile.maxi"(%n, %n) {signedness = #cuda_tile.signedness<signed>} : (!n, !n) -> !n
  "cuda_tile.constant"() {value = dense<1> : !i} : () -> !i
  "cuda_tile.permute"(%w) {permutation = array<i32: 1, 0>} : (!w) -> !cuda_tile.tile<8x4xf32>
  "cuda_tile.addf"(%f, %f) <{rounding_mode = #cuda_tile.rounding<zero>}> : (!f, !f) -> !f
  "cuda_tile.iota"() : () -> !n
  "cuda_tile.make_token"() : () -> !cuda_tile.token
  "cuda_tile.addi"(%n, %n) : (!n, !n) -> !n
  "cuda_tile.fma"(%f, %f, %f) <{rounding_mode = #cuda_tile.rounding<zero>}> : (!f, !f, !f) -> !f
  "cuda_tile.select"(%b8, %f, %f) : (!b8, !f, !f) -> !f
  "cuda_tile.absi"(%n) : (!n) -> !n
  "cuda_tile.for"(%i, %i, %i) ({ ^bb0(%x: !i): "cuda_tile.continue"() : () -> () }) : (!i, !i, !i) -> ()
  "cuda_tile.assert"(%b) <{message = "x"}> : (!b) -> ()
  "cuda_tile.get_tile_block_id"() : () -> (!i, !i, !i)
  "cuda_tile.get_num_tile_blocks"() : () -> (!i, !i, !i)
  "cuda_tile.if"(%b) ({ "cuda_tile.yield"() : () -> () }, {}) : (!b) -> ()
  "cuda_tile.loop"() ({ "cuda_tile.continue"() : () -> () }) : () -> ()
  "cuda_tile.load_ptr_tko"(%p) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 0, 0, 0>}> : (!p) -> (!f, !cuda_tile.token)
  "cuda_tile.load_ptr_tko"(%p, %b8) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!p, !b8) -> (!f, !cuda_tile.token)
  "cuda_tile.store_ptr_tko"(%p, %f) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!p, !f) -> !cuda_tile.token
  negi %i {overflow = #cuda_tile.overflow<none>} : tile<i32>
  trunci %j {overflow = #cuda_tile.overflow<no_wrap>} : tile<i64> -> tile<i32>
  sqrt %f {flush_to_zero} : !f
  "cuda_tile.absi"(%n) {a = 1 : i32} : (!n) -> !n
  "cuda_tile.iota"() {a = 1 : i32} : () -> !n
  "cuda_tile.store_ptr_tko"(%p, %f, %t) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 1>}> : (!p, !f, !t) -> !cuda_tile.token
  "cuda_tile.for"(%i, %i, %i) ({
  ^bb0(%k: !i):
    "cuda_tile.continue"() : () -> ()
  }) : (!i, !i, !i) -> ()
}
cuda_tile.module @m {
  "cuda_tile.global"() {sym_name = "y", value = dense<1> : !n, symbol_visibility = #cuda_tile.symbol_visibility<public>} : () -> ()
  "cuda_tile.global"() {sym_name = "z", value = dense<1> : !n, alignment = 4 : i64} : () -> ()
  entry @users() {
    "cuda_tile.get_global"() {name = @y} : () -> !cuda_tile.tile<ptr<i32>>
  }
}
