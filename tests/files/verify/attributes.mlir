// FAIL: tileir check --level 13.3 --testing-ops %s
//
// The generic form: attributes of the wrong kind, and wrong numbers of operands, results and regions.

!b = !cuda_tile.tile<i1>
!i = !cuda_tile.tile<i32>
!j = !cuda_tile.tile<i64>
!n = !cuda_tile.tile<8xi32>
!f = !cuda_tile.tile<8xf32>
!p = !cuda_tile.tile<8xptr<f32>>
!b8 = !cuda_tile.tile<8xi1>
!ps = !cuda_tile.tile<ptr<f32>>
!w = !cuda_tile.tile<4x8xf32>

testing$func @f(%b: !b, %i: !i, %j: !j, %n: !n, %f: !f, %p: !p, %b8: !b8, %ps: !ps, %w: !w) {
  "cuda_tile.addf"(%f, %f) {rounding_mode = 1 : i32} : (!f, !f) -> !f //~ E0006 attribute 'rounding_mode' failed to satisfy constraint: rounding mode
  "cuda_tile.addf"(%f, %f) {rounding_mode = #cuda_tile.rounding<zero>, flush_to_zero = 1 : i32} : (!f, !f) -> !f //~ E0006 attribute 'flush_to_zero' failed to satisfy constraint: unit attribute
  "cuda_tile.addi"(%n, %n) {overflow = unit} : (!n, !n) -> !n //~ E0006 attribute 'overflow' failed to satisfy constraint: integer overflow
  "cuda_tile.alloca"() {num_elem = -1 : i64, alignment = 4 : i64} : () -> !ps //~ E0006 attribute 'num_elem' failed to satisfy constraint: 64-bit signless integer attribute whose minimum value is 0
  "cuda_tile.alloca"() {num_elem = 1 : i64, alignment = 4 : i32} : () -> !ps //~ E0006 attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose minimum value is 0
  "cuda_tile.reduce"(%n) ({ "cuda_tile.yield"(%i) : (!i) -> () }) {dim = -1 : i32, identities = [0 : i32]} : (!n) -> !i //~ E0006 attribute 'dim' failed to satisfy constraint: 32-bit signless integer attribute whose value is non-negative
  "cuda_tile.reduce"(%n) ({ "cuda_tile.yield"(%i) : (!i) -> () }) {dim = 0 : i32, identities = 0 : i32} : (!n) -> !i //~ E0006 attribute 'identities' failed to satisfy constraint: array attribute
  "cuda_tile.scan"(%n) ({ "cuda_tile.yield"(%i) : (!i) -> () }) {dim = 0 : i32, reverse = 1 : i32, identities = [0 : i32]} : (!n) -> !n //~ E0006 attribute 'reverse' failed to satisfy constraint: bool attribute
  "cuda_tile.cat"(%n, %n) {dim = 0 : i32} : (!n, !n) -> !cuda_tile.tile<16xi32> //~ E0006 attribute 'dim' failed to satisfy constraint: 64-bit signless integer attribute
  "cuda_tile.assert"(%b) {message = 1 : i32} : (!b) -> () //~ E0006 attribute 'message' failed to satisfy constraint: string attribute
  "cuda_tile.assume"(%n) {predicate = 4 : i64} : (!n) -> !n //~ E0006 attribute 'predicate' failed to satisfy constraint: AssumePredicateAttrInterface instance
  "cuda_tile.load_ptr_tko"(%p) {memory_ordering_semantics = 9 : i32, operandSegmentSizes = array<i32: 1, 0, 0, 0>} : (!p) -> (!f, !cuda_tile.token) //~ E0006 attribute 'memory_ordering_semantics' failed to satisfy constraint: memory ordering semantics
  "cuda_tile.load_ptr_tko"(%p) {memory_ordering_semantics = 1 : i32, memory_scope = 9 : i32, operandSegmentSizes = array<i32: 1, 0, 0, 0>} : (!p) -> (!f, !cuda_tile.token) //~ E0006 attribute 'memory_scope' failed to satisfy constraint: memory scope
  "cuda_tile.atomic_rmw_tko"(%p, %f) {memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, mode = 10 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0>} : (!p, !f) -> (!f, !cuda_tile.token) //~ E0006 attribute 'mode' failed to satisfy constraint: allowed 32-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9
  "cuda_tile.cmpi"(%n, %n) {comparison_predicate = 0 : i32, signedness = #cuda_tile.signedness<signed>} : (!n, !n) -> !b8 //~ E0006 attribute 'comparison_predicate' failed to satisfy constraint: cmp_predicate
  "cuda_tile.cmpi"(%n, %n) {comparison_predicate = #cuda_tile.comparison_predicate<equal>, signedness = 1 : i32} : (!n, !n) -> !b8 //~ E0006 attribute 'signedness' failed to satisfy constraint: signedness
  "cuda_tile.cmpf"(%f, %f) {comparison_predicate = #cuda_tile.comparison_predicate<equal>, comparison_ordering = "ordered"} : (!f, !f) -> !b8 //~ E0006 attribute 'comparison_ordering' failed to satisfy constraint: comparison_ordering
  "cuda_tile.constant"() {value = 1 : i32} : () -> !i //~ E0006 attribute 'value' failed to satisfy constraint: An Attribute containing a dense multi-dimensional array of integer or floating-point values
  "cuda_tile.permute"(%w) {permutation = [1, 0]} : (!w) -> !cuda_tile.tile<8x4xf32> //~ E0006 attribute 'permutation' failed to satisfy constraint: i32 dense array attribute
  "cuda_tile.get_global"() {name = @a::@b} : () -> !ps //~ E0006 attribute 'name' failed to satisfy constraint: flat symbol reference attribute
  "cuda_tile.entry"() ({ "cuda_tile.return"() : () -> () }) {sym_name = "x", function_type = i32} : () -> () //~ E0006 attribute 'function_type' failed to satisfy constraint: type attribute of function type
  "cuda_tile.entry"() ({ "cuda_tile.return"() : () -> () }) {sym_name = "x", function_type = () -> (), arg_attrs = [1 : i32]} : () -> () //~ E0006 attribute 'arg_attrs' failed to satisfy constraint: Array of dictionary attributes
  "cuda_tile.global"() {sym_name = "y", value = dense<1> : !n, symbol_visibility = "public"} : () -> () //~ E0006 attribute 'symbol_visibility' failed to satisfy constraint: symbol visibility
  "cuda_tile.global"() {sym_name = "y", value = dense<1> : !n, alignment = "4"} : () -> () //~ E0006 attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute
  "cuda_tile.addf"(%f, %f) <{rounding_mode = 1 : i32}> : (!f, !f) -> !f //~ E0006 invalid properties {rounding_mode = 1 : i32} for op cuda_tile.addf: Invalid attribute `rounding_mode` in property conversion: 1 : i32
  "cuda_tile.atomic_rmw_tko"(%p, %f) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, mode = 10 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!p, !f) -> (!f, !cuda_tile.token) //~ E0006 invalid properties {memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, mode = 10 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0>} for op cuda_tile.atomic_rmw_tko: Invalid attribute `mode` in property conversion: 10 : i32
  "cuda_tile.iota"() <{a = 1 : i32}> : () -> !n //~ E0006 invalid properties {a = 1 : i32} for op cuda_tile.iota: this operation does not support properties
  "cuda_tile.addi"(%n) : (!n) -> !n //~ E0232 expected 2 operands, but found 1
  "cuda_tile.absi"(%n, %n) : (!n, !n) -> !n //~ E0232 requires a single operand
  "cuda_tile.iota"(%n) : (!n) -> !n //~ E0232 requires zero operands
  "cuda_tile.make_partition_view"() : () -> !n //~ E0232 requires a single operand
  "cuda_tile.for"(%i, %i) ({ "cuda_tile.continue"() : () -> () }) : (!i, !i) -> () //~ E0232 expected 3 or more operands, but found 2
  "cuda_tile.absi"(%n) : (!n) -> () //~ E0232 requires one result
  "cuda_tile.absi"(%n) : (!n) -> (!n, !n) //~ E0232 requires one result
  "cuda_tile.assert"(%b) <{message = "x"}> : (!b) -> !i //~ E0232 requires zero results
  "cuda_tile.get_tile_block_id"() : () -> (!i, !i) //~ E0232 expected 3 results
  "cuda_tile.if"(%b) ({ "cuda_tile.yield"() : () -> () }) : (!b) -> () //~ E0232 expected 2 regions
  "cuda_tile.loop"() : () -> () //~ E0232 requires one region
  "cuda_tile.absi"(%n) ({ }) : (!n) -> !n //~ E0232 requires zero regions
  "cuda_tile.load_ptr_tko"(%p) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!p) -> (!f, !cuda_tile.token) //~ E0232 operand count (1) does not match with the total size (2) specified in attribute 'operandSegmentSizes'
  "cuda_tile.load_ptr_tko"(%p) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 0, 0>}> : (!p) -> (!f, !cuda_tile.token) //~ E0006 invalid properties {operandSegmentSizes = array<i32: 1, 0, 0>} for op cuda_tile.load_ptr_tko: size mismatch in attribute conversion: 3 vs 4
  "cuda_tile.load_ptr_tko"(%p) <{memory_ordering_semantics = 0 : i32}> : (!p) -> (!f, !cuda_tile.token) //~ E0232 operand count (1) does not match with the total size (0) specified in attribute 'operandSegmentSizes'
  "cuda_tile.load_ptr_tko"(%p, %b8, %b8) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 2, 0, 0>}> : (!p, !b8, !b8) -> (!f, !cuda_tile.token) //~ E0232 operand group starting at #1 requires 0 or 1 element, but found 2
}
