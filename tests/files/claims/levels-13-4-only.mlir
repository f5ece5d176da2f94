// Spellings that only level 13.4 reads.
// RUN: tileir print %s
// FAIL[v13.3]: tileir check --level 13.3 %s 2>&1
cuda_tile.module @m {
  entry @k(%f: tile<f32>, %n: tile<i32>, %t: token) {
    %0 = fpowf %f, %f : tile<f32>
    %1 = fpowi %f, %n : tile<f32>, tile<i32>
    %2 = ftoi %f signed saturating : tile<f32> -> tile<i32>
    %3 = ftof %f rounding<nearest_away> : tile<f32> -> tile<tf32>
    %4 = gdc_wait_tko -> token
    %5 = gdc_launch_dependents_tko token = %t -> token
    %6 = memory_fence_alias_tko %t
  }
}
