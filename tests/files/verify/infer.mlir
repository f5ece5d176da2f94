// FAIL: tileir check --level 13.3 %s
//
// Result types that contradict the operands; the reference tools say this in two sentences.

entry @reduce() {
  %n = iota : tile<8xi32>
  reduce %n dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i64> (%x: tile<i32>, %y: tile<i32>) { //~ E0310 inferred type(s) '!cuda_tile.tile<i32>' are incompatible with return type(s) of operation '!cuda_tile.tile<i64>'
    yield %x : tile<i32>
  }
}
entry @two() {
  %n = iota : tile<8xi32>
  %f = constant <f32: 1.0> : tile<8xf32>
  reduce %n, %f dim=0 identities=[0 : i32, 0.0 : f32] : tile<8xi32>, tile<8xf32> -> tile<i32>, tile<1xf32> (%x: tile<i32>, %y: tile<i32>, %z: tile<f32>, %w: tile<f32>) { //~ E0310 inferred type(s) '!cuda_tile.tile<i32>', '!cuda_tile.tile<f32>' are incompatible with return type(s) of operation '!cuda_tile.tile<i32>', '!cuda_tile.tile<1xf32>'
    yield %x, %z : tile<i32>, tile<f32>
  }
}
entry @rank() {
  %w = constant <i32: 1> : tile<4x8xi32>
  reduce %w dim=1 identities=[0 : i32] : tile<4x8xi32> -> tile<8xi32> (%x: tile<i32>, %y: tile<i32>) { //~ E0310 inferred type(s) '!cuda_tile.tile<4xi32>' are incompatible with return type(s) of operation '!cuda_tile.tile<8xi32>'
    yield %x : tile<i32>
  }
}
