// FAIL: tileir check --level 13.3 --testing-ops %s
//
// Scaled matrix products: scales against factors.

!sa = !cuda_tile.tile<16x64xf8E5M2>
!sb = !cuda_tile.tile<64x16xf8E5M2>
!sc = !cuda_tile.tile<16x16xf32>
!la = !cuda_tile.tile<16x2xf8E8M0FNU>
!lb = !cuda_tile.tile<2x16xf8E8M0FNU>
!la8 = !cuda_tile.tile<8x2xf8E8M0FNU>
!lb8 = !cuda_tile.tile<2x8xf8E8M0FNU>
!lb4 = !cuda_tile.tile<4x16xf8E8M0FNU>
!la4 = !cuda_tile.tile<16x4xf8E8M0FNU>
!xa = !cuda_tile.tile<16x64xf4E2M1FN>
!xb = !cuda_tile.tile<64x16xf4E2M1FN>
!l4a = !cuda_tile.tile<16x4xf8E4M3FN>
!l4b = !cuda_tile.tile<4x16xf8E4M3FN>
!l2a = !cuda_tile.tile<16x2xf8E4M3FN>
!l2b = !cuda_tile.tile<2x16xf8E4M3FN>
!l8a = !cuda_tile.tile<16x8xf8E8M0FNU>
!l8b = !cuda_tile.tile<8x16xf8E8M0FNU>
!big_a = !cuda_tile.tile<16x128xf8E8M0FNU>
!big_b = !cuda_tile.tile<128x16xf8E8M0FNU>
!sab = !cuda_tile.tile<2x16x64xf8E5M2>
!sbb = !cuda_tile.tile<2x64x16xf8E5M2>
!scb = !cuda_tile.tile<2x16x16xf32>
!lab = !cuda_tile.tile<2x16x2xf8E8M0FNU>
!lbb = !cuda_tile.tile<2x2x16xf8E8M0FNU>
!lab4 = !cuda_tile.tile<4x16x2xf8E8M0FNU>
!lbb4 = !cuda_tile.tile<4x2x16xf8E8M0FNU>
!ha = !cuda_tile.tile<16x64xf16>
!hc = !cuda_tile.tile<16x16xf16>
!f4 = !cuda_tile.tile<16x2xf32>
!lbb44 = !cuda_tile.tile<2x4x16xf8E8M0FNU>
!lab44 = !cuda_tile.tile<2x16x4xf8E8M0FNU>
!lab44e = !cuda_tile.tile<2x16x4xf8E4M3FN>
!lbb44e = !cuda_tile.tile<2x4x16xf8E4M3FN>
!labig = !cuda_tile.tile<2x16x128xf8E8M0FNU>
!lbbig = !cuda_tile.tile<2x128x16xf8E8M0FNU>
!xab = !cuda_tile.tile<2x16x64xf4E2M1FN>
!xbb = !cuda_tile.tile<2x64x16xf4E2M1FN>
!lab2e = !cuda_tile.tile<2x16x2xf8E4M3FN>
!lbb2e = !cuda_tile.tile<2x2x16xf8E4M3FN>
!lab8 = !cuda_tile.tile<2x16x8xf8E8M0FNU>
!lbb8 = !cuda_tile.tile<2x8x16xf8E8M0FNU>
!f4b = !cuda_tile.tile<64x16xf32>
!hcb = !cuda_tile.tile<2x16x16xf16>
!f4c = !cuda_tile.tile<2x16xi8>
!sb4 = !cuda_tile.tile<4x64x16xf8E5M2>
!sc4 = !cuda_tile.tile<4x16x16xf32>

