// A sum that flushes subnormals differs by less than rounding does.
//
// run: --arg y=f32[1]
cuda_tile.module @kernels {
  entry @flush_to_zero_ok(%y: tile<ptr<f32>>) {
    %v = constant <f32: [1.0, 0x00011170, 2.0, -3.5]> : tile<4xf32>
    %r = reduce %v dim=0 identities=[0.0 : f32] : tile<4xf32> -> tile<f32>
    (%lhs: tile<f32>, %rhs: tile<f32>) {
      %both = addf %lhs, %rhs flush_to_zero : tile<f32>
      yield %both : tile<f32>
    }
    %s = store_ptr_tko weak %y, %r : tile<ptr<f32>>, tile<f32> -> token
    return
  }
}
