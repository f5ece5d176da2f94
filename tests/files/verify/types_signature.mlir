// FAIL: tileir check --level 13.3 --testing-ops %s
//
// Types that cannot be built, each where a function names its argument; types.mlir has them at results of ops.

testing$func @tile0(%x: tile<8xui8>) {} //~ E0202 failed to verify 'elementType': f16 or bf16 or f32 or tf32 or f64 or f8E4M3FN or f8E5M2 or f8E8M0FNU or f4E2M1FN or i1 or i8 or i16 or i32 or i64 or Pointer type or i4
testing$func @tile1(%x: tile<1xf4E2M1FN>) {} //~ E0202 F4E2M1FN tiles must have an even number of elements
testing$func @tile2(%x: tile<4x0xf32>) {} //~ E0202 all dimensions must be positive constants, got 4, 0
testing$func @tile3(%x: tile<2x6xf32>) {} //~ E0202 all dimensions must be powers of two, got 2, 6
testing$func @tile4(%x: tile<4096x4096x2xi8>) {} //~ E0202 tile would exceed the maximum of 16777216 elements
testing$func @tile5(%x: tile<8x?xf32>) {} //~ E0202 expected static shape
testing$func @tile6(%x: tile<8, f32>) {} //~ E0002 expected 'x' in dimension list
testing$func @tile7(%x: tile<8x99999999999999999999xf32>) {} //~ E0202 invalid dimension
testing$func @tile8(%x: tile<2x-4xf32>) {} //~ E0201 expected valid keyword
testing$func @tile9(%x: tile<4xfloat>) {} //~ E0201 unknown type: float
testing$func @name0(%x: !cuda_tile.tyle<4xf32>) {} //~ E0201 unknown  type `tyle` in dialect `cuda_tile`
testing$func @ptr0(%x: tile<8xptr<i4>>) {} //~ E0202 failed to verify 'pointeeType': f16 or bf16 or f32 or tf32 or f64 or f8E4M3FN or f8E5M2 or f8E8M0FNU or f4E2M1FN or i1 or i8 or i16 or i32 or i64
testing$func @tv0(%x: tensor_view<i32, strides=[1,1]>) {} //~ E0002 strides must not be provided for 0-d tiles
testing$func @tv1(%x: tensor_view<i32, 4>) {} //~ E0002 unexpected token after element type in 0-d tensor_view
testing$func @tv2(%x: tensor_view<?xi32>) {} //~ E0002 expected 'strides'
testing$func @tv3(%x: tensor_view<4x8xi32, strides=[8,one]>) {} //~ E0002 expected either 64-bit integer or question mark
testing$func @tv4(%x: tensor_view<4x8xi32, strides=[8,0]>) {} //~ E0202 expected strictly positive integer, got 0
testing$func @tv5(%x: tensor_view<4x8xi4, strides=[8,1]>) {} //~ E0202 failed to verify 'elementType': f16 or bf16 or f32 or tf32 or f64 or f8E4M3FN or f8E5M2 or f8E8M0FNU or f4E2M1FN or i1 or i8 or i16 or i32 or i64
testing$func @tv6(%x: tensor_view<4x8xi32, strides=[8,1,1]>) {} //~ E0202 expected shape and stride to be of same rank but got shape of rank 2 and stride of rank 3
testing$func @tv7(%x: tensor_view<4x0xi32, strides=[8,1]>) {} //~ E0202 dimensions must have strictly positive constant sizes but got [4, 0]
testing$func @tv8(%x: tensor_view<4x8xi32, strides=[8,1>) {} //~ E0002 expected ']'strides array
testing$func @pv0(%x: partition_view<tile=(4x2147483648), tensor_view<8x8xf32, strides=[8,1]>>) {} //~ E0202 tile dimension 1 exceeds i32 limitations (got 2147483648, expected strictly positive and less than or equal to 2147483647)
testing$func @pv1(%x: partition_view<tile=(4x4), padding_value = inf, tensor_view<8x8xf32, strides=[8,1]>>) {} //~ E0008 invalid padding_value attribute specification. Got "inf" but expect one of: zero, neg_zero, nan, pos_inf, neg_inf
testing$func @pv2(%x: partition_view<tile=(4x4), tile<8x8xf32>>) {} //~ E0202 expected 'tensor_view' type, but got '!cuda_tile.tile<8x8xf32>'
testing$func @pv3(%x: partition_view<tile=(4x4), tensor_view<8x8xf32, strides=[8,1]>, map=[1, 0]>) {} //~ E0002 expected 'dim_map'
testing$func @pv4(%x: partition_view<tile=(), padding_value = zero, tensor_view<f32>>) {} //~ E0202 0-dimension tile shape is not supported
testing$func @pv5(%x: partition_view<tile=(4x4x4), tensor_view<8x8xf32, strides=[8,1]>>) {} //~ E0202 expected tensor_view rank and tile rank to match, got tensor_view of rank 2 and tiles of rank 3
testing$func @pv6(%x: partition_view<tile=(4x4), tensor_view<8x8xf32, strides=[8,1]>, dim_map=[1]>) {} //~ E0202 expected dim_map to map exactly all 2 dimensions of the tile, got 1 mappings
testing$func @pv7(%x: partition_view<tile=(4x6), tensor_view<8x8xf32, strides=[8,1]>>) {} //~ E0202 tile shape dimensions must have power of two length but got [4, 6]
testing$func @pv8(%x: partition_view<tile=(4x4), tensor_view<8x8xf32, strides=[8,1]>, dim_map=[1, -1]>) {} //~ E0202 target dimension must not be negative, got -1
testing$func @pv9(%x: partition_view<tile=(4x4), tensor_view<8x8xf32, strides=[8,1]>, dim_map=[2, 0]>) {} //~ E0202 target dimension is outside of tensor view dimensions, expected strictly less than 2, got 2
testing$func @pv10(%x: partition_view<tile=(4x4), tensor_view<8x8xf32, strides=[8,1]>, dim_map=[0, 0]>) {} //~ E0202 target dimension 0 mapped at least twice (for tile dimensions 0 and 1)
testing$func @pv11(%x: partition_view<tile=(1x1), tensor_view<8x8xf4E2M1FN, strides=[8,1]>>) {} //~ E0202 F4E2M1FN tiles must have an even number of elements
testing$func @pv12(%x: partition_view<tile=(4096x8192), tensor_view<8x8xf32, strides=[8,1]>>) {} //~ E0202 tile would exceed the maximum of 16777216 elements
testing$func @pv13(%x: partition_view<tile=(4x4), padding_value = nan, tensor_view<8x8xi32, strides=[8,1]>>) {} //~ E0202 padding_value nan can only be used with floating point element types, got 'i32'
testing$func @pv14(%x: partition_view<tile=(4x4), padding_value = neg_zero, tensor_view<8x8xi32, strides=[8,1]>>) {} //~ E0202 padding_value neg_zero can only be used with floating point element types, got 'i32'
testing$func @pv15(%x: partition_view<tile=(4x4), padding_value = pos_inf, tensor_view<8x8xi32, strides=[8,1]>>) {} //~ E0202 padding_value pos_inf can only be used with floating point element types, got 'i32'
testing$func @pv16(%x: partition_view<tile=(4x4), padding_value = neg_inf, tensor_view<8x8xi32, strides=[8,1]>>) {} //~ E0202 padding_value neg_inf can only be used with floating point element types, got 'i32'
testing$func @pv17(%x: partition_view<tile=(4), padding_value = pos_inf, tensor_view<8xi1, strides=[1]>>) {} //~ E0202 padding_value pos_inf can only be used with floating point element types, got 'i1'
testing$func @pv18(%x: partition_view<tile=(4), padding_value = neg_inf, tensor_view<8xi1, strides=[1]>>) {} //~ E0202 padding_value neg_inf can only be used with floating point element types, got 'i1'
testing$func @sv0(%x: strided_view<tile=(4x4), tensor_view<8x8xf32, strides=[8,1]>>) {} //~ E0002 expected 'traversal_strides'
testing$func @sv1(%x: strided_view<tile=(4x4), traversal_strides=[1,1,1], tensor_view<8x8xf32, strides=[8,1]>>) {} //~ E0202 expected 2 traversal strides, got 3
testing$func @sv2(%x: strided_view<tile=(4x4), traversal_strides=[1,0], tensor_view<8x8xf32, strides=[8,1]>>) {} //~ E0202 traversal strides must be strictly positive but got [1, 0]
testing$func @sv3(%x: strided_view<tile=(4x4), traversal_strides=[1,1], tensor_view<8x8xf32, strides=[8,1]>, map=[1, 0]>) {} //~ E0002 expected 'dim_map'
testing$func @gv0(%x: gather_scatter_view<tile=(4x4), tensor_view<8x8xf32, strides=[8,1]>>) {} //~ E0002 expected ','
testing$func @gv1(%x: gather_scatter_view<tile=(4x4), tensor_view<8x8xf32, strides=[8,1]>, dense_dim=0>) {} //~ E0002 expected 'sparse_dim'
testing$func @gv2(%x: gather_scatter_view<tile=(4x4), tensor_view<8x8xf32, strides=[8,1]>, sparse_dim=2>) {} //~ E0202 gather dimension is outside of tensor view dimensions, expected strictly less than 2, got 2
