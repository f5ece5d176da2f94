// FAIL: tileir check %s 2>&1

entry @types(%a: tile<8xi32>, %p: tile<ptr<f32>>) {
  %0 = addi %a, %p : tile<8xi32> //~ E0210 use of value '%p' expects different type than prior uses
  %1 = iota : tile<3xi32> //~ E0202 all dimensions must be powers of two, got 3
  %2 = iota : tile<0x4xi32> //~ E0202 all dimensions must be positive constants, got 0, 4
  %3 = iota : tile<4096x8192xi32> //~ E0202 tile would exceed the maximum of 16777216 elements
  %4 = iota : tile<4xi7> //~ E0202 failed to verify 'elementType'
  %5 = get_global @g : tile<ptr<ptr<f32>>> //~ E0202 failed to verify 'pointeeType'
  %6 = iota : tlie<8xi32> //~ E0201 unknown type: tlie
  %7 = make_tensor_view %p, shape = [8], strides = [1, 1] : tensor_view<8xf32, strides=[1]> //~ E0212 expected stride declaration to contain 1 elements
  %8 = make_tensor_view %p, shape = [8], strides = [2] : tensor_view<8xf32, strides=[1]> //~ E0212 input stride dimension 0 does not match tensor_view type (expected 1, got 2)
  %9 = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32> //~ E0002 expected 'strides'
  %10 = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[0]> //~ E0202 expected strictly positive integer, got 0
  %11 = print_tko "%d", %a -> token //~ E0211 number of operands and types do not match: got 1 operands and 0 types
  %12 = addi %late, %late : tile<8xi32>
  %late = constant <i32: 1> : tile<4xi32> //~ E0210 definition of SSA value '%late#0' has type
  %13 = make_partition_view %p : partition_view<tile=(3), tensor_view<8xf32, strides=[1]>> //~ E0202 tile shape dimensions must have power of two length but got [3]
  %14 = make_partition_view %p : partition_view<tile=(4), padding_value = nan, tensor_view<8xi32, strides=[1]>> //~ E0202 padding_value nan can only be used with floating point element types
  %15 = make_partition_view %p : partition_view<tile=(4x4), tensor_view<8x8xf32, strides=[8,1]>, dim_map=[0, 0]> //~ E0202 target dimension 0 mapped at least twice
  %16 = make_strided_view %p : strided_view<tile=(4), traversal_strides=[0], tensor_view<8xf32, strides=[1]>> //~ E0202 traversal strides must be strictly positive
  %17 = make_gather_scatter_view %p : gather_scatter_view<tile=(4), tensor_view<8xf32, strides=[1]>, sparse_dim=1> //~ E0202 gather dimension is outside of tensor view dimensions
}
