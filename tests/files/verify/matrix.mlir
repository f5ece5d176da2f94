// FAIL: tileir check --level 13.3 --testing-ops %s
//
// Matrix products: shapes, batches and element types.

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
  mmaf %v, %v, %vf : !v, !v, !vf //~ E0305 operands must be 2D or 3D tiles
  mmaf %v4, %v4, %c4 : !v4, !v4, !c4 //~ E0305 operands must be 2D or 3D tiles
  mmai %vi, %vi, %vc signed signed : !vi, !vi, !vc //~ E0305 operands must be 2D or 3D tiles
  mmaf %ab, %b1, %cb : !ab, !b1, !cb //~ E0305 shape error: dim 0 of lhs (2) and dim 0 of rhs (4) must match, but got lhs shape (2, 16, 32) and rhs shape (4, 32, 16)
  mmaf %ab, %bbb, %c1 : !ab, !bbb, !c1 //~ E0305 shape error: dim 0 of lhs (2) and dim 0 of acc (4) must match, but got lhs shape (2, 16, 32) and acc shape (4, 16, 16)
  mmai %iab, %iab, %cb signed signed : !iab, !iab, !cb //~ E0230 operand #2 must be mmai acc tile type of i32 values, but got '!cuda_tile.tile<2x16x16xf32>'
  mmaf %a, %a, %c : !a, !a, !c //~ E0305 shape error: dim 1 of lhs (32) and dim 0 of rhs (16) must match, but got lhs shape (16, 32) and rhs shape (16, 32)
  mmaf %bb, %bb, %c : !bb, !bb, !c //~ E0305 shape error: dim 1 of lhs (16) and dim 0 of rhs (32) must match, but got lhs shape (32, 16) and rhs shape (32, 16)
  mmaf %a, %bb, %fa : !a, !bb, !fa //~ E0305 shape error: dim 1 of rhs (16) and dim 1 of acc (32) must match, but got rhs shape (32, 16) and acc shape (16, 32)
  mmaf %bb, %a, %c : !bb, !a, !c //~ E0305 shape error: dim 0 of lhs (32) and dim 0 of acc (16) must match, but got lhs shape (32, 16) and acc shape (16, 16)
  mmai %ia, %ia, %ic signed signed : !ia, !ia, !ic //~ E0305 shape error: dim 1 of lhs (32) and dim 0 of rhs (16) must match, but got lhs shape (16, 32) and rhs shape (16, 32)
  mmai %ia, %ib, %nn signed signed : !ia, !ib, !nn //~ E0305 shape error: dim 1 of rhs (16) and dim 1 of acc (32) must match, but got rhs shape (32, 16) and acc shape (16, 32)
  mmaf %bfa, %bfb, %c16 : !bfa, !bfb, !c16 //~ E0305 unsupported combination of element types. Input type 'bf16' expects accumulator/result type to be one of {'f32'}, but got 'f16'
  mmaf %fa, %fb, %c64 : !fa, !fb, !c64 //~ E0305 unsupported combination of element types. Input type 'f32' expects accumulator/result type to be one of {'f32'}, but got 'f64'
  mmaf %da, %db, %c : !da, !db, !c //~ E0305 unsupported combination of element types. Input type 'f64' expects accumulator/result type to be one of {'f64'}, but got 'f32'
  mmaf %tfa, %tfb, %c16 : !tfa, !tfb, !c16 //~ E0305 unsupported combination of element types. Input type 'tf32' expects accumulator/result type to be one of {'f32'}, but got 'f16'
  mmaf %e4a, %e4b, %c64 : !e4a, !e4b, !c64 //~ E0305 unsupported combination of element types. Input type 'f8E4M3FN' expects accumulator/result type to be one of {'f16', 'f32'}, but got 'f64'
  mmaf %ia, %ib, %c : !ia, !ib, !c //~ E0230 operand #0 must be mmaf operand tile type of f16 or bf16 or f32 or f64 or tf32 or f8E4M3FN or f8E5M2 values, but got '!cuda_tile.tile<16x32xi8>'
  mmaf %a, %bb, %bfa : !a, !bb, !bfa //~ E0230 operand #2 must be mmaf acc/result tile type of f16 or f32 or f64 values, but got '!cuda_tile.tile<16x32xbf16>'
  mmai %a, %ib, %ic signed signed : !a, !ib, !ic //~ E0230 operand #0 must be mmai operand tile type of i8 values, but got '!cuda_tile.tile<16x32xf16>'
  mmai %ia, %ib, %c signed signed : !ia, !ib, !c //~ E0230 operand #2 must be mmai acc tile type of i32 values, but got '!cuda_tile.tile<16x16xf32>'
  mmaf %a, %bfb, %c : !a, !bfb, !c //~ E0231 failed to verify that all of {lhs, rhs} have the same element type
  mmaf %a, %bbb, %c : !a, !bbb, !c //~ E0231 failed to verify that all of {lhs, rhs, acc} have same rank
  "cuda_tile.mmaf"(%a, %bb, %c) : (!a, !bb, !c) -> !c16 //~ E0231 failed to verify that all of {acc, result} have same type
  "cuda_tile.mmai"(%ia, %ib, %ic) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!ia, !ib, !ic) -> !c //~ E0230 result #0 must be mmai result tile type of i32 values, but got '!cuda_tile.tile<16x16xf32>'
  "cuda_tile.mmai"(%ia, %ib, %ic) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!ia, !ib, !ic) -> !nn //~ E0231 failed to verify that all of {acc, result} have same type
  "cuda_tile.mmai"(%ia, %ib, %ic) <{signedness_lhs = #cuda_tile.signedness<signed>}> : (!ia, !ib, !ic) -> !ic //~ E0233 requires attribute 'signedness_rhs'
  "cuda_tile.mmai"(%ia, %iab, %ic) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!ia, !iab, !ic) -> !ic //~ E0231 failed to verify that all of {lhs, rhs, acc} have same rank
  mmai %iab, %ib1, %icb signed signed : !iab, !ib1, !icb //~ E0305 shape error: dim 0 of lhs (2) and dim 0 of rhs (4) must match, but got lhs shape (2, 16, 32) and rhs shape (4, 32, 16)
  mmai %iab, %ibb, %ic1 signed signed : !iab, !ibb, !ic1 //~ E0305 shape error: dim 0 of lhs (2) and dim 0 of acc (4) must match, but got lhs shape (2, 16, 32) and acc shape (4, 16, 16)
  mmai %ib, %ia, %ic unsigned signed : !ib, !ia, !ic //~ E0305 shape error: dim 0 of lhs (32) and dim 0 of acc (16) must match, but got lhs shape (32, 16) and acc shape (16, 16)
  mmaf %ab, %bbb, %cb64 : !ab, !bbb, !cb64 //~ E0305 unsupported combination of element types. Input type 'f16' expects accumulator/result type to be one of {'f16', 'f32'}, but got 'f64'
  mmaf %a, %ib, %c : !a, !ib, !c //~ E0230 operand #1 must be mmaf operand tile type of f16 or bf16 or f32 or f64 or tf32 or f8E4M3FN or f8E5M2 values, but got '!cuda_tile.tile<32x16xi8>'
  "cuda_tile.mmaf"(%a, %bb, %c) : (!a, !bb, !c) -> !ic //~ E0230 result #0 must be mmaf acc/result tile type of f16 or f32 or f64 values, but got '!cuda_tile.tile<16x16xi32>'
  mmaf %a, %bb, %ic : !a, !bb, !ic //~ E0230 operand #2 must be mmaf acc/result tile type of f16 or f32 or f64 values, but got '!cuda_tile.tile<16x16xi32>'
  mmai %ia, %bb, %ic signed signed : !ia, !bb, !ic //~ E0230 operand #1 must be mmai operand tile type of i8 values, but got '!cuda_tile.tile<32x16xf16>'
  mmaf %fa, %bb, %c : !fa, !bb, !c //~ E0231 failed to verify that all of {lhs, rhs} have the same element type
  mmaf %ab, %bbb, %c : !ab, !bbb, !c //~ E0231 failed to verify that all of {lhs, rhs, acc} have same rank
  mmaf %ab, %bfbb, %cb : !ab, !bfbb, !cb //~ E0231 failed to verify that all of {lhs, rhs} have the same element type
  "cuda_tile.mmaf"(%a, %bb, %c) : (!a, !bb, !c) -> !cuda_tile.tile<16x32xf32> //~ E0231 failed to verify that all of {acc, result} have same type
  "cuda_tile.mmai"(%iab, %ibb, %icb) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!iab, !ibb, !icb) -> !cb //~ E0230 result #0 must be mmai result tile type of i32 values, but got '!cuda_tile.tile<2x16x16xf32>'
  "cuda_tile.mmai"(%iab, %ibb, %icb) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!iab, !ibb, !icb) -> !ic //~ E0231 failed to verify that all of {acc, result} have same type
  "cuda_tile.mmai"(%ia, %ib, %ic) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!ia, !ib, !ic) -> !nn //~ E0231 failed to verify that all of {acc, result} have same type
  mmai %iab, %ibb, %ic signed unsigned : !iab, !ibb, !ic //~ E0231 failed to verify that all of {lhs, rhs, acc} have same rank
  "cuda_tile.mmaf"(%ab, %bbb, %cb) : (!ab, !bbb, !cb) -> !icb //~ E0230 result #0 must be mmaf acc/result tile type of f16 or f32 or f64 values, but got '!cuda_tile.tile<2x16x16xi32>'
}
