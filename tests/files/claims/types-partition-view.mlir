// Partition views: what is legal and what is refused. The other two views share the rules.
// RUN: cuda-tile-opt -split-input-file -verify-diagnostics %s
cuda_tile.entry @legal(
    %a: partition_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>>,
    %b: partition_view<tile=(4x8), padding_value = neg_inf, tensor_view<?x?xf16, strides=[?,?]>, dim_map=[1, 0]>,
    %c: partition_view<tile=(4), padding_value = zero, tensor_view<3xi32, strides=[1]>>,
    %d: strided_view<tile=(4), traversal_strides=[3], padding_value = zero, tensor_view<64xi32, strides=[1]>>,
    %e: gather_scatter_view<tile=(4x2), padding_value = nan, tensor_view<8x16xf32, strides=[16,1]>, sparse_dim=0>) {
}
// -----
// expected-error @below {{expected tensor_view rank and tile rank to match, got tensor_view of rank 2 and tiles of rank 1}}
cuda_tile.entry @k(%a: partition_view<tile=(4), tensor_view<64x64xf32, strides=[64,1]>>) {
}
// -----
// expected-error @below {{tile shape dimensions must have power of two length but got [3]}}
cuda_tile.entry @k(%a: partition_view<tile=(3), tensor_view<64xf32, strides=[1]>>) {
}
// -----
// expected-error @below {{expected dim_map to map exactly all 2 dimensions of the tile, got 1 mappings}}
cuda_tile.entry @k(%a: partition_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>, dim_map=[0]>) {
}
// -----
// expected-error @below {{target dimension 0 mapped at least twice (for tile dimensions 0 and 1)}}
cuda_tile.entry @k(%a: partition_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>, dim_map=[0, 0]>) {
}
// -----
// expected-error @below {{target dimension is outside of tensor view dimensions, expected strictly less than 2, got 2}}
cuda_tile.entry @k(%a: partition_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>, dim_map=[0, 2]>) {
}
// -----
// expected-error @below {{padding_value nan can only be used with floating point element types, got 'i32'}}
cuda_tile.entry @k(%a: partition_view<tile=(4), padding_value = nan, tensor_view<64xi32, strides=[1]>>) {
}
// -----
// Rank 0 is legal for a tensor view and refused for a partition of one.
// expected-error @below {{0-dimension tile shape is not supported}}
cuda_tile.entry @k(%a: partition_view<tile=(), tensor_view<f32>>) {
}
// -----
// The tile itself must be legal.
// expected-error @below {{tile would exceed the maximum of 16777216 elements}}
cuda_tile.entry @k(%a: partition_view<tile=(8192x4096), tensor_view<?x?xf32, strides=[?,?]>>) {
}
// -----
// expected-error @below {{invalid padding_value attribute specification. Got "one" but expect one of: zero, neg_zero, nan, pos_inf, neg_inf}}
cuda_tile.entry @k(%a: partition_view<tile=(4), padding_value = one, tensor_view<64xf32, strides=[1]>>) {
}
