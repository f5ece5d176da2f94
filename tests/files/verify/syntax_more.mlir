// FAIL: tileir check --level 13.3 --testing-ops %s
//
// What the syntax of single ops does not take, the second half.

testing$func @f(%b: tile<i1>, %i: tile<i32>, %j: tile<i64>, %f: tile<f32>, %n: tile<8xi32>, %p: tile<ptr<f32>>, %q: tile<ptr<i32>>, %t: token,
    %tv: tensor_view<64xf32, strides=[1]>, %v: partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>) {
  make_tensor_view %p, shape = [8], strides = [1, 1] : tensor_view<8xf32, strides=[1]> //~ E0212 expected stride declaration to contain 1 elements due to tensor_view type, but 2 were provided
  make_tensor_view %p, shape = [64], strides = [1] : tensor_view<32xf32, strides=[1]> //~ E0212 input shape dimension 0 does not match tensor_view type (expected 32, got 64)
  make_tensor_view %p, shape = [8], strides = [2] : tensor_view<8xf32, strides=[1]> //~ E0212 input stride dimension 0 does not match tensor_view type (expected 1, got 2)
  make_tensor_view %p, shape = [%i], strides = [1] : tile<i32>, tensor_view<?xf32, strides=[1]> //~ E0002 expected '->'
  make_tensor_view %p, shape = [8], strides = [1] : tensor_view<?xf32, strides=[1]> //~ E0212 input shape dimension 0 does not match tensor_view type (expected dynamic, got 8)
  make_tensor_view %p, shape = [true], strides = [1] : tensor_view<1xf32, strides=[1]> //~ E0212 input shape dimension 0 does not match tensor_view type (expected 1, got -1)
  make_tensor_view %p, shape = [99999999999999999999], strides = [1] : tensor_view<1xf32, strides=[1]> //~ E0004 integer value too large
  make_partition_view %tv : tile<f32> //~ E0212 expected 'partition_view' type, but got '!cuda_tile.tile<f32>'
  make_strided_view %tv : tensor_view<64xf32, strides=[1]> //~ E0212 expected 'strided_view' type, but got '!cuda_tile.tensor_view<64xf32, strides=[1]>'
  make_gather_scatter_view %tv : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>> //~ E0212 expected 'gather_scatter_view' type, but got '!cuda_tile.partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>'
  get_tensor_shape %v : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>> -> tile<i32> //~ E0212 expected tensor_view, got '!cuda_tile.partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>'
  get_index_space_shape %tv : tensor_view<64xf32, strides=[1]> -> tile<i32> //~ E0212 expected tile view, got '!cuda_tile.tensor_view<64xf32, strides=[1]>'
  for %k in (%i to %i, step %i : tile<i32> { } //~ E0002 expected ')'
  for %k in (%i to %i, step %i) : tile<i32> iter_values(%x = %f) -> (tile<f32>, tile<f32>) { } //~ E0211 mismatch in number of loop-carried values and defined values
  loop iter_values(%x = %f) : tile<f32>, tile<f32> { } //~ E0211 found different number of iter_values and types
  reduce %n dim=0 : tile<8xi32> -> tile<i32> (%x: tile<i32>, %y: tile<i32>) { yield %x : tile<i32> } //~ E0002 expected 'identities'
  scan %n dim=0 identities=[0 : i32] : tile<8xi32> -> tile<8xi32> (%x: tile<i32>, %y: tile<i32>) { yield %x : tile<i32> } //~ E0002 expected 'reverse'
  reduce dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32> (%x: tile<i32>, %y: tile<i32>) { yield %x : tile<i32> } //~ E0211 number of operands and types do not match: got 0 operands and 1 types
  if %b -> () { } //~ E0201 expected valid keyword
  print_tko -> token //~ E0002 expected attribute value
  print_tko "x" : token //~ E0002 expected '->'
  assert %b, 1 : tile<i1> //~ E0004 integer literal not valid for specified type
  assume div_by<x>, %i : tile<i32> //~ E0002 expected integer value //~ E0002 failed to parse parameter 'divisor' which is expected to be an integer
  assume div_by<99999999999999999999>, %i : tile<i32> //~ E0004 integer value too large //~ E0004 failed to parse parameter 'divisor' which is expected to be an integer
  assume div_by<4, each 1 along 0>, %n : tile<8xi32> //~ E0002 expected 'every'
  assume div_by<4, every 1 over 0>, %n : tile<8xi32> //~ E0002 expected 'along'
  assume div_by<4 5>, %i : tile<i32> //~ E0002 expected '>'
  assume same_elements<2>, %n : tile<8xi32> //~ E0002 expected '[' //~ E0006 failed to parse CudaTile_SameElementsAttr parameter 'values' which is to be a `DenseI64ArrayAttr`
  assume bounded<x, 1>, %i : tile<i32> //~ E0002 expected '?'
  assume bounded<1 2>, %i : tile<i32> //~ E0002 expected ','
  assume #cuda_tile.rounding<zero>, %i : tile<i32> //~ E0006 expected assume predicate attribute
  assume odd<1>, %i : tile<i32> //~ E0008 unknown assume predicate attribute: odd (expected 'div_by', 'same_elements', or 'bounded')
  assume , %i : tile<i32> //~ E0002 expected valid keyword //~ E0002 expected attribute name
  get_global @a::@b : tile<ptr<f32>> //~ E0006 invalid kind of attribute specified
  get_global a : tile<ptr<f32>> //~ E0002 expected attribute value
  permute %n [x] : tile<8xi32> -> tile<8xi32> //~ E0002 expected integer value
  cat %n, %n dim = x : tile<8xi32>, tile<8xi32> -> tile<16xi32> //~ E0002 expected attribute value
  alloca num_elem = -1, alignment = 4 : tile<ptr<f32>> //~ E0006 'cuda_tile.alloca' op attribute 'num_elem' failed to satisfy constraint: 64-bit signless integer attribute whose minimum value is 0
  alloca num_elem = 1, alignment = -4 : tile<ptr<f32>> //~ E0006 'cuda_tile.alloca' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose minimum value is 0
  negi %i {overflow = 1 : i32} : tile<i32> //~ E0006 'cuda_tile.negi' op attribute 'overflow' failed to satisfy constraint: integer overflow
  exti %i {signedness = unit} signed : tile<i32> -> tile<i64> //~ E0008 expected signedness to be one of: {'signed', 'unsigned'}
  absi %i, : tile<i32> //~ E0002 expected ':'
  make_token : token
  foo %i : tile<i32> //~ E0003 custom op 'foo' is unknown (tried 'cuda_tile.foo' as well)
  make_token : token
  cuda_tile.foo %i : tile<i32> //~ E0003 custom op 'cuda_tile.foo' is unknown
  make_token : token
  123 //~ E0002 expected operation name in quotes
}
