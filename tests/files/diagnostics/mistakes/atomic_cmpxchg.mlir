// The op is called `atomic_cas_tko`.
// FAIL: tileir check %s 2>&1

entry @kernel(%p: tile<ptr<i32>>, %a: tile<i32>, %b: tile<i32>) {
  %v, %t = atomic_cmpxchg relaxed device %p, %a, %b : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
}
