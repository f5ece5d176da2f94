// The same ops as the printer document writes them: none of these forms is read.
// RUN: cuda-tile-opt -split-input-file -verify-diagnostics %s
cuda_tile.entry @cas(%p: tile<ptr<i32>>, %i: tile<i32>, %m: tile<i1>, %t: token) {
  // expected-error @below {{[tl_blk, device, sys]}}
  %old, %tok = cuda_tile.atomic_cas_tko acq_rel gpu %p, %i, %i, %m token=%t : tile<ptr<i32>>, tile<i32>, tile<i1> -> tile<i32>, token
}
// -----
cuda_tile.entry @rmw(%p: tile<ptr<i32>>, %i: tile<i32>, %m: tile<i1>, %t: token) {
  // expected-error @below {{expected SSA operand}}
  %old, %tok = atomic_rmw_tko acquire device add %p, %i, %m token=%t : tile<ptr<i32>>, tile<i32>, tile<i1> -> tile<i32>, token
}
// -----
cuda_tile.entry @load(%v: partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>, %i: tile<i32>, %t: token) {
  // expected-error @below {{invalid memory_scope attribute specification. Got "gpu" but expect one of: tl_blk, device, sys}}
  %a, %tok = load_view_tko acquire gpu %v[%i] token=%t : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
}
// -----
cuda_tile.entry @load_types(%v: partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>, %i: tile<i32>, %t: token) {
  %a, %tok = load_view_tko acquire device %v[%i] token=%t : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>> -> tile<4xf32>, token
  // expected-error @below {{index types must be specified when indices are present}}
  return
}
// -----
cuda_tile.entry @store(%v: partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>, %i: tile<i32>, %x: tile<f32>, %m: tile<i1>, %t: token) {
  // expected-error @below {{expected ','}}
  %tok = store_view_tko release device %v[%i], %x, %m token=%t : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>, tile<f32> -> token
}
// -----
cuda_tile.entry @bare_pointer_tile(%p: tile<ptr>) {
  // expected-error @above {{expected '<'}}
}
