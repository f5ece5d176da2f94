// RUN: tileir check --level 13.3 --testing-ops %s
//
// What aggregate.mlir refuses, just on the other side.

testing$func @f(%b: tile<i1>, %n: tile<8xi32>, %g: tile<4xf32>, %s: tile<i32>, %f: tile<f32>, %p: tile<ptr<i32>>, %t: token, %h: tile<8xf16>, %w: tile<4x8xi32>) {
  reduce %n dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32> (%x: tile<i32>, %y: tile<i32>) {
    yield %x : tile<i32>
  }
  scan %n dim=0 reverse=false identities=[0 : i32] : tile<8xi32> -> tile<8xi32> (%x: tile<i32>, %y: tile<i32>) {
    %0 = addi %x, %y : tile<i32>
    yield %0 : tile<i32>
  }
  reduce %h dim=0 identities=[0.0 : bf16] : tile<8xf16> -> tile<f16> (%x: tile<f16>, %y: tile<f16>) {
    yield %y : tile<f16>
  }
  reduce %n, %h dim=0 identities=[0 : i32, 0.0 : f16] : tile<8xi32>, tile<8xf16> -> tile<i32>, tile<f16> (%x: tile<i32>, %y: tile<i32>, %z: tile<f16>, %u: tile<f16>) {
    yield %x, %z : tile<i32>, tile<f16>
  }
  reduce %w dim=1 identities=[0 : i32] : tile<4x8xi32> -> tile<4xi32> (%x: tile<i32>, %y: tile<i32>) {
    yield %s : tile<i32>
  }
  reduce %g, %g dim=0 identities=[0.0 : f32, 0.0 : f32] : tile<4xf32>, tile<4xf32> -> tile<f32>, tile<f32> (%x: tile<f32>, %y: tile<f32>, %z: tile<f32>, %u: tile<f32>) {
    yield %x, %z : tile<f32>, tile<f32>
  }
  scan %n dim=0 reverse=true identities=[0 : i32] : tile<8xi32> -> tile<8xi32> (%x: tile<i32>, %y: tile<i32>) {
    yield %x : tile<i32>
  }
}
