// RUN: tileir check --level 13.3 %s
//
// What infer.mlir refuses, just on the other side.

entry @reduce() {
  %n = iota : tile<8xi32>
  reduce %n dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32> (%x: tile<i32>, %y: tile<i32>) {
    yield %x : tile<i32>
  }
}
entry @two() {
  %n = iota : tile<8xi32>
  %f = constant <f32: 1.0> : tile<8xf32>
  reduce %n, %f dim=0 identities=[0 : i32, 0.0 : f32] : tile<8xi32>, tile<8xf32> -> tile<i32>, tile<f32> (%x: tile<i32>, %y: tile<i32>, %z: tile<f32>, %w: tile<f32>) {
    yield %x, %z : tile<i32>, tile<f32>
  }
}
entry @rank() {
  %w = constant <i32: 1> : tile<4x8xi32>
  reduce %w dim=1 identities=[0 : i32] : tile<4x8xi32> -> tile<4xi32> (%x: tile<i32>, %y: tile<i32>) {
    yield %x : tile<i32>
  }
}
