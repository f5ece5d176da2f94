// RUN: tileir check --level 13.3 --hints error %s
//
// Hints that are known, and one that is silent without the switch in hints_silent.mlir.

entry @good() optimization_hints=<default = {num_worker_warps_per_cta = 32}, sm_80 = {num_cta_in_cga = 1}, sm_90 = {num_cta_in_cga = 16, occupancy = 1}> {
}
