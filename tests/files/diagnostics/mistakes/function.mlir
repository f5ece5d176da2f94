// Kernels are entries.
// FAIL: tileir check %s 2>&1

func @kernel(%p: tile<ptr<f32>>) {
  return
}
