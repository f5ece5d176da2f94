// RUN: cuda-tile-opt -split-input-file -verify-diagnostics %s
// FAIL[plain]: cuda-tile-opt -split-input-file %s 2>&1

// expected-error @below {{custom op 'cuda_tile.nothing' is unknown}}
cuda_tile.nothing

// -----

cuda_tile.entry @e() {
  %0 = cuda_tile.iota : tile<4xi32> // expected-note {{prior use here}}
  // expected-error-re @+1 {{use of value '%0' expects different type {{.*}} '!cuda_tile.tile<8xi32>'}}
  %1 = addi %0, %0 : tile<8xi32>
}

// -----

cuda_tile.entry @fine() {
}

// -----

cuda_tile.entry @one(%a: tile<4xi32>) {
}
// expected-error @-2 {{entry op must have scalar types}}

// -----

