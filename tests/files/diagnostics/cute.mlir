// FAIL: tileir check %s 2>&1
//
// Numbers of layout attributes that do not fit are named.

entry @kernel(%a: tile<8xi32>) {
  %1 = addi %a, %a {k = #cute.layout<(9223372036854775808@0)>} : tile<8xi32> //~ E0006 malformed parameter 0 of #cute.layout: expected a 64-bit integer, found 9223372036854775808
  %2 = addi %a, %a {k = #cute.shape<-0x8000000000000001>} : tile<8xi32> //~ E0006 malformed parameter of #cute.shape: expected a 64-bit integer, found -0x8000000000000001
  %3 = addi %a, %a {k = #cute.stride<(1, 2@4294967296)>} : tile<8xi32> //~ E0006 malformed parameter 1 of #cute.stride: expected a 32-bit dimension after '@', found 4294967296
  %4 = addi %a, %a {k = #cute.stride<(9223372036854775807@4294967295, -9223372036854775808)>} : tile<8xi32>
}
