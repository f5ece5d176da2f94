// Products stand on the left of sums. Fusing them changes rounding, and happens only when it is asked for.
// RUN: tileir opt --pass canonicalize --verify-each %s
// RUN[fused]: tileir opt --pass fuse-fma --verify-each %s

entry @swapped(%a: tile<f32>, %b: tile<f32>, %c: tile<f32>) {
  %m = mulf %a, %b rounding<zero> flush_to_zero : tile<f32>
  %s = addf %c, %m rounding<zero> flush_to_zero : tile<f32>
  %t = print_tko "%f", %s : tile<f32> -> token
}
entry @two_products(%a: tile<f32>, %b: tile<f32>, %c: tile<f32>) {
  %m = mulf %a, %b : tile<f32>
  %n = mulf %b, %c : tile<f32>
  %s = addf %m, %n : tile<f32>
  %t = print_tko "%f", %s : tile<f32> -> token
}
entry @difference(%a: tile<f32>, %b: tile<f32>, %c: tile<f32>) {
  %m = mulf %a, %b : tile<f32>
  %s = subf %m, %c : tile<f32>
  %u = subf %c, %s : tile<f32>
  %t = print_tko "%f", %u : tile<f32> -> token
}
// Different modifiers, or another use of the product: no fusion.
entry @not_fused(%a: tile<f32>, %b: tile<f32>, %c: tile<f32>) {
  %m = mulf %a, %b rounding<zero> : tile<f32>
  %s = subf %m, %c : tile<f32>
  %n = mulf %a, %c : tile<f32>
  %u = addf %n, %n : tile<f32>
  %t = print_tko "%f %f", %s, %u : tile<f32>, tile<f32> -> token
}
