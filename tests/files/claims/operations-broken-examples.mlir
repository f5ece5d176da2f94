// Examples in the style of the operations document that no tool reads as they stand.
// RUN: cuda-tile-opt -split-input-file -verify-diagnostics %s
// The list form has no word `dense`.
cuda_tile.entry @k() {
  // expected-error @below {{expected '<'}}
  %c = constant dense<i32: [0, 1]> : tile<2xi32>
}
// -----
// The element type is spelled f4E2M1FN.
cuda_tile.entry @k() {
  %a = constant <i8: 0> : tile<64xi8>
  // expected-error @below {{unknown type: F4E2M1FN}}
  %0 = unpack %a : tile<64xi8> -> tile<128xF4E2M1FN>
}
// -----
// ... and the 8-bit floats f8E4M3FN and f8E5M2.
cuda_tile.entry @k() {
  // expected-error @below {{unknown type: fp8e4m3fn}}
  // expected-error @below {{expect element type to be one of}}
  %c = constant <fp8e4m3fn: 0.0> : tile<fp8e4m3fn>
}
// -----
// Operands are separated by commas; attributes have their own place.
cuda_tile.entry @k(%a: tile<i32>, %b: tile<i32>) {
  // expected-error @below {{expected ','}}
  %0 = addi %a %b : tile<i32>
}
// -----
// The first reduction: its argument cannot have rank 1 there, for the body adds it to a scalar.
cuda_tile.entry @k() {
  %x = constant <f32: 0.0> : tile<8xf32>
  %0 = reduce %x dim=0 identities=[0.000000e+0 : f32] : tile<8xf32> -> tile<f32>
  // expected-note @below {{prior use here}}
  (%arg: tile<2xf32>, %acc: tile<f32>) {
    // expected-error @below {{use of value '%arg' expects different type than prior uses: '!cuda_tile.tile<f32>' vs '!cuda_tile.tile<2xf32>'}}
    %s = addf %arg, %acc : tile<f32>
    yield %s : tile<f32>
  }
}
