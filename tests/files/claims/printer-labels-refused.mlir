// A region whose arguments stand in the op's syntax takes no label.
// RUN: cuda-tile-opt -split-input-file -verify-diagnostics %s
cuda_tile.entry @k(%a: tile<i32>) {
  for %i in (%a to %a, step %a) : tile<i32> {
  // expected-error @below {{invalid block name in region with named arguments}}
  ^body:
    continue
  }
}
