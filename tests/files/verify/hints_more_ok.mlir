// RUN: tileir check --level 13.3 --hints error %s
//
// What hints_more.mlir refuses, just on the other side.

!v = !cuda_tile.partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>

entry @cta80() optimization_hints=<sm_89 = {num_cta_in_cga = 1}> {
}
entry @cta90() optimization_hints=<sm_90 = {num_cta_in_cga = 16}> {
}
entry @cta_one(%x: tile<i32>) optimization_hints=<default = {num_cta_in_cga = 1}> {
}
entry @warps() optimization_hints=<sm_90 = {num_worker_warps_per_cta = 32}> {
}
entry @warps_one() optimization_hints=<default = {num_worker_warps_per_cta = 1}> {
}
entry @occupancy() optimization_hints=<sm_90 = {occupancy = 32}> {
}
entry @ops(%p: tile<ptr<f32>>, %f: tile<f32>, %i: tile<i32>, %v: !v) {
  %t = constant <f32: 1.0> : tile<8xf32>
  store_ptr_tko weak %p, %f optimization_hints = <sm_90 = {latency = 10}> : tile<ptr<f32>>, tile<f32> -> token
  store_view_tko weak %t, %v[%i] optimization_hints = <sm_90 = {allow_tma = true}> : tile<8xf32>, !v, tile<i32> -> token
  store_view_tko weak %t, %v[%i] optimization_hints = <sm_90 = {latency = 1}> : tile<8xf32>, !v, tile<i32> -> token
  load_view_tko weak %v[%i] optimization_hints = <sm_90 = {latency = 10}> : !v, tile<i32> -> tile<8xf32>, token
}
