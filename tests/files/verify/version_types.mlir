// FAIL: tileir check --bytecode-version 13.1 %s
// FAIL[shown]: tileir check --bytecode-version 13.1 %s 2>&1
//
// Types that a file of version 13.1 cannot hold; these reports have no place, so they are compared as output.

entry @k(%x: tile<f8E8M0FNU>, %v: strided_view<tile=(8), traversal_strides=[2], tensor_view<64xf32, strides=[1]>>) {
}
