// RUN: tileir print %s
// RUN[generic]: tileir print --generic %s
// RUN[again]: tileir print --generic %s | tileir print -

entry @pointer(%base: tile<ptr<f32>>, %t: token) {
  %r = reshape %base : tile<ptr<f32>> -> tile<1xptr<f32>>
  %p = broadcast %r : tile<1xptr<f32>> -> tile<4xptr<f32>>
  %i = iota : tile<4xi32>
  %q = offset %p, %i : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
  %m = constant <i1: [true, false, true, false]> : tile<4xi1>
  %pad = constant <f32: 0.0> : tile<4xf32>
  %own = alloca num_elem = 64, alignment = 128 : tile<ptr<f32>>
  %all = alloca num_elem = 0x8, alignment = 8 global {x = 1 : i8} : tile<ptr<f64>>
  %0, %t0 = load_ptr_tko weak %q : tile<4xptr<f32>> -> tile<4xf32>, token
  %1, %t1 = load_ptr_tko relaxed device %q, %m token=%t0 : tile<4xptr<f32>>, tile<4xi1> -> tile<4xf32>, token
  %2, %t2 = load_ptr_tko "acquire" "sys" %q, %m, %pad token=%t1 optimization_hints = <sm_100 = {latency = 3}> : tile<4xptr<f32>>, tile<4xi1>, tile<4xf32> -> tile<4xf32>, token
  %3, %t3 = "cuda_tile.load_ptr_tko"(%q, %pad) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 0, 1, 0>}> : (!cuda_tile.tile<4xptr<f32>>, !cuda_tile.tile<4xf32>) -> (!cuda_tile.tile<4xf32>, !cuda_tile.token)
  %4 = store_ptr_tko weak %q, %0 : tile<4xptr<f32>>, tile<4xf32> -> token
  %5 = store_ptr_tko release tl_blk %q, %0, %m token=%4 optimization_hints = <> {a} : tile<4xptr<f32>>, tile<4xf32>, tile<4xi1> -> token
  %6, %t6 = atomic_rmw_tko relaxed device %q, addf, %0 : tile<4xptr<f32>>, tile<4xf32> -> tile<4xf32>, token
  %7, %t7 = atomic_rmw_tko acq_rel sys %q, xchg, %0, %m token=%t6 : tile<4xptr<f32>>, tile<4xf32>, tile<4xi1> -> tile<4xf32>, token
  %8, %t8 = atomic_cas_tko acquire device %q, %pad, %0 : tile<4xptr<f32>>, tile<4xf32> -> tile<4xf32>, token
  %9, %t9 = atomic_cas_tko release device %q, %pad, %0, %m token=%t8 : tile<4xptr<f32>>, tile<4xf32>, tile<4xi1> -> tile<4xf32>, token
}
