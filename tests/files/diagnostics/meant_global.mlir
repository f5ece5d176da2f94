// FAIL: tileir check %s
// FAIL[shown]: tileir check %s 2>&1
//
// A global that is not there, and the one that was probably meant.

global @bins <f32: 1.0> : tile<1xf32>

entry @k() {
  %p = get_global @bns : tile<ptr<f32>> //~ E0114 does not reference
}
