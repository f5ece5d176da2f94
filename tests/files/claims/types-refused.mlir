// What the type constructors refuse, each with the reference's text.
// RUN: cuda-tile-opt -split-input-file -verify-diagnostics %s
// expected-error @below {{all dimensions must be powers of two, got 3}}
cuda_tile.entry @k(%a: tile<3xi32>) {
}
// -----
// expected-error @below {{all dimensions must be positive constants, got 4, 0}}
cuda_tile.entry @k(%a: tile<4x0xi32>) {
}
// -----
// expected-error @below {{expected static shape}}
cuda_tile.entry @k(%a: tile<?xi32>) {
}
// -----
// 4096 x 4096 is the cap; twice as many is refused, and no product overflows.
cuda_tile.entry @k() {
  %a = constant <i8: 0> : tile<4096x4096xi8>
}
// -----
// expected-error @below {{tile would exceed the maximum of 16777216 elements}}
cuda_tile.entry @k(%a: tile<4096x8192xi8>) {
}
// -----
// expected-error @below {{tile would exceed the maximum of 16777216 elements}}
cuda_tile.entry @k(%a: tile<4611686018427387904x4611686018427387904xi8>) {
}
// -----
// expected-error @below {{F4E2M1FN tiles must have an even number of elements}}
cuda_tile.entry @k(%a: tile<f4E2M1FN>) {
}
// -----
// expected-error @below {{failed to verify 'elementType': f16 or bf16 or f32 or tf32 or f64 or f8E4M3FN or f8E5M2 or f8E8M0FNU or f4E2M1FN or i1 or i8 or i16 or i32 or i64 or Pointer type or i4}}
cuda_tile.entry @k(%a: tile<4xi128>) {
}
// -----
// expected-error @below {{failed to verify 'pointeeType'}}
cuda_tile.entry @k(%a: tile<ptr<ptr<f32>>>) {
}
// -----
// expected-error @below {{failed to verify 'pointeeType'}}
cuda_tile.entry @k(%a: tile<ptr<i4>>) {
}
// -----
// expected-error @below {{failed to verify 'elementType'}}
cuda_tile.entry @k(%a: tensor_view<8xptr<f32>, strides=[1]>) {
}
// -----
// expected-error @below {{failed to verify 'elementType'}}
cuda_tile.entry @k(%a: tensor_view<8xi4, strides=[1]>) {
}
// -----
// expected-error @below {{expected shape and stride to be of same rank but got shape of rank 2 and stride of rank 1}}
cuda_tile.entry @k(%a: tensor_view<8x8xf32, strides=[1]>) {
}
// -----
// expected-error @below {{dimensions must have strictly positive constant sizes but got [0, ?]}}
cuda_tile.entry @k(%a: tensor_view<0x?xf32, strides=[1,1]>) {
}
// -----
// expected-error @below {{expected strictly positive integer, got 0}}
cuda_tile.entry @k(%a: tensor_view<8xf32, strides=[0]>) {
}
// -----
// The sentinel for "dynamic" is not a literal.
// expected-error @below {{expected strictly positive integer, got -9223372036854775808}}
cuda_tile.entry @k(%a: tensor_view<8xf32, strides=[-9223372036854775808]>) {
}
// -----
// There is no string type.
// expected-error @below {{unknown type: string}}
cuda_tile.entry @k(%a: string) {
}
