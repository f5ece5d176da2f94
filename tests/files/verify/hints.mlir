// RUN: tileir check --level 13.3 --hints warn %s
//
// Optimization hints that no tool knows.

entry @cta() optimization_hints=<sm_90 = {num_cta_in_cga = 3}, sm_80 = {num_cta_in_cga = 2}> { //~ W0300 expected 1 for sm_80.num_cta_in_cga //~ W0300 expected power-of-two ≤ 16 for sm_90.num_cta_in_cga
}
entry @cta_kind() optimization_hints=<sm_90 = {num_cta_in_cga = "two"}, sm_100 = {num_cta_in_cga = 32}> { //~ W0300 expected power-of-two ≤ 16 for sm_100.num_cta_in_cga //~ W0300 integer value expected for sm_90.num_cta_in_cga
}
entry @warps() optimization_hints=<sm_90 = {num_worker_warps_per_cta = 64}, sm_100 = {num_worker_warps_per_cta = 1.5 : f32}> { //~ W0300 integer value expected for sm_100.num_worker_warps_per_cta //~ W0300 expected power-of-two ≤ 32 for sm_90.num_worker_warps_per_cta
}
entry @occupancy() optimization_hints=<sm_90 = {occupancy = 0}, sm_100 = {occupancy = 33}, sm_120 = {occupancy = "x"}> { //~ W0300 integer value in the range [1, 32] is expected for sm_100.occupancy //~ W0300 integer value expected for sm_120.occupancy //~ W0300 integer value in the range [1, 32] is expected for sm_90.occupancy
}
entry @unknown() optimization_hints=<sm_10 = {occupancy = 1}, sm_90 = {latency = 1, speed = 3}> { //~ W0300 unknown hint key sm_10 //~ W0300 latency is not known hint for current Operation //~ W0300 speed is not known hint for current Operation
}
entry @ops(%p: tile<ptr<f32>>, %i: tile<i32>, %v: partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>) {
  load_ptr_tko weak %p optimization_hints = <sm_90 = {latency = 0}> : tile<ptr<f32>> -> tile<f32>, token //~ W0300 integer value in the range [1, 10] is expected for sm_90.latency
  load_ptr_tko weak %p optimization_hints = <sm_90 = {latency = "x"}> : tile<ptr<f32>> -> tile<f32>, token //~ W0300 integer value expected for sm_90.latency
  load_ptr_tko weak %p optimization_hints = <sm_90 = {allow_tma = true}> : tile<ptr<f32>> -> tile<f32>, token //~ W0300 allow_tma is not known hint for current Operation
  load_view_tko weak %v[%i] optimization_hints = <sm_90 = {latency = 11}> : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token //~ W0300 integer value in the range [1, 10] is expected for sm_90.latency
  load_view_tko weak %v[%i] optimization_hints = <sm_90 = {allow_tma = 1}> : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token //~ W0300 boolean value expected for sm_90.allow_tma
  load_view_tko weak %v[%i] optimization_hints = <default = {allow_tma = "no"}> : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token //~ W0300 boolean value expected for default.allow_tma
}
