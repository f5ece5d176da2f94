// FAIL: tileir check %s
// FAIL[shown]: tileir check %s 2>&1
// RUN[fixed]: tileir print %s -o %t | tileir check --fix %t | tileir print %t
//
// Fixes that keep the meaning: an unsigned quotient is rounded down without a mode, too, and a promise that `negi`
// cannot make changes no result. A weak access with a scope may be meant in two ways, so that fix is only shown, in
// fixes_shown.mlir.

entry @k(%x: tile<i32>) {
  %0 = divi %x, %x unsigned rounding<negative_inf> : tile<i32> //~ E0302 rounding mode 'negative_inf' is not allowed with 'unsigned' flag
  %1 = negi %0 overflow<no_unsigned_wrap> : tile<i32> //~ E0302 'no_unsigned_wrap' overflow flag is not supported
  %2 = divi %1, %x signed rounding<negative_inf> : tile<i32>
}
