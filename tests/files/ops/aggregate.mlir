// RUN: tileir print %s
// RUN[generic]: tileir print --generic %s
// RUN[again]: tileir print --generic %s | tileir print -

entry @aggregate() {
  %x = constant <f32: 1.0> : tile<8x16xf32>
  %i = constant <i32: 1> : tile<8x16xi32>
  %sum = reduce %x dim=1 identities=[0.0 : f32] : tile<8x16xf32> -> tile<8xf32>
  (%a: tile<f32>, %b: tile<f32>) {
    %s = addf %a, %b : tile<f32>
    yield %s : tile<f32>
  }
  %arg:2 = reduce %x, %i {best} dim=0 identities=[0xFF800000 : f32, -1 : i32] : tile<8x16xf32>, tile<8x16xi32> -> tile<16xf32>, tile<16xi32>
  (%a0: tile<f32>, %b0: tile<f32>, %a1: tile<i32>, %b1: tile<i32>) {
    %c = cmpf greater_than ordered %a0, %b0 : tile<f32> -> tile<i1>
    %v = select %c, %a0, %b0 : tile<i1>, tile<f32>
    %k = select %c, %a1, %b1 : tile<i1>, tile<i32>
    yield %v, %k : tile<f32>, tile<i32>
  }
  %scan = scan %x dim=1 reverse=true identities=[1.0 : f32] : tile<8x16xf32> -> tile<8x16xf32>
  (%p: tile<f32>, %q: tile<f32>) {
    %m = mulf %p, %q : tile<f32>
    yield %m : tile<f32>
  }
}
