// RUN: tileir check --level 13.3 --hints error %s
//
// Hints that every tool knows, at the bounds of what hints.mlir and hints_error.mlir refuse.

entry @good() optimization_hints=<default = {num_worker_warps_per_cta = 32}, sm_80 = {num_cta_in_cga = 1}, sm_90 = {num_cta_in_cga = 16, occupancy = 1}> {
}
