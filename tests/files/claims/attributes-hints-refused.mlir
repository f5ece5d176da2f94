// What is wrong with hints at any setting: an entry that is no dictionary, a key twice.
// RUN: cuda-tile-opt -split-input-file -verify-diagnostics %s
// expected-error @below {{expected dictionary attribute for optimization_hints entry `sm_100` got value=2 : i64}}
cuda_tile.entry @k() optimization_hints=<sm_100 = 2> {
}
// -----
// expected-error @below {{duplicate optimization_hints key `sm_100`}}
cuda_tile.entry @k() optimization_hints=<sm_100 = {}, sm_100 = {}> {
}
