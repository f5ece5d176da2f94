// The two forms of a constant: one value for all elements, or a list of the tile's shape.
// RUN: cuda-tile-opt -split-input-file -verify-diagnostics %s
cuda_tile.entry @k() {
  %0 = constant <i32: 0> : tile<i32>
  %1 = constant <i32: [0, 1, 2, 3]> : tile<4xi32>
  %2 = constant <f32: 0.0> : tile<2x4xf32>
  %3 = constant <f8E5M2: 1.0> : tile<f8E5M2>
}
// -----
cuda_tile.entry @k() {
  // expected-error @below {{inferred shape of elements literal ([3]) does not match type ([4])}}
  %0 = constant <i32: [0, 1, 2]> : tile<4xi32>
}
// -----
cuda_tile.entry @k() {
  // expected-error @below {{mismatch between the element type: 'i16' and the tile element type 'i32'}}
  %0 = constant <i16: 0> : tile<4xi32>
}
// -----
cuda_tile.entry @k() {
  // expected-error @below {{unexpected decimal integer literal for a floating point value}}
  // expected-note @below {{add a trailing dot to make the literal a float}}
  %0 = constant <f32: 1> : tile<4xf32>
}
// -----
cuda_tile.entry @k() {
  // expected-error @below {{integer constant out of range for type}}
  %0 = constant <i8: 256> : tile<4xi8>
}
