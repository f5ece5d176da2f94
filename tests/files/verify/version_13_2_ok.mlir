// RUN: tileir check --bytecode-version 13.2 %s
//
// What version_13_2.mlir refuses, just on the other side.

global @g <f32: 1.0> : tile<2xf32>
global public @h alignment = 4 <f32: 1.0> : tile<2xf32>
entry @k(%x: tile<f64>, %h: tile<f16>, %n: tile<i32>) {
  exp %h : tile<f16>
  "cuda_tile.ftof"(%h) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<f16>) -> !cuda_tile.tile<f32>
}
