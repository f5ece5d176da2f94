// The token-ordered ops as the printer writes them; the generic form shows what the words stand for.
// RUN: tileir print %s
// RUN[generic]: tileir print --generic %s
cuda_tile.module @m {
  entry @k(%p: tile<ptr<i32>>, %i: tile<i32>, %m: tile<i1>, %v: partition_view<tile=(4x4), tensor_view<8x16xf32, strides=[16,1]>>) {
    %t0 = make_token : token
    %a, %t1 = load_view_tko acquire device %v[%i, %i] token=%t0 : partition_view<tile=(4x4), tensor_view<8x16xf32, strides=[16,1]>>, tile<i32>, tile<i32> -> tile<4x4xf32>, token
    %t2 = store_view_tko release device %a, %v[%i, %i] token=%t1 : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<8x16xf32, strides=[16,1]>>, tile<i32> -> token
    %t3 = atomic_red_view_tko relaxed device %v[%i, %i], addf, %a token=%t2 : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<8x16xf32, strides=[16,1]>>, tile<i32> -> token
    %o0, %t4 = atomic_cas_tko acq_rel device %p, %i, %i, %m token = %t3 : tile<ptr<i32>>, tile<i32>, tile<i1> -> tile<i32>, token
    %o1, %t5 = atomic_rmw_tko acquire device %p, add, %i, %m token = %t4 : tile<ptr<i32>>, tile<i32>, tile<i1> -> tile<i32>, token
    %b, %t6 = load_ptr_tko weak %p, %m, %i token = %t5 optimization_hints = <sm_90 = {latency = 2}> : tile<ptr<i32>>, tile<i1>, tile<i32> -> tile<i32>, token
    %t7 = store_ptr_tko weak %p, %b, %m token = %t6 : tile<ptr<i32>>, tile<i32>, tile<i1> -> token
    %t8 = join_tokens %t6, %t7 : token
    %t9 = print_tko "x=%d", %i token = %t8 : tile<i32> -> token
  }
}
// Spacing that only the parser takes is part of the test.
// fmt: off
