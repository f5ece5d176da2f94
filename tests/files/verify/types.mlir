// FAIL: tileir check --level 13.3 %s
//
// Types that cannot be built, each where an op writes its result type.

entry @types() {
  iota : tile<4xindex> //~ E0202 failed to verify 'elementType': f16 or bf16 or f32 or tf32 or f64 or f8E4M3FN or f8E5M2 or f8E8M0FNU or f4E2M1FN or i1 or i8 or i16 or i32 or i64 or Pointer type or i4
  iota : tile<4xsi32> //~ E0202 failed to verify 'elementType': f16 or bf16 or f32 or tf32 or f64 or f8E4M3FN or f8E5M2 or f8E8M0FNU or f4E2M1FN or i1 or i8 or i16 or i32 or i64 or Pointer type or i4
  iota : tile<4xtensor<4xf32>> //~ E0202 failed to verify 'elementType': f16 or bf16 or f32 or tf32 or f64 or f8E4M3FN or f8E5M2 or f8E8M0FNU or f4E2M1FN or i1 or i8 or i16 or i32 or i64 or Pointer type or i4
  iota : ptr<i4> //~ E0202 failed to verify 'pointeeType': f16 or bf16 or f32 or tf32 or f64 or f8E4M3FN or f8E5M2 or f8E8M0FNU or f4E2M1FN or i1 or i8 or i16 or i32 or i64
  iota : ptr<ptr<f32>> //~ E0202 failed to verify 'pointeeType': f16 or bf16 or f32 or tf32 or f64 or f8E4M3FN or f8E5M2 or f8E8M0FNU or f4E2M1FN or i1 or i8 or i16 or i32 or i64
  iota : tile<ptr<tile<f32>>> //~ E0202 failed to verify 'pointeeType': f16 or bf16 or f32 or tf32 or f64 or f8E4M3FN or f8E5M2 or f8E8M0FNU or f4E2M1FN or i1 or i8 or i16 or i32 or i64
  iota : tile<f4E2M1FN> //~ E0202 F4E2M1FN tiles must have an even number of elements
  iota : tile<1x1xf4E2M1FN> //~ E0202 F4E2M1FN tiles must have an even number of elements
  iota : tile<0xi32> //~ E0202 all dimensions must be positive constants, got 0
  iota : tile<1x0x2xi32> //~ E0202 all dimensions must be positive constants, got 1, 0, 2
  iota : tile<3xi32> //~ E0202 all dimensions must be powers of two, got 3
  iota : tile<4x12xi32> //~ E0202 all dimensions must be powers of two, got 4, 12
  iota : tile<16777216x2xi8> //~ E0202 tile would exceed the maximum of 16777216 elements
  iota : tile<4096x8192xf32> //~ E0202 tile would exceed the maximum of 16777216 elements
  iota : tile<?xi32> //~ E0202 expected static shape
  iota : tile<4x?xi32> //~ E0202 expected static shape
  iota : tile<4, i32> //~ E0002 expected 'x' in dimension list
  iota : tile<4xx4xi32> //~ E0201 unknown type: x4xi32
  iota : tile<-1xi32> //~ E0201 expected valid keyword
  iota : tile<99999999999999999999xi32> //~ E0202 invalid dimension
  iota : tile<4xfoo> //~ E0201 unknown type: foo
  iota : foo<4xi32> //~ E0201 unknown type: foo
  iota : !cuda_tile.foo<4> //~ E0201 unknown  type `foo` in dialect `cuda_tile`
  iota : tensor_view<f32, strides=[1]> //~ E0002 strides must not be provided for 0-d tiles
  iota : tensor_view<f32, other> //~ E0002 unexpected token after element type in 0-d tensor_view
  iota : tensor_view<8xf32> //~ E0002 expected 'strides'
  iota : tensor_view<8xf32, other=[1]> //~ E0002 expected 'strides'
  iota : tensor_view<8xf32, strides=[x]> //~ E0002 expected either 64-bit integer or question mark
  iota : tensor_view<8xf32, strides=[-5]> //~ E0202 expected strictly positive integer, got -5
  iota : tensor_view<8xf32, strides=[0]> //~ E0202 expected strictly positive integer, got 0
  iota : tensor_view<8xptr<f32>, strides=[1]> //~ E0202 failed to verify 'elementType': f16 or bf16 or f32 or tf32 or f64 or f8E4M3FN or f8E5M2 or f8E8M0FNU or f4E2M1FN or i1 or i8 or i16 or i32 or i64
  iota : tensor_view<8xi4, strides=[1]> //~ E0202 failed to verify 'elementType': f16 or bf16 or f32 or tf32 or f64 or f8E4M3FN or f8E5M2 or f8E8M0FNU or f4E2M1FN or i1 or i8 or i16 or i32 or i64
  iota : tensor_view<8x8xf32, strides=[1]> //~ E0202 expected shape and stride to be of same rank but got shape of rank 2 and stride of rank 1
  iota : tensor_view<8xf32, strides=[1,1]> //~ E0202 expected shape and stride to be of same rank but got shape of rank 1 and stride of rank 2
  iota : tensor_view<0x?xf32, strides=[1,1]> //~ E0202 dimensions must have strictly positive constant sizes but got [0, ?]
  iota : tensor_view<8x0xf32, strides=[1,1]> //~ E0202 dimensions must have strictly positive constant sizes but got [8, 0]
  iota : tensor_view<8xf32, strides=[1> //~ E0002 expected ']'strides array
  iota : partition_view<tile=(0), tensor_view<8xf32, strides=[1]>> //~ E0202 tile dimension 0 exceeds i32 limitations (got 0, expected strictly positive and less than or equal to 2147483647)
  iota : partition_view<tile=(2147483648), tensor_view<8xf32, strides=[1]>> //~ E0202 tile dimension 0 exceeds i32 limitations (got 2147483648, expected strictly positive and less than or equal to 2147483647)
  iota : partition_view<tile=(4), padding_value = foo, tensor_view<8xf32, strides=[1]>> //~ E0008 invalid padding_value attribute specification. Got "foo" but expect one of: zero, neg_zero, nan, pos_inf, neg_inf
  iota : partition_view<tile=(4), tile<8xf32>> //~ E0202 expected 'tensor_view' type, but got '!cuda_tile.tile<8xf32>'
  iota : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>, other=[0]> //~ E0002 expected 'dim_map'
  iota : partition_view<tile=(), tensor_view<f32>> //~ E0202 0-dimension tile shape is not supported
  iota : partition_view<tile=(4x4), tensor_view<8xf32, strides=[1]>> //~ E0202 expected tensor_view rank and tile rank to match, got tensor_view of rank 1 and tiles of rank 2
  iota : partition_view<tile=(4), tensor_view<8x8xf32, strides=[8,1]>> //~ E0202 expected tensor_view rank and tile rank to match, got tensor_view of rank 2 and tiles of rank 1
  iota : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>, dim_map=[0, 1]> //~ E0202 expected dim_map to map exactly all 1 dimensions of the tile, got 2 mappings
  iota : partition_view<tile=(4x4), tensor_view<8x8xf32, strides=[8,1]>, dim_map=[0]> //~ E0202 expected dim_map to map exactly all 2 dimensions of the tile, got 1 mappings
  iota : partition_view<tile=(5), tensor_view<8xf32, strides=[1]>> //~ E0202 tile shape dimensions must have power of two length but got [5]
  iota : partition_view<tile=(4x3), tensor_view<8x8xf32, strides=[8,1]>> //~ E0202 tile shape dimensions must have power of two length but got [4, 3]
  iota : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>, dim_map=[-1]> //~ E0202 target dimension must not be negative, got -1
  iota : partition_view<tile=(4x4), tensor_view<8x8xf32, strides=[8,1]>, dim_map=[0, 2]> //~ E0202 target dimension is outside of tensor view dimensions, expected strictly less than 2, got 2
  iota : partition_view<tile=(4x4), tensor_view<8x8xf32, strides=[8,1]>, dim_map=[1, 1]> //~ E0202 target dimension 1 mapped at least twice (for tile dimensions 0 and 1)
  iota : partition_view<tile=(1), tensor_view<8xf4E2M1FN, strides=[1]>> //~ E0202 F4E2M1FN tiles must have an even number of elements
  iota : partition_view<tile=(16384x16384), tensor_view<8x8xf32, strides=[8,1]>> //~ E0202 tile would exceed the maximum of 16777216 elements
  iota : partition_view<tile=(4), padding_value = nan, tensor_view<8xi32, strides=[1]>> //~ E0202 padding_value nan can only be used with floating point element types, got 'i32'
  iota : partition_view<tile=(4), padding_value = neg_zero, tensor_view<8xi8, strides=[1]>> //~ E0202 padding_value neg_zero can only be used with floating point element types, got 'i8'
  iota : strided_view<tile=(4), tensor_view<8xf32, strides=[1]>> //~ E0002 expected 'traversal_strides'
  iota : strided_view<tile=(4), traversal_strides=[1,1], tensor_view<8xf32, strides=[1]>> //~ E0202 expected 1 traversal strides, got 2
  iota : strided_view<tile=(4x4), traversal_strides=[1], tensor_view<8x8xf32, strides=[8,1]>> //~ E0202 expected 2 traversal strides, got 1
  iota : strided_view<tile=(4), traversal_strides=[0], tensor_view<8xf32, strides=[1]>> //~ E0202 traversal strides must be strictly positive but got [0]
  iota : strided_view<tile=(4x4), traversal_strides=[1,-1], tensor_view<8x8xf32, strides=[8,1]>> //~ E0202 traversal strides must be strictly positive but got [1, -1]
  iota : strided_view<tile=(3), traversal_strides=[1], tensor_view<8xf32, strides=[1]>> //~ E0202 tile shape dimensions must have power of two length but got [3]
  iota : gather_scatter_view<tile=(4), tensor_view<8xf32, strides=[1]>> //~ E0002 expected ','
  iota : gather_scatter_view<tile=(4), tensor_view<8xf32, strides=[1]>, other=0> //~ E0002 expected 'sparse_dim'
  iota : gather_scatter_view<tile=(4), tensor_view<8xf32, strides=[1]>, sparse_dim=1> //~ E0202 gather dimension is outside of tensor view dimensions, expected strictly less than 1, got 1
  iota : gather_scatter_view<tile=(4), tensor_view<8xf32, strides=[1]>, sparse_dim=-1> //~ E0202 gather dimension is outside of tensor view dimensions, expected strictly less than 1, got 4294967295
  iota : gather_scatter_view<tile=(0), tensor_view<8xf32, strides=[1]>, sparse_dim=0> //~ E0202 tile dimension 0 exceeds i32 limitations (got 0, expected strictly positive and less than or equal to 2147483647)
  iota : gather_scatter_view<tile=(4), padding_value = nan, tensor_view<8xi32, strides=[1]>, sparse_dim=0> //~ E0202 padding_value nan can only be used with floating point element types, got 'i32'
  iota : tensor_view<8x8xf32, strides=[8,1> //~ E0002 expected ']'strides array
}
