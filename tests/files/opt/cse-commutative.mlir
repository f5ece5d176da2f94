// Operands that stand the other way round: only where asked for, and only where not a bit depends on their order.
// RUN: tileir opt --pass cse{commutative=true} %s
// RUN[plain]: tileir opt --pass cse %s

cuda_tile.module @m {
  entry @merged(%x: tile<i32>, %y: tile<i32>, %f: tile<f32>, %g: tile<f32>) {
    %a = addi %x, %y : tile<i32>
    %b = addi %y, %x : tile<i32>
    %c = mulf %f, %g : tile<f32>
    %d = mulf %g, %f : tile<f32>
    %e = fma %f, %g, %c : tile<f32>
    %h = fma %g, %f, %d : tile<f32>
    %t = print_tko "%d %d %f %f", %a, %b, %e, %h : tile<i32>, tile<i32>, tile<f32>, tile<f32> -> token
  }

  // Another order of a difference, other promises, and doubles, of which the first NaN is kept.
  entry @kept(%x: tile<i32>, %y: tile<i32>, %f: tile<f64>, %g: tile<f64>) {
    %a = subi %x, %y : tile<i32>
    %b = subi %y, %x : tile<i32>
    %c = addi %x, %y : tile<i32>
    %d = addi %y, %x overflow<no_signed_wrap> : tile<i32>
    %e = addf %f, %g : tile<f64>
    %h = addf %g, %f : tile<f64>
    %t = print_tko "%d %d %d %d", %a, %b, %c, %d : tile<i32>, tile<i32>, tile<i32>, tile<i32> -> token
    %u = print_tko "%f %f", %e, %h : tile<f64>, tile<f64> -> token
  }
}
