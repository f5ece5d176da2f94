// Unknown architectures, keys and values are silent unless asked about.
// RUN: tileir check %s
// RUN[warn]: tileir check --hints warn %s 2>&1
// FAIL[error]: tileir check --hints error %s 2>&1
// RUN[opt]: cuda-tile-opt -Wunsupported-hints %s 2>&1
cuda_tile.module @m {
  entry @k() optimization_hints=<sm_9999 = {num_cta_in_cga = 2}, sm_100 = {num_cta_in_cga = 3, no_such_hint = 1}, sm_80 = {num_cta_in_cga = 16}> {
  }
}
