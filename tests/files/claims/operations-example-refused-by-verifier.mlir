// Reads and prints, yet no verifier takes it: dimension 0 of 8x64 leaves 64, not 8.
// RUN: tileir print %s
// FAIL[check]: tileir check %s 2>&1
cuda_tile.module @m {
  entry @k() {
    %x = constant <f32: 0.0> : tile<8x64xf32>
    %0 = reduce %x dim=0 identities=[0.000000e+0 : f32] : tile<8x64xf32> -> tile<8xf32>
    (%arg: tile<f32>, %acc: tile<f32>) {
      %s = addf %arg, %acc : tile<f32>
      yield %s : tile<f32>
    }
  }
}
