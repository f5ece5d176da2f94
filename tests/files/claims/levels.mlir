// One file, two levels: the power function is pow at 13.3 and fpowf at 13.4, which reads both.
// RUN: tileir print --level 13.3 %s
// RUN[v13.4]: tileir print --level 13.4 %s
// RUN[v13.3.generic]: tileir print --level 13.3 --generic %s
// RUN[opt]: cuda-tile-opt -no-implicit-module %s
cuda_tile.module @m {
  entry @k(%a: tile<f32>, %v: partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>, %i: tile<i32>) {
    %0 = pow %a, %a : tile<f32>
    %1, %t = load_view_tko weak %v[%i] : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
  }
}
