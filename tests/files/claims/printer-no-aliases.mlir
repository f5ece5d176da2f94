// There are no older spellings, and no layout attributes of another dialect.
// RUN: cuda-tile-opt -split-input-file -verify-diagnostics %s
cuda_tile.entry @k(%t: token) {
  // expected-error @below {{custom op 'print' is unknown (tried 'cuda_tile.print' as well)}}
  print "x"
}
// -----
cuda_tile.entry @k(%a: tile<f32>) {
  // expected-error @below {{custom op 'fpowf' is unknown (tried 'cuda_tile.fpowf' as well)}}
  %b = fpowf %a, %a : tile<f32>
}
// -----
cuda_tile.entry @k(%a: tile<f32>) {
  // expected-error @below {{unregistered dialect}}
  %b = absf %a {layout = #cute.layout<(1, 16)>} : tile<f32>
}
