// At most 20 errors are shown, and the rest is counted; `--max-errors` says otherwise.
// FAIL: tileir check %s 2>&1
// FAIL[two]: tileir check --max-errors 2 %s 2>&1

entry @many(%x: tile<i32>) {
  %r0 = reshape %x : tile<i32> -> tile<2xi32> //~ E0303 expected source tile and result tile to have the same number of elements
  %r1 = reshape %x : tile<i32> -> tile<2xi32> //~ E0303 expected source tile and result tile to have the same number of elements
  %r2 = reshape %x : tile<i32> -> tile<2xi32> //~ E0303 expected source tile and result tile to have the same number of elements
  %r3 = reshape %x : tile<i32> -> tile<2xi32> //~ E0303 expected source tile and result tile to have the same number of elements
  %r4 = reshape %x : tile<i32> -> tile<2xi32> //~ E0303 expected source tile and result tile to have the same number of elements
  %r5 = reshape %x : tile<i32> -> tile<2xi32> //~ E0303 expected source tile and result tile to have the same number of elements
  %r6 = reshape %x : tile<i32> -> tile<2xi32> //~ E0303 expected source tile and result tile to have the same number of elements
  %r7 = reshape %x : tile<i32> -> tile<2xi32> //~ E0303 expected source tile and result tile to have the same number of elements
  %r8 = reshape %x : tile<i32> -> tile<2xi32> //~ E0303 expected source tile and result tile to have the same number of elements
  %r9 = reshape %x : tile<i32> -> tile<2xi32> //~ E0303 expected source tile and result tile to have the same number of elements
  %r10 = reshape %x : tile<i32> -> tile<2xi32> //~ E0303 expected source tile and result tile to have the same number of elements
  %r11 = reshape %x : tile<i32> -> tile<2xi32> //~ E0303 expected source tile and result tile to have the same number of elements
  %r12 = reshape %x : tile<i32> -> tile<2xi32> //~ E0303 expected source tile and result tile to have the same number of elements
  %r13 = reshape %x : tile<i32> -> tile<2xi32> //~ E0303 expected source tile and result tile to have the same number of elements
  %r14 = reshape %x : tile<i32> -> tile<2xi32> //~ E0303 expected source tile and result tile to have the same number of elements
  %r15 = reshape %x : tile<i32> -> tile<2xi32> //~ E0303 expected source tile and result tile to have the same number of elements
  %r16 = reshape %x : tile<i32> -> tile<2xi32> //~ E0303 expected source tile and result tile to have the same number of elements
  %r17 = reshape %x : tile<i32> -> tile<2xi32> //~ E0303 expected source tile and result tile to have the same number of elements
  %r18 = reshape %x : tile<i32> -> tile<2xi32> //~ E0303 expected source tile and result tile to have the same number of elements
  %r19 = reshape %x : tile<i32> -> tile<2xi32> //~ E0303 expected source tile and result tile to have the same number of elements
  %r20 = reshape %x : tile<i32> -> tile<2xi32> //~ E0303 expected source tile and result tile to have the same number of elements
  %r21 = reshape %x : tile<i32> -> tile<2xi32> //~ E0303 expected source tile and result tile to have the same number of elements
}
