// RUN: tileir check --level 13.3 %s
//
// Without a switch nothing is said about hints that no tool knows; compare hints.mlir.

entry @k(%p: tile<ptr<f32>>) optimization_hints=<sm_10 = {occupancy = 0}, sm_90 = {speed = 3}> {
  load_ptr_tko weak %p optimization_hints = <sm_90 = {latency = 0}> : tile<ptr<f32>> -> tile<f32>, token
}
