// RUN: tileir check --level 13.3 --testing-ops %s
//
// What matrix.mlir refuses, just on the other side.

!a = !cuda_tile.tile<16x32xf16>
!bb = !cuda_tile.tile<32x16xf16>
!c = !cuda_tile.tile<16x16xf32>
!ab = !cuda_tile.tile<2x16x32xf16>
!bbb = !cuda_tile.tile<2x32x16xf16>
!cb = !cuda_tile.tile<2x16x16xf32>
!c1 = !cuda_tile.tile<4x16x16xf32>
!b1 = !cuda_tile.tile<4x32x16xf16>
!v = !cuda_tile.tile<32xf16>
!c16 = !cuda_tile.tile<16x16xf16>
!c64 = !cuda_tile.tile<16x16xf64>
!bfa = !cuda_tile.tile<16x32xbf16>
!bfb = !cuda_tile.tile<32x16xbf16>
!fa = !cuda_tile.tile<16x32xf32>
!fb = !cuda_tile.tile<32x16xf32>
!da = !cuda_tile.tile<16x32xf64>
!db = !cuda_tile.tile<32x16xf64>
!tfa = !cuda_tile.tile<16x32xtf32>
!tfb = !cuda_tile.tile<32x16xtf32>
!e4a = !cuda_tile.tile<16x32xf8E4M3FN>
!e4b = !cuda_tile.tile<32x16xf8E4M3FN>
!ia = !cuda_tile.tile<16x32xi8>
!ib = !cuda_tile.tile<32x16xi8>
!ic = !cuda_tile.tile<16x16xi32>
!iab = !cuda_tile.tile<2x16x32xi8>
!v4 = !cuda_tile.tile<2x2x2x2xf16>
!c4 = !cuda_tile.tile<2x2x2x2xf32>
!nn = !cuda_tile.tile<16x32xi32>
!vi = !cuda_tile.tile<32xi8>
!vc = !cuda_tile.tile<32xi32>
!vf = !cuda_tile.tile<32xf32>
!ib1 = !cuda_tile.tile<4x32x16xi8>
!ibb = !cuda_tile.tile<2x32x16xi8>
!icb = !cuda_tile.tile<2x16x16xi32>
!ic1 = !cuda_tile.tile<4x16x16xi32>
!cb64 = !cuda_tile.tile<2x16x16xf64>
!bfbb = !cuda_tile.tile<2x32x16xbf16>
!v2 = !cuda_tile.tile<2x2xf16>
!vf2 = !cuda_tile.tile<2x2xf32>
!big = !cuda_tile.tile<32x32xi32>

testing$func @f(%a: !a, %bb: !bb, %c: !c, %ab: !ab, %bbb: !bbb, %cb: !cb, %c1: !c1, %b1: !b1, %v: !v,
                %c16: !c16, %c64: !c64, %bfa: !bfa, %bfb: !bfb, %fa: !fa, %fb: !fb, %da: !da, %db: !db, %tfa: !tfa,
                %tfb: !tfb, %e4a: !e4a, %e4b: !e4b, %ia: !ia, %ib: !ib, %ic: !ic, %iab: !iab, %v4: !v4, %c4: !c4,
                %nn: !nn, %vi: !vi, %vc: !vc, %vf: !vf,
                %ib1: !ib1, %ibb: !ibb, %icb: !icb, %ic1: !ic1, %cb64: !cb64, %bfbb: !bfbb, %v2: !v2, %vf2: !vf2, %big: !big) {
  mmaf %a, %bb, %c : !a, !bb, !c
  mmaf %a, %bb, %c16 : !a, !bb, !c16
  mmaf %ab, %bbb, %cb : !ab, !bbb, !cb
  mmaf %bfa, %bfb, %c : !bfa, !bfb, !c
  mmaf %fa, %fb, %c : !fa, !fb, !c
  mmaf %da, %db, %c64 : !da, !db, !c64
  mmaf %e4a, %e4b, %c16 : !e4a, !e4b, !c16
  mmaf %tfa, %tfb, %c : !tfa, !tfb, !c
  mmai %ia, %ib, %ic signed signed : !ia, !ib, !ic
  mmai %iab, %ibb, %icb signed signed : !iab, !ibb, !icb
  mmaf %v2, %v2, %vf2 : !v2, !v2, !vf2
  mmai %ib, %ia, %big signed signed : !ib, !ia, !big
  "cuda_tile.mmaf"(%a, %bb, %c) : (!a, !bb, !c) -> !c
  "cuda_tile.mmai"(%ia, %ib, %ic) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!ia, !ib, !ic) -> !ic
  "cuda_tile.mmai"(%iab, %ibb, %icb) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!iab, !ibb, !icb) -> !icb
}
