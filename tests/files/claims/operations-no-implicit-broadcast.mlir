// Written types must be those of the values, so a scalar is never stretched silently.
// RUN: cuda-tile-opt -split-input-file -verify-diagnostics %s
// expected-note @below {{prior use here}}
cuda_tile.entry @k(%s: tile<i32>) {
  %v = iota : tile<4xi32>
  // expected-error @below {{use of value '%s' expects different type than prior uses: '!cuda_tile.tile<4xi32>' vs '!cuda_tile.tile<i32>'}}
  %0 = addi %v, %s : tile<4xi32>
}
// -----
// Spelled out it is fine.
cuda_tile.entry @k(%s: tile<i32>) {
  %v = iota : tile<4xi32>
  %r = reshape %s : tile<i32> -> tile<1xi32>
  %b = broadcast %r : tile<1xi32> -> tile<4xi32>
  %0 = addi %v, %b : tile<4xi32>
}