testing$func @f(%sa: !sa, %sb: !sb, %sc: !sc, %la: !la, %lb: !lb, %la8: !la8, %lb8: !lb8, %lb4: !lb4,
                %la4: !la4, %xa: !xa, %xb: !xb, %l4a: !l4a, %l4b: !l4b, %l2a: !l2a, %l2b: !l2b, %l8a: !l8a, %l8b: !l8b,
                %big_a: !big_a, %big_b: !big_b, %sab: !sab, %sbb: !sbb, %scb: !scb, %lab: !lab, %lbb: !lbb, %lab4: !lab4,
                %lbb4: !lbb4, %ha: !ha, %hc: !hc, %f4: !f4,
                %lbb44: !lbb44, %lab44: !lab44, %lab44e: !lab44e, %lbb44e: !lbb44e, %labig: !labig, %lbbig: !lbbig, %xab: !xab, %xbb: !xbb, %lab2e: !lab2e,
                %lbb2e: !lbb2e, %lab8: !lab8, %lbb8: !lbb8, %f4b: !f4b, %hcb: !hcb, %f4c: !f4c, %sb4: !sb4, %sc4: !sc4) {
  mmaf_scaled %sab, %sbb, %scb, %lab4, %lbb : !sab, !sbb, !scb, !lab4, !lbb //~ E0305 shape error: dim 0 of lhs (2) and dim 0 of lhs_scale (4) must match, but got lhs shape (2, 16, 64) and lhs_scale shape (4, 16, 2)
  mmaf_scaled %sab, %sbb, %scb, %lab, %lbb4 : !sab, !sbb, !scb, !lab, !lbb4 //~ E0305 shape error: dim 0 of rhs (2) and dim 0 of rhs_scale (4) must match, but got rhs shape (2, 64, 16) and rhs_scale shape (4, 2, 16)
  mmaf_scaled %sa, %sb, %sc, %la8, %lb : !sa, !sb, !sc, !la8, !lb //~ E0305 shape error: dim 0 of lhs (16) and dim 0 of lhs_scale (8) must match, but got lhs shape (16, 64) and lhs_scale shape (8, 2)
  mmaf_scaled %sa, %sb, %sc, %la, %lb8 : !sa, !sb, !sc, !la, !lb8 //~ E0305 shape error: dim 1 of rhs (16) and dim 1 of rhs_scale (8) must match, but got rhs shape (64, 16) and rhs_scale shape (2, 8)
  mmaf_scaled %sa, %sb, %sc, %la, %lb4 : !sa, !sb, !sc, !la, !lb4 //~ E0305 shape error: dim 1 of lhs_scale (2) and dim 0 of rhs_scale (4) must match, but got lhs_scale shape (16, 2) and rhs_scale shape (4, 16)
  mmaf_scaled %sa, %sb, %sc, %l2a, %l2b : !sa, !sb, !sc, !l2a, !l2b //~ E0305 unsupported combination of element types. Scale type 'f8E4M3FN' expects lhs and rhs element types to be 'f4E2M1FN', but got 'f8E5M2'
  mmaf_scaled %sa, %sb, %sc, %l4a, %l4b : !sa, !sb, !sc, !l4a, !l4b //~ E0305 unsupported combination of element types. Scale type 'f8E4M3FN' expects lhs and rhs element types to be 'f4E2M1FN', but got 'f8E5M2'
  mmaf_scaled %sa, %sb, %sc, %big_a, %big_b : !sa, !sb, !sc, !big_a, !big_b //~ E0305 shape error: dim 1 of lhs_scale (128) must be a divisor of dim 1 of lhs (64), but got lhs_scale shape (16, 128) and lhs shape (16, 64)
  mmaf_scaled %sa, %sb, %sc, %la4, %lb4 : !sa, !sb, !sc, !la4, !lb4 //~ E0305 shape error: f8 element type requires block scale factor of lhs_scale and rhs_scale to be 32, but got 16
  mmaf_scaled %sa, %sb, %sc, %l8a, %l8b : !sa, !sb, !sc, !l8a, !l8b //~ E0305 shape error: f8 element type requires block scale factor of lhs_scale and rhs_scale to be 32, but got 8
  mmaf_scaled %xa, %xb, %sc, %l2a, %l2b : !xa, !xb, !sc, !l2a, !l2b //~ E0305 shape error: f4E2M1FN element type with f8E4M3FN scales requires block scale factor of lhs_scale and rhs_scale to be 16, but got 32
  mmaf_scaled %xa, %xb, %sc, %l8a, %l8b : !xa, !xb, !sc, !l8a, !l8b //~ E0305 shape error: f4E2M1FN element type with f8E8M0FNU scales requires block scale factor of lhs_scale and rhs_scale to be 16 or 32, but got 8
  mmaf_scaled %ha, %sb, %sc, %la, %lb : !ha, !sb, !sc, !la, !lb //~ E0230 operand #0 must be mmaf_scaled operand tile type of f8E4M3FN or f8E5M2 or f4E2M1FN values, but got '!cuda_tile.tile<16x64xf16>'
  mmaf_scaled %sa, %sb, %hc, %la, %lb : !sa, !sb, !hc, !la, !lb //~ E0230 operand #2 must be mmaf_scaled result tile type of f32 values, but got '!cuda_tile.tile<16x16xf16>'
  mmaf_scaled %sa, %sb, %sc, %f4, %lb : !sa, !sb, !sc, !f4, !lb //~ E0230 operand #3 must be mmaf_scaled scale tile type of f8E4M3FN or f8E8M0FNU values, but got '!cuda_tile.tile<16x2xf32>'
  mmaf_scaled %sa, %xb, %sc, %la, %lb : !sa, !xb, !sc, !la, !lb //~ E0231 failed to verify that all of {lhs, rhs} have the same element type
  mmaf_scaled %sa, %sb, %sc, %la, %l2b : !sa, !sb, !sc, !la, !l2b //~ E0231 failed to verify that all of {lhs_scale, rhs_scale} have the same element type
  mmaf_scaled %sa, %sb, %sc, %lab, %lb : !sa, !sb, !sc, !lab, !lb //~ E0231 failed to verify that all of {lhs, rhs, acc, lhs_scale, rhs_scale} have same rank
  mmaf_scaled %sa, %sa, %sc, %la, %lb : !sa, !sa, !sc, !la, !lb //~ E0305 shape error: dim 1 of lhs (64) and dim 0 of rhs (16) must match, but got lhs shape (16, 64) and rhs shape (16, 64)
  "cuda_tile.mmaf_scaled"(%sa, %sb, %sc, %la, %lb) : (!sa, !sb, !sc, !la, !lb) -> !cuda_tile.tile<16x32xf32> //~ E0231 failed to verify that all of {acc, result} have same type
  mmaf_scaled %sab, %sbb, %scb, %lab, %lbb44 : !sab, !sbb, !scb, !lab, !lbb44 //~ E0305 shape error: dim 1 of lhs_scale (2) and dim 0 of rhs_scale (4) must match, but got lhs_scale shape (2, 16, 2) and rhs_scale shape (2, 4, 16)
  mmaf_scaled %sab, %sbb, %scb, %lab44e, %lbb44e : !sab, !sbb, !scb, !lab44e, !lbb44e //~ E0305 unsupported combination of element types. Scale type 'f8E4M3FN' expects lhs and rhs element types to be 'f4E2M1FN', but got 'f8E5M2'
  mmaf_scaled %sab, %sbb, %scb, %labig, %lbbig : !sab, !sbb, !scb, !labig, !lbbig //~ E0305 shape error: dim 1 of lhs_scale (128) must be a divisor of dim 1 of lhs (64), but got lhs_scale shape (2, 16, 128) and lhs shape (2, 16, 64)
  mmaf_scaled %sab, %sbb, %scb, %lab44, %lbb44 : !sab, !sbb, !scb, !lab44, !lbb44 //~ E0305 shape error: f8 element type requires block scale factor of lhs_scale and rhs_scale to be 32, but got 16
  mmaf_scaled %xab, %xbb, %scb, %lab2e, %lbb2e : !xab, !xbb, !scb, !lab2e, !lbb2e //~ E0305 shape error: f4E2M1FN element type with f8E4M3FN scales requires block scale factor of lhs_scale and rhs_scale to be 16, but got 32
  mmaf_scaled %xab, %xbb, %scb, %lab8, %lbb8 : !xab, !xbb, !scb, !lab8, !lbb8 //~ E0305 shape error: f4E2M1FN element type with f8E8M0FNU scales requires block scale factor of lhs_scale and rhs_scale to be 16 or 32, but got 8
  mmaf_scaled %sa, %f4b, %sc, %la, %lb : !sa, !f4b, !sc, !la, !lb //~ E0230 operand #1 must be mmaf_scaled operand tile type of f8E4M3FN or f8E5M2 or f4E2M1FN values, but got '!cuda_tile.tile<64x16xf32>'
  mmaf_scaled %sab, %sbb, %hcb, %lab, %lbb : !sab, !sbb, !hcb, !lab, !lbb //~ E0230 operand #2 must be mmaf_scaled result tile type of f32 values, but got '!cuda_tile.tile<2x16x16xf16>'
  mmaf_scaled %sa, %sb, %sc, %la, %f4c : !sa, !sb, !sc, !la, !f4c //~ E0230 operand #4 must be mmaf_scaled scale tile type of f8E4M3FN or f8E8M0FNU values, but got '!cuda_tile.tile<2x16xi8>'
  mmaf_scaled %xab, %sbb, %scb, %lab, %lbb : !xab, !sbb, !scb, !lab, !lbb //~ E0231 failed to verify that all of {lhs, rhs} have the same element type
  mmaf_scaled %sab, %sbb, %scb, %lab2e, %lbb : !sab, !sbb, !scb, !lab2e, !lbb //~ E0231 failed to verify that all of {lhs_scale, rhs_scale} have the same element type
  mmaf_scaled %sab, %sbb, %sc, %lab, %lbb : !sab, !sbb, !sc, !lab, !lbb //~ E0231 failed to verify that all of {lhs, rhs, acc, lhs_scale, rhs_scale} have same rank
  "cuda_tile.mmaf_scaled"(%sab, %sbb, %scb, %lab, %lbb) : (!sab, !sbb, !scb, !lab, !lbb) -> !sc //~ E0231 failed to verify that all of {acc, result} have same type
  mmaf_scaled %sab, %sb4, %scb, %lab, %lbb : !sab, !sb4, !scb, !lab, !lbb //~ E0305 shape error: dim 0 of lhs (2) and dim 0 of rhs (4) must match, but got lhs shape (2, 16, 64) and rhs shape (4, 64, 16)
  mmaf_scaled %sab, %sbb, %sc4, %lab, %lbb : !sab, !sbb, !sc4, !lab, !lbb //~ E0305 shape error: dim 0 of lhs (2) and dim 0 of acc (4) must match, but got lhs shape (2, 16, 64) and acc shape (4, 16, 16)
}
