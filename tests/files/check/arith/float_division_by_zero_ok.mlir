// Floats divide by 0, and have NaN and infinities.
//
// run: --arg 0.0 --arg y=f32[1]
cuda_tile.module @kernels {
  entry @float_division_by_zero_ok(%a: tile<f32>, %y: tile<ptr<f32>>) {
    %n = constant <f32: 1.0> : tile<f32>
    %q = divf %n, %a : tile<f32>
    %r = subf %q, %q : tile<f32>
    %l = log %r : tile<f32>
    %s = store_ptr_tko weak %y, %l : tile<ptr<f32>>, tile<f32> -> token
    return
  }
}
