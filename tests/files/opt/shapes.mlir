// Chains of shapes.
// RUN: tileir opt --pass shapes --verify-each %s

cuda_tile.module @m {
  entry @chains(%x: tile<i32>, %c0: tile<i32>) {
    %r1 = reshape %x : tile<i32> -> tile<1xi32>
    %r2 = reshape %r1 : tile<1xi32> -> tile<1x1xi32>
    %b1 = broadcast %r2 : tile<1x1xi32> -> tile<4x1xi32>
    %b2 = broadcast %b1 : tile<4x1xi32> -> tile<4x8xi32>
    %p1 = permute %b2 [1, 0] : tile<4x8xi32> -> tile<8x4xi32>
    %p2 = permute %p1 [1, 0] : tile<8x4xi32> -> tile<4x8xi32>
    // Moves a dimension of size one.
    %p3 = permute %b1 [1, 0] : tile<4x1xi32> -> tile<1x4xi32>
    // Does not: both are larger.
    %p4 = permute %b2 [1, 0] : tile<4x8xi32> -> tile<8x4xi32>
    %t = print_tko "%d %d %d", %p2, %p3, %p4 : tile<4x8xi32>, tile<1x4xi32>, tile<8x4xi32> -> token
  }
  entry @splats() {
    %c = constant <f32: 2.5> : tile<f32>
    %r = reshape %c : tile<f32> -> tile<1x1xf32>
    %b = broadcast %r : tile<1x1xf32> -> tile<4x8xf32>
    %p = permute %b [1, 0] : tile<4x8xf32> -> tile<8x4xf32>
    %l = constant <f32: [1.0, 2.0]> : tile<2xf32>
    %s = reshape %l : tile<2xf32> -> tile<2x1xf32>
    %t = print_tko "%f %f", %p, %s : tile<8x4xf32>, tile<2x1xf32> -> token
  }
  // On the small shape, with a splat of any; not where the shapes differ.
  entry @elementwise(%x0: tile<f32>, %y0: tile<f32>) {
    %x = reshape %x0 : tile<f32> -> tile<1xf32>
    %y = reshape %y0 : tile<f32> -> tile<1xf32>
    %z = constant <f32: [1.0, 2.0, 3.0, 4.0]> : tile<4xf32>
    %c = constant <f32: 2.0> : tile<4xf32>
    %bx = broadcast %x : tile<1xf32> -> tile<4xf32>
    %by = broadcast %y : tile<1xf32> -> tile<4xf32>
    %a = addf %bx, %by rounding<zero> : tile<4xf32>
    %m = mulf %a, %c : tile<4xf32>
    %n = mulf %a, %z : tile<4xf32>
    %t = print_tko "%f %f", %m, %n : tile<4xf32>, tile<4xf32> -> token
  }
  entry @halves(%i: tile<i32>) {
    %n = iota : tile<8xi32>
    %m = muli %n, %n : tile<8xi32>
    %a = reshape %n : tile<8xi32> -> tile<4x2xi32>
    %b = reshape %m : tile<8xi32> -> tile<4x2xi32>
    %c0 = constant <i32: 0> : tile<i32>
    %c1 = constant <i32: 1> : tile<i32>
    %c3 = constant <i32: 3> : tile<i32>
    %c = cat %a, %b dim = 1 : tile<4x2xi32>, tile<4x2xi32> -> tile<4x4xi32>
    %left = extract %c[%c0, %c0] : tile<4x4xi32> -> tile<4x2xi32>
    %part = extract %c[%c1, %c3] : tile<4x4xi32> -> tile<2x1xi32>
    %both = extract %c[%c0, %c0] : tile<4x4xi32> -> tile<2x4xi32>
    %any = extract %c[%c0, %i] : tile<4x4xi32> -> tile<4x2xi32>
    %t = print_tko "%d %d %d %d", %left, %part, %both, %any : tile<4x2xi32>, tile<2x1xi32>, tile<2x4xi32>, tile<4x2xi32> -> token
  }
}
