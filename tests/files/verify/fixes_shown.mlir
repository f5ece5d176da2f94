// FAIL: tileir check %s
// FAIL[shown]: tileir check %s 2>&1
// FAIL[kept]: tileir print %s -o %t | tileir check --fix %t
//
// A fix that is a guess is shown and never applied.

entry @k(%p: tile<ptr<f32>>) {
  %0, %1 = load_ptr_tko weak device %p : tile<ptr<f32>> -> tile<f32>, token //~ E0307 weak load must not have memory scope
}
