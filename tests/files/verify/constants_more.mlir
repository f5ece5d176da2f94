// FAIL: tileir check --level 13.3 %s
//
// Literals, a second time: brackets, other element types, globals.

global constant @1a <f32: 1.0> : tile<2xf32> //~ E0001 @ identifier expected to start with letter or '_'
global @b i32: 1> : tile<2xi32> //~ E0002 expected '<'
global @c <f16: 1> : tile<2xf16> //~ E0004 unexpected decimal integer literal for a floating point value
global @d <f32: 0x100000000> : tile<2xf32> //~ E0004 hexadecimal float constant out of range for type
global @e <f64: -0x1> : tile<2xf64> //~ E0004 hexadecimal float literal should not have a leading minus
global @f <f32: one> : tile<2xf32> //~ E0004 expected floating point literal
entry @constants() {
  constant <f32: [1.0, 2]> : tile<2xf32> //~ E0004 unexpected decimal integer literal for a floating point value
  constant <bf16: [0x3F80, 0x10000]> : tile<2xbf16> //~ E0004 hexadecimal float constant out of range for type
  constant <f32: [1.0, -0x1]> : tile<2xf32> //~ E0004 hexadecimal float literal should not have a leading minus
  constant <f64: [1.0, true]> : tile<2xf64> //~ E0004 expected floating point literal
  constant <f32: [[1.0]]> : tile<f32> //~ E0004 inferred shape of elements literal ([1, 1]) does not match type ([])
}
