// RUN: tileir check --level 13.3 --hints warn %s
//
// Optimization hints that no tool knows, one at a time and on other ops.

!v = !cuda_tile.partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>

entry @cta80() optimization_hints=<sm_89 = {num_cta_in_cga = 2}> { //~ W0300 expected 1 for sm_89.num_cta_in_cga
}
entry @cta80_more() optimization_hints=<sm_86 = {num_cta_in_cga = 4, occupancy = 2}> { //~ W0300 expected 1 for sm_86.num_cta_in_cga
}
entry @cta90() optimization_hints=<sm_90 = {num_cta_in_cga = 17}> { //~ W0300 expected power-of-two ≤ 16 for sm_90.num_cta_in_cga
}
entry @cta_zero(%x: tile<i32>) optimization_hints=<default = {num_cta_in_cga = 0}> { //~ W0300 expected power-of-two ≤ 16 for default.num_cta_in_cga
}
entry @cta_true() optimization_hints=<sm_90 = {num_cta_in_cga = true}> { //~ W0300 expected power-of-two ≤ 16 for sm_90.num_cta_in_cga
}
entry @cta_kind() optimization_hints=<sm_90 = {num_cta_in_cga = 1.0 : f32}> { //~ W0300 integer value expected for sm_90.num_cta_in_cga
}
entry @cta_kind_more() optimization_hints=<sm_90 = {num_cta_in_cga = "2", occupancy = 2}> { //~ W0300 integer value expected for sm_90.num_cta_in_cga
}
entry @warps() optimization_hints=<sm_90 = {num_worker_warps_per_cta = 33}> { //~ W0300 expected power-of-two ≤ 32 for sm_90.num_worker_warps_per_cta
}
entry @warps_zero() optimization_hints=<default = {num_worker_warps_per_cta = 0}> { //~ W0300 expected power-of-two ≤ 32 for default.num_worker_warps_per_cta
}
entry @warps_kind() optimization_hints=<sm_90 = {num_worker_warps_per_cta = "8"}> { //~ W0300 integer value expected for sm_90.num_worker_warps_per_cta
}
entry @warps_kind_more() optimization_hints=<sm_90 = {num_worker_warps_per_cta = [8]}> { //~ W0300 integer value expected for sm_90.num_worker_warps_per_cta
}
entry @occupancy() optimization_hints=<sm_90 = {occupancy = 33}> { //~ W0300 integer value in the range [1, 32] is expected for sm_90.occupancy
}
entry @occupancy_kind() optimization_hints=<sm_90 = {occupancy = "2"}> { //~ W0300 integer value expected for sm_90.occupancy
}
entry @occupancy_kind_more() optimization_hints=<sm_90 = {occupancy = 1.5 : f32}> { //~ W0300 integer value expected for sm_90.occupancy
}
entry @latency() optimization_hints=<sm_90 = {latency = 2}> { //~ W0300 latency is not known hint for current Operation
}
entry @unknown() optimization_hints=<sm_90 = {speed = 2}> { //~ W0300 speed is not known hint for current Operation
}
entry @ops(%p: tile<ptr<f32>>, %f: tile<f32>, %i: tile<i32>, %v: !v) {
  %t = constant <f32: 1.0> : tile<8xf32>
  store_ptr_tko weak %p, %f optimization_hints = <sm_90 = {latency = "x"}> : tile<ptr<f32>>, tile<f32> -> token //~ W0300 integer value expected for sm_90.latency
  store_ptr_tko weak %p, %f optimization_hints = <sm_90 = {allow_tma = false}> : tile<ptr<f32>>, tile<f32> -> token //~ W0300 allow_tma is not known hint for current Operation
  store_ptr_tko weak %p, %f optimization_hints = <sm_90 = {occupancy = 2}> : tile<ptr<f32>>, tile<f32> -> token //~ W0300 occupancy is not known hint for current Operation
  store_view_tko weak %t, %v[%i] optimization_hints = <sm_90 = {allow_tma = 1}> : tile<8xf32>, !v, tile<i32> -> token //~ W0300 boolean value expected for sm_90.allow_tma
  store_view_tko weak %t, %v[%i] optimization_hints = <sm_90 = {speed = 1}> : tile<8xf32>, !v, tile<i32> -> token //~ W0300 speed is not known hint for current Operation
  store_view_tko weak %t, %v[%i] optimization_hints = <sm_95 = {latency = 1}> : tile<8xf32>, !v, tile<i32> -> token //~ W0300 unknown hint key sm_95
}
