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

testing$func @f(%sa: !sa, %sb: !sb, %sc: !sc, %la: !la, %lb: !lb, %la8: !la8, %lb8: !lb8, %lb4: !lb4,
    %la4: !la4, %xa: !xa, %xb: !xb, %l4a: !l4a, %l4b: !l4b, %l2a: !l2a, %l2b: !l2b, %l8a: !l8a, %l8b: !l8b,
    %big_a: !big_a, %big_b: !big_b, %sab: !sab, %sbb: !sbb, %scb: !scb, %lab: !lab, %lbb: !lbb, %lab4: !lab4,
    %lbb4: !lbb4, %ha: !ha, %hc: !hc, %f4: !f4) {
  mmaf_scaled %sa, %sb, %sc, %la, %lb : !sa, !sb, !sc, !la, !lb
  mmaf_scaled %xa, %xb, %sc, %la, %lb : !xa, !xb, !sc, !la, !lb
  mmaf_scaled %xa, %xb, %sc, %la4, %lb4 : !xa, !xb, !sc, !la4, !lb4
  mmaf_scaled %xa, %xb, %sc, %l4a, %l4b : !xa, !xb, !sc, !l4a, !l4b
  mmaf_scaled %sab, %sbb, %scb, %lab, %lbb : !sab, !sbb, !scb, !lab, !lbb
}
