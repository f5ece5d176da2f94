// RUN: cuda-tile-opt %s
// RUN[warn]: cuda-tile-opt -Wunsupported-hints %s 2>&1
// FAIL[error]: cuda-tile-opt -Wunsupported-hints -Werr-hints %s 2>&1

cuda_tile.module @m {
  entry @k() optimization_hints=<sm_90 = {occupancy = 64}, sm_1 = {}> {
  }
}
