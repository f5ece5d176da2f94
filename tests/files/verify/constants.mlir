// FAIL: tileir check --level 13.3 %s
//
// Literals of constants and globals.

global public private @a <i32: 1> : tile<2xi32> //~ E0002 expected valid '@'-identifier for symbol name
global Public @b <i32: 1> : tile<2xi32> //~ E0002 expected valid '@'-identifier for symbol name
global "c" <i32: 1> : tile<2xi32> //~ E0002 expected valid '@'-identifier for symbol name
global constant public @d <i32: 1> : tile<2xi32> //~ E0002 expected valid '@'-identifier for symbol name
global @0 <i32: 1> : tile<2xi32> //~ E0001 @ identifier expected to start with letter or '_'
entry @constants() {
  constant i32: 1> : tile<i32> //~ E0002 expected '<'
  constant <pluto: 1> : tile<i32> //~ E0201 unknown type: pluto //~ E0202 expect element type to be one of i1 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 or tf32 or f8E4M3FN or f8E5M2 or f8E8M0FNU or f4E2M1FN values, but got '<<NULL TYPE>>'
  constant <i4: 1> : tile<i4> //~ E0202 expect element type to be one of i1 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 or tf32 or f8E4M3FN or f8E5M2 or f8E8M0FNU or f4E2M1FN values, but got 'i4'
  constant <ptr<f32>: 1> : tile<ptr<f32>> //~ E0202 expect element type to be one of i1 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 or tf32 or f8E4M3FN or f8E5M2 or f8E8M0FNU or f4E2M1FN values, but got '!cuda_tile.ptr<f32>'
  constant <i32 1> : tile<i32> //~ E0002 expected ':'
  constant <i32: true> : tile<i32> //~ E0004 expected integer value
  constant <i32: x> : tile<i32> //~ E0002 expected integer value //~ E0004 expected integer value
  constant <i32: 1.5> : tile<i32> //~ E0002 expected integer value //~ E0004 expected integer value
  constant <i32: []> : tile<1xi32> //~ E0002 expected integer value //~ E0004 expected integer value
  constant <i64: 99999999999999999999> : tile<i64> //~ E0004 integer value too large //~ E0004 expected integer value
  constant <i8: 256> : tile<i8> //~ E0004 integer constant out of range for type
  constant <i8: -129> : tile<i8> //~ E0004 integer constant out of range for type
  constant <i1: 2> : tile<i1> //~ E0004 integer constant out of range for type
  constant <i32: 4294967296> : tile<i32> //~ E0004 integer constant out of range for type
  constant <f32: 1> : tile<f32> //~ E0004 unexpected decimal integer literal for a floating point value
  constant <f16: 0x10000> : tile<f16> //~ E0004 hexadecimal float constant out of range for type
  constant <f32: -0x1> : tile<f32> //~ E0004 hexadecimal float literal should not have a leading minus
  constant <f32: x> : tile<f32> //~ E0004 expected floating point literal
  constant <i32: [[1, 2], [3]]> : tile<2x2xi32> //~ E0004 tensor literal is invalid; ranks are not consistent between elements
  constant <i32: [[1], [2, 3]]> : tile<2x2xi32> //~ E0004 tensor literal is invalid; ranks are not consistent between elements
  constant <i32: 1 : tile<i32> //~ E0002 expected '>'
  constant <i32: 1> tile<i32> //~ E0002 expected ':'
  constant <i32: 1> : token //~ E0202 result #0 must be tile of i1 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 or tf32 or f8E4M3FN or f8E5M2 or f8E8M0FNU or f4E2M1FN values, but got '!cuda_tile.token'
  constant <i32: 1> : ptr<f32> //~ E0202 result #0 must be tile of i1 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 or tf32 or f8E4M3FN or f8E5M2 or f8E8M0FNU or f4E2M1FN values, but got '!cuda_tile.ptr<f32>'
  constant <f16: 1.0> : tile<4xf32> //~ E0202 mismatch between the element type: 'f16' and the tile element type 'f32'
  constant <i32: 1> : tile<i64> //~ E0202 mismatch between the element type: 'i32' and the tile element type 'i64'
  constant <i32: [1]> : tile<i32> //~ E0004 inferred shape of elements literal ([1]) does not match type ([])
  constant <i32: [1, 2]> : tile<4xi32> //~ E0004 inferred shape of elements literal ([2]) does not match type ([4])
  constant <i32: [[1, 2], [3, 4]]> : tile<4x2xi32> //~ E0004 inferred shape of elements literal ([2, 2]) does not match type ([4, 2])
}
