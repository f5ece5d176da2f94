// A minimum that ignores NaN drops it, also when it meets the identity: no finding.
//
// run: --arg y=f32[1]
cuda_tile.module @kernels {
  entry @nan_and_min_ok(%y: tile<ptr<f32>>) {
    %v = constant <f32: [1.0, 0x7FC00000, 2.0, -3.5]> : tile<4xf32>
    %r = reduce %v dim=0 identities=[0x7F800000 : f32] : tile<4xf32> -> tile<f32>
    (%lhs: tile<f32>, %rhs: tile<f32>) {
      %both = minf %lhs, %rhs : tile<f32>
      yield %both : tile<f32>
    }
    %s = store_ptr_tko weak %y, %r : tile<ptr<f32>>, tile<f32> -> token
    return
  }
}
