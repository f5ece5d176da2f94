// Hints: sorted by key, values without their type, unknown keys kept. Text that must read back shows types that are
// not the default ones.
// RUN: tileir print --reference %s
// RUN[typed]: tileir print %s
// RUN[opt]: cuda-tile-opt %s
cuda_tile.module @m {
  entry @k(%v: partition_view<tile=(4), tensor_view<64xf32, strides=[1]>>, %i: tile<i32>)
      optimization_hints=<sm_80 = {num_cta_in_cga = 1 : i32}, sm_100 = {occupancy = 2, num_cta_in_cga = 4},
                          default = {num_worker_warps_per_cta = 8}, sm_9999 = {whatever = "x"}> {
    %a, %t = load_view_tko weak %v[%i] optimization_hints = <sm_100 = {latency = 3, allow_tma = false}> : partition_view<tile=(4), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
  }
}
