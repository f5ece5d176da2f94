// FAIL: tileir check --level 13.3 --testing-ops %s
//
// The generic form, a second time: other ops with attributes of the wrong kind and wrong numbers of things.

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
  "cuda_tile.itof"(%n) {signedness = #cuda_tile.signedness<signed>, rounding_mode = "zero"} : (!n) -> !f //~ E0006 attribute 'rounding_mode' failed to satisfy constraint: rounding mode
  "cuda_tile.maxf"(%f, %f) {propagate_nan = true} : (!f, !f) -> !f //~ E0006 attribute 'propagate_nan' failed to satisfy constraint: unit attribute
  "cuda_tile.trunci"(%j) {overflow = 1 : i32} : (!j) -> !i //~ E0006 attribute 'overflow' failed to satisfy constraint: integer overflow
  "cuda_tile.scan"(%n) ({ "cuda_tile.yield"(%i) : (!i) -> () }) {dim = 0 : i64, reverse = false, identities = [0 : i32]} : (!n) -> !n //~ E0006 attribute 'dim' failed to satisfy constraint: 32-bit signless integer attribute whose value is non-negative
  "cuda_tile.scan"(%n) ({ "cuda_tile.yield"(%i) : (!i) -> () }) {dim = 0 : i32, reverse = false, identities = array<i32: 0>} : (!n) -> !n //~ E0006 attribute 'identities' failed to satisfy constraint: array attribute
  "cuda_tile.scan"(%n) ({ "cuda_tile.yield"(%i) : (!i) -> () }) {dim = 0 : i32, reverse = "false", identities = [0 : i32]} : (!n) -> !n //~ E0006 attribute 'reverse' failed to satisfy constraint: bool attribute
  "cuda_tile.print_tko"() {str = 1 : i32, operandSegmentSizes = array<i32: 0, 0>} : () -> !cuda_tile.token //~ E0006 attribute 'str' failed to satisfy constraint: string attribute
  "cuda_tile.assume"(%ps) {predicate = #cuda_tile.rounding<zero>} : (!ps) -> !ps //~ E0006 attribute 'predicate' failed to satisfy constraint: AssumePredicateAttrInterface instance
  "cuda_tile.store_ptr_tko"(%p, %f) {memory_ordering_semantics = "weak", operandSegmentSizes = array<i32: 1, 1, 0, 0>} : (!p, !f) -> !cuda_tile.token //~ E0006 attribute 'memory_ordering_semantics' failed to satisfy constraint: memory ordering semantics
  "cuda_tile.store_ptr_tko"(%p, %f) {memory_ordering_semantics = 1 : i32, memory_scope = "device", operandSegmentSizes = array<i32: 1, 1, 0, 0>} : (!p, !f) -> !cuda_tile.token //~ E0006 attribute 'memory_scope' failed to satisfy constraint: memory scope
  "cuda_tile.atomic_rmw_tko"(%ps, %fs) {memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, mode = "addf", operandSegmentSizes = array<i32: 1, 1, 0, 0>} : (!ps, !fs) -> (!fs, !cuda_tile.token) //~ E0006 attribute 'mode' failed to satisfy constraint: allowed 32-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9
  "cuda_tile.cmpf"(%f, %f) {comparison_predicate = "equal", comparison_ordering = #cuda_tile.comparison_ordering<ordered>} : (!f, !f) -> !b8 //~ E0006 attribute 'comparison_predicate' failed to satisfy constraint: cmp_predicate
  "cuda_tile.maxi"(%n, %n) {signedness = "signed"} : (!n, !n) -> !n //~ E0006 attribute 'signedness' failed to satisfy constraint: signedness
  "cuda_tile.cmpf"(%f, %f) {comparison_predicate = #cuda_tile.comparison_predicate<equal>, comparison_ordering = 1 : i32} : (!f, !f) -> !b8 //~ E0006 attribute 'comparison_ordering' failed to satisfy constraint: comparison_ordering
  "cuda_tile.constant"() {value = [1 : i32]} : () -> !i //~ E0006 attribute 'value' failed to satisfy constraint: An Attribute containing a dense multi-dimensional array of integer or floating-point values
  "cuda_tile.permute"(%w) {permutation = array<i64: 1, 0>} : (!w) -> !cuda_tile.tile<8x4xf32> //~ E0006 attribute 'permutation' failed to satisfy constraint: i32 dense array attribute
  "cuda_tile.get_global"() {name = "a"} : () -> !ps //~ E0006 attribute 'name' failed to satisfy constraint: flat symbol reference attribute
  "cuda_tile.testing$func"() ({ "cuda_tile.return"() : () -> () }) {sym_name = "x", function_type = "f"} : () -> () //~ E0006 attribute 'function_type' failed to satisfy constraint: type attribute of function type
  "cuda_tile.testing$func"() ({ "cuda_tile.return"() : () -> () }) {sym_name = "x", function_type = () -> (), res_attrs = 1 : i32} : () -> () //~ E0006 attribute 'res_attrs' failed to satisfy constraint: Array of dictionary attributes
  "cuda_tile.global"() {sym_name = "y", value = dense<1> : !n, symbol_visibility = 1 : i32} : () -> () //~ E0006 attribute 'symbol_visibility' failed to satisfy constraint: symbol visibility
  "cuda_tile.cmpi"(%n, %n) <{comparison_predicate = #cuda_tile.comparison_predicate<equal>, signedness = 1 : i32}> : (!n, !n) -> !b8 //~ E0006 invalid properties {comparison_predicate = #cuda_tile.comparison_predicate<equal>, signedness = 1 : i32} for op cuda_tile.cmpi: Invalid attribute `signedness` in property conversion: 1 : i32
  "cuda_tile.make_token"() <{a = 1 : i32}> : () -> !cuda_tile.token //~ E0006 invalid properties {a = 1 : i32} for op cuda_tile.make_token: this operation does not support properties
  "cuda_tile.fma"(%f, %f) <{rounding_mode = #cuda_tile.rounding<zero>}> : (!f, !f) -> !f //~ E0232 expected 3 operands, but found 2
  "cuda_tile.select"(%b8, %f, %f, %f) : (!b8, !f, !f, !f) -> !f //~ E0232 expected 3 operands, but found 4
  "cuda_tile.make_token"(%n) : (!n) -> !cuda_tile.token //~ E0232 requires zero operands
  "cuda_tile.assert"(%b, %b) <{message = "x"}> : (!b, !b) -> () //~ E0232 requires a single operand
  "cuda_tile.make_token"() : () -> (!cuda_tile.token, !cuda_tile.token) //~ E0232 requires one result
  "cuda_tile.continue"() : () -> !i //~ E0232 requires zero results
  "cuda_tile.get_num_tile_blocks"() : () -> (!i, !i, !i, !i) //~ E0232 expected 3 results
  "cuda_tile.if"(%b) ({ "cuda_tile.yield"() : () -> () }, { }, { }) : (!b) -> () //~ E0232 expected 2 regions
  "cuda_tile.for"(%i, %i, %i) : (!i, !i, !i) -> () //~ E0232 requires one region
  "cuda_tile.make_token"() ({ }) : () -> !cuda_tile.token //~ E0232 requires zero regions
  "cuda_tile.store_ptr_tko"(%p, %f) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 0, 0, 0>}> : (!p, !f) -> !cuda_tile.token //~ E0232 operand count (2) does not match with the total size (1) specified in attribute 'operandSegmentSizes'
  "cuda_tile.print_tko"() <{str = "x", operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> !cuda_tile.token //~ E0006 invalid properties {operandSegmentSizes = array<i32: 0, 0, 0>} for op cuda_tile.print_tko: size mismatch in attribute conversion: 3 vs 2
  "cuda_tile.store_ptr_tko"(%p, %f, %t, %t) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 2>}> : (!p, !f, !t, !t) -> !cuda_tile.token //~ E0232 operand group starting at #2 requires 0 or 1 element, but found 2
  negi %i {overflow = 1 : i32} : tile<i32> //~ E0006 'cuda_tile.negi' op attribute 'overflow' failed to satisfy constraint: integer overflow
  trunci %j {overflow = unit} : tile<i64> -> tile<i32> //~ E0006 'cuda_tile.trunci' op attribute 'overflow' failed to satisfy constraint: integer overflow
  sqrt %f {flush_to_zero = 1 : i32} : !f //~ E0006 'cuda_tile.sqrt' op attribute 'flush_to_zero' failed to satisfy constraint: unit attribute
  "cuda_tile.for"(%i, %i) ({ ^body(%k: !i): "cuda_tile.continue"() : () -> () }) : (!i, !i) -> () //~ E0232 expected 3 or more operands, but found 2
  "cuda_tile.loop"() ({ "cuda_tile.continue"() : () -> () }, { }) : () -> () //~ E0232 requires one region
}
