// RUN: tileir check --bytecode-version 13.1 %s
//
// What a file of version 13.1 holds, though it could be written in a newer way.

global @g <i32: [1, 2]> : tile<2xi32>
entry @k(%x: tile<f32>, %n: tile<i32>, %v: partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>) {
  negi %n : tile<i32>
  tanh %x rounding<full> : tile<f32>
  exp %x : tile<f32>
  print_tko "x" -> token
  load_view_tko weak %v[%n] inbounds = [false] : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  print_tko "%f", %x : tile<f32> -> token
  for %i in (%n to %n, step %n) : tile<i32> {
  }
  ftof %x : tile<f32> -> tile<tf32>
}
