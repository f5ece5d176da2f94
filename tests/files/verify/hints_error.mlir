// FAIL: tileir check --level 13.3 --hints error %s
//
// Hint errors: the warnings of the first bad entry, then an error.

entry @two() optimization_hints=<sm_100 = {occupancy = 0}, sm_90 = {occupancy = 0}> { //~ W0300 integer value in the range [1, 32] is expected for sm_100.occupancy //~ E0312 Optimization hints verification failed
}
entry @good() optimization_hints=<default = {num_worker_warps_per_cta = 32}, sm_80 = {num_cta_in_cga = 1}, sm_90 = {num_cta_in_cga = 16, occupancy = 32}> {
}
entry @op(%p: tile<ptr<f32>>) {
  load_ptr_tko weak %p optimization_hints = <sm_1 = {latency = 1}> : tile<ptr<f32>> -> tile<f32>, token //~ W0300 unknown hint key sm_1 //~ E0312 Optimization hints verification failed
  load_ptr_tko weak %p optimization_hints = <sm_90 = {latency = 10}> : tile<ptr<f32>> -> tile<f32>, token
}
