// Words that a third-party write-up lists and no tool knows.
// RUN: cuda-tile-opt -split-input-file -verify-diagnostics %s
cuda_tile.entry @k(%p: tile<ptr<i32>>, %i: tile<i32>) {
  // expected-error @below {{[weak, relaxed, acquire, release, acq_rel]}}
  %a, %t = atomic_rmw_tko seq_cst device %p, add, %i : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
}
// -----
cuda_tile.entry @k(%p: tile<ptr<i32>>, %i: tile<i32>) {
  // expected-error @below {{[tl_blk, device, sys]}}
  %a, %t = atomic_rmw_tko relaxed gpu %p, add, %i : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
}
// -----
cuda_tile.entry @k(%p: tile<ptr<i32>>, %i: tile<i32>) {
  // expected-error @below {{[tl_blk, device, sys]}}
  %a, %t = atomic_rmw_tko relaxed cluster %p, add, %i : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
}
// -----
cuda_tile.entry @k(%p: tile<ptr<i32>>, %i: tile<i32>) {
  // expected-error @below {{[and, or, xor, add, addf, max, min, umax, umin, xchg]}}
  %a, %t = atomic_rmw_tko relaxed device %p, addu, %i : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
}
// -----
cuda_tile.entry @k(%p: tile<ptr<i32>>, %i: tile<i32>) {
  // expected-error @below {{[and, or, xor, add, addf, max, min, umax, umin, xchg]}}
  %a, %t = atomic_rmw_tko relaxed device %p, cmpxchg, %i : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
}
// -----
cuda_tile.entry @k(%f: tile<f32>) {
  // expected-error @below {{expected rounding mode to be one of: 'nearest_even', 'zero', 'negative_inf', 'positive_inf', got: 'rn'}}
  %a = addf %f, %f rounding<rn> : tile<f32>
}
// -----
// addi has no rounding.
cuda_tile.entry @k(%i: tile<i32>) {
  // expected-error @below {{expected ':'}}
  %a = addi %i, %i rounding<zero> : tile<i32>
}
// -----
cuda_tile.entry @k(%i: tile<i32>) {
  // expected-error @below {{expected ::mlir::cuda_tile::IntegerOverflow to be one of: none, no_signed_wrap, no_unsigned_wrap, no_wrap}}
  // expected-error @below {{failed to parse CudaTile_IntegerOverflowAttr parameter 'value' which is to be a `::mlir::cuda_tile::IntegerOverflow`}}
  %a = addi %i, %i overflow<nsw> : tile<i32>
}
