// Where NVIDIA's `fuse-fma` of release 13.3 goes wrong, and what is right.
// RUN: tileir opt --pass fuse-fma --verify-each %s

// D3. The modifiers differ, so nothing is fused. NVIDIA's makes the `negf` before it looks, drops it, and starts again:
// the pass never comes to rest and fails without a word.
entry @d3_different_rounding(%a: tile<f32>, %b: tile<f32>, %c: tile<f32>) {
  %m = mulf %a, %b rounding<zero> : tile<f32>
  %s = subf %m, %c : tile<f32>
  %k = print_tko "%f", %s : tile<f32> -> token
}
entry @d3_different_flush(%a: tile<f32>, %b: tile<f32>, %c: tile<f32>) {
  %m = mulf %a, %b flush_to_zero : tile<f32>
  %s = subf %m, %c : tile<f32>
  %k = print_tko "%f", %s : tile<f32> -> token
}
// Nearly: the same modifiers.
entry @d3_near(%a: tile<f32>, %b: tile<f32>, %c: tile<f32>) {
  %m = mulf %a, %b rounding<zero> flush_to_zero : tile<f32>
  %s = subf %m, %c rounding<zero> flush_to_zero : tile<f32>
  %k = print_tko "%f", %s : tile<f32> -> token
}
