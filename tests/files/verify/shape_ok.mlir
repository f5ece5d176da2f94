// RUN: tileir check --level 13.3 --testing-ops %s
//
// What shape.mlir refuses, just on the other side.

!i = !cuda_tile.tile<i32>
!j = !cuda_tile.tile<i64>
!n = !cuda_tile.tile<8xi32>
!s = !cuda_tile.tile<8xi8>
!q = !cuda_tile.tile<8xi4>
!f = !cuda_tile.tile<8xf32>
!d = !cuda_tile.tile<8xf64>
!h = !cuda_tile.tile<8xf16>
!x4 = !cuda_tile.tile<8xf4E2M1FN>
!n4 = !cuda_tile.tile<4xi32>
!f4 = !cuda_tile.tile<4xf32>
!w = !cuda_tile.tile<4x8xf32>
!p = !cuda_tile.tile<8xptr<f32>>
!pi = !cuda_tile.tile<8xptr<i32>>
!b8 = !cuda_tile.tile<8xi1>
!tf = !cuda_tile.tile<8xtf32>
!w2 = !cuda_tile.tile<4x16xf32>
!xw = !cuda_tile.tile<4x8xf4E2M1FN>
!s2 = !cuda_tile.tile<4x8xi8>
!q1 = !cuda_tile.tile<1xi4>
!s1 = !cuda_tile.tile<1xi8>
!b4 = !cuda_tile.tile<4xi1>
!w3 = !cuda_tile.tile<2x4x8xf32>

testing$func @f(%i: !i, %j: !j, %n: !n, %s: !s, %q: !q, %f: !f, %d: !d, %h: !h, %x4: !x4, %n4: !n4, %f4: !f4,
                %w: !w, %p: !p, %pi: !pi, %b8: !b8, %tf: !tf, %w2: !w2, %xw: !xw, %s2: !s2, %q1: !q1, %s1: !s1,
                %b4: !b4, %w3: !w3, %ps: tile<ptr<f32>>) {
  %onei = constant <i32: 1> : tile<i32>
  %one = constant <f32: 1.0> : tile<1x8xf32>
  broadcast %one : !cuda_tile.tile<1x8xf32> -> !w
  broadcast %f : !f -> !f
  reshape %f : !f -> !cuda_tile.tile<2x4xf32>
  reshape %f : !f -> !cuda_tile.tile<1x8xf32>
  permute %w [1, 0] : !w -> !cuda_tile.tile<8x4xf32>
  permute %w [0, 1] : !w -> !w
  cat %f, %f dim = 0 : !f, !f -> !cuda_tile.tile<16xf32>
  cat %w, %w dim = 1 : !w, !w -> !cuda_tile.tile<4x16xf32>
  cat %w, %w dim = 0 : !w, !w -> !cuda_tile.tile<8x8xf32>
  extract %f[%i] : !f -> !f4
  extract %w[%i, %i] : !w -> !cuda_tile.tile<2x8xf32>
  extract %f[%i] : !f -> !f
  extract %w[%onei, %i] : !w -> !cuda_tile.tile<2x8xf32>
  iota : !cuda_tile.tile<256xi8>
  iota : !cuda_tile.tile<2xi1>
  iota : !cuda_tile.tile<1024xi32>
  pack %x4 : !x4 -> !cuda_tile.tile<4xi8>
  unpack %s : !s -> !cuda_tile.tile<16xi4>
  pack %f : !f -> !cuda_tile.tile<32xi8>
  pack %tf : !tf -> !cuda_tile.tile<32xi8>
  "cuda_tile.constant"() <{value = dense<1> : !n}> : () -> !n
  offset %p, %n : !p, !n -> !p
  permute %w3 [2, 1, 0] : !w3 -> !cuda_tile.tile<8x4x2xf32>
  "cuda_tile.broadcast"(%w) : (!w) -> !w
  "cuda_tile.iota"() : () -> !cuda_tile.tile<65536xi16>
  "cuda_tile.extract"(%f, %i) : (!f, !i) -> !f4
  unpack %s : !s -> !cuda_tile.tile<2xf32>
  "cuda_tile.pack"(%f) : (!f) -> !cuda_tile.tile<32xi8>
}
