// RUN: tileir check --level 13.3 --testing-ops %s
//
// What matrix_scaled.mlir refuses, just on the other side.

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
  mmaf_scaled %sa, %sb, %sc, %la, %lb : !sa, !sb, !sc, !la, !lb
  mmaf_scaled %xa, %xb, %sc, %la, %lb : !xa, !xb, !sc, !la, !lb
  mmaf_scaled %xa, %xb, %sc, %la4, %lb4 : !xa, !xb, !sc, !la4, !lb4
  mmaf_scaled %xa, %xb, %sc, %l4a, %l4b : !xa, !xb, !sc, !l4a, !l4b
  mmaf_scaled %sab, %sbb, %scb, %lab, %lbb : !sab, !sbb, !scb, !lab, !lbb
  mmaf_scaled %sab, %sbb, %scb, %lab, %lbb : !sab, !sbb, !scb, !lab, !lbb
  mmaf_scaled %xab, %xbb, %scb, %lab, %lbb : !xab, !xbb, !scb, !lab, !lbb
  mmaf_scaled %xab, %xbb, %scb, %lab44, %lbb44 : !xab, !xbb, !scb, !lab44, !lbb44
  mmaf_scaled %xab, %xbb, %scb, %lab44e, %lbb44e : !xab, !xbb, !scb, !lab44e, !lbb44e
  "cuda_tile.mmaf_scaled"(%sa, %sb, %sc, %la, %lb) : (!sa, !sb, !sc, !la, !lb) -> !sc
  "cuda_tile.mmaf_scaled"(%sab, %sbb, %scb, %lab, %lbb) : (!sab, !sbb, !scb, !lab, !lbb) -> !scb
}
