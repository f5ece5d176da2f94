// RUN: tileir check --level 13.3 %s
//
// What constants.mlir refuses, just on the other side.

global private constant @a alignment = 3 <i32: [1, 2]> : tile<2xi32>
global public @"b b" <f32: 1.0> : tile<2xf32>
entry @constants() {
  constant <i1: true> : tile<i1>
  constant <i1: -1> : tile<i1>
  constant <i8: 255> : tile<i8>
  constant <i8: -128> : tile<i8>
  constant <i32: 4294967295> : tile<i32>
  constant <i64: -9223372036854775808> : tile<i64>
  constant <f32: 1.> : tile<f32>
  constant <f16: 0xFFFF> : tile<f16>
  constant <i32: [[1, 2], [3, 4]]> : tile<2x2xi32>
  constant <i32: 1> : tile<4x2xi32>
  constant <f4E2M1FN: 1.0> : tile<2xf4E2M1FN>
  constant <i32: [1]> : tile<1xi32>
  constant <f32: [1.0, 2.0]> : tile<2xf32>
  constant <bf16: [0x3F80, 0xFFFF]> : tile<2xbf16>
}
