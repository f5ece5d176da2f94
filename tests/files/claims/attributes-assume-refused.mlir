// Forms of the predicates that do not exist.
// RUN: cuda-tile-opt -split-input-file -verify-diagnostics %s
cuda_tile.entry @two(%n: tile<i32>) {
  // expected-error @below {{unknown assume predicate attribute: strict (expected 'div_by', 'same_elements', or 'bounded')}}
  %a = assume strict<1>, %n : tile<i32>
}
// -----
cuda_tile.entry @list(%n: tile<i32>) {
  // expected-error @below {{expected assume predicate attribute}}
  %a = assume [#cuda_tile.div_by<4>, #cuda_tile.bounded<0, ?>], %n : tile<i32>
}
// -----
cuda_tile.entry @strict(%n: tile<i32>) {
  // expected-error @below {{expected '>'}}
  %a = assume bounded<0, 7, strict>, %n : tile<i32>
}
// -----
cuda_tile.entry @every_alone(%n: tile<i32>) {
  // expected-error @below {{expected 'along'}}
  %a = assume div_by<4, every 2>, %n : tile<i32>
}
// -----
cuda_tile.entry @dense(%n: tile<i32>) {
  // expected-error @below {{expected '['}}
  // expected-error @below {{failed to parse CudaTile_SameElementsAttr parameter 'values' which is to be a `DenseI64ArrayAttr`}}
  %a = assume same_elements<dense<1> : tensor<4xi32>>, %n : tile<i32>
}
// -----
cuda_tile.entry @old_name(%n: tile<i32>) {
  // expected-error @below {{nv_tileaa}}
  %a = assume #nv_tileaa.div_by<4>, %n : tile<i32>
}
