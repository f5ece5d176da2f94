// FAIL: tileir check %s
// FAIL[shown]: tileir check %s 2>&1
//
// A type for an operand that is left out: the reference tools point nowhere, people are shown the op.

entry @k(%p: tile<ptr<i32>>, %one: tile<i32>) {
  %v, %t = atomic_cas_tko relaxed device %p, %one, %one : tile<ptr<i32>>, tile<i32>, tile<i1> -> tile<i32>, token //~ E0211 0 operands
}
