// FAIL: tileir check --level 13.3 --testing-ops %s
//
// Constants, shapes, slices, packing and pointer arithmetic.

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
  %minus = constant <i32: -1> : tile<i32>
  %two = constant <i32: 2> : tile<i32>
  broadcast %w : !w -> !cuda_tile.tile<8x8xf32> //~ E0303 expects the shape of source tile to be compatible with that of the result tile, but got: 4, 8 and 8, 8
  broadcast %f : !f -> !f4 //~ E0303 expects the shape of source tile to be compatible with that of the result tile, but got: 8 and 4
  broadcast %f : !f -> !w //~ E0231 failed to verify that all of {source, result} have same rank
  broadcast %f : !f -> !d //~ E0231 requires the same element type for all operands and results
  reshape %f : !f -> !w //~ E0303 expected source tile and result tile to have the same number of elements
  reshape %w : !w -> !cuda_tile.tile<f32> //~ E0303 expected source tile and result tile to have the same number of elements
  reshape %f : !f -> !n //~ E0231 requires the same element type for all operands and results
  permute %f [0] : !f -> !f //~ E0303 expects at least rank 2, but got: 1
  permute %w [0] : !w -> !w //~ E0303 expect permutation size (1) to equal the rank of the source (2)
  permute %w [0, 1, 2] : !w -> !w //~ E0303 expect permutation size (3) to equal the rank of the source (2)
  permute %w [0, 0] : !w -> !w //~ E0303 expect permutation elements to be unique
  permute %w [0, 2] : !w -> !w //~ E0303 permutation element at index 1 (2) is out of bound [0, 2)
  permute %w [-1, 0] : !w -> !w //~ E0303 permutation element at index 0 (-1) is out of bound [0, 2)
  permute %w [1, 0] : !w -> !w //~ E0303 result shape invalid at index 0, expected: 8, but got: 4
  permute %w [0, 1] : !w -> !cuda_tile.tile<8x4xf32> //~ E0303 result shape invalid at index 0, expected: 4, but got: 8
  permute %w [1, 0] : !w -> !cuda_tile.tile<8x4xf64> //~ E0231 failed to verify that all of {source, result} have the same element type
  permute %w [1, 0] : !w -> !f //~ E0231 failed to verify that all of {source, result} have same rank
  cat %f, %f dim = 1 : !f, !f -> !cuda_tile.tile<16xf32> //~ E0303 expect dim to be [0, 1), but got: 1
  cat %f, %f dim = -1 : !f, !f -> !cuda_tile.tile<16xf32> //~ E0303 expect dim to be [0, 1), but got: -1
  cat %f, %f dim = 0 : !f, !f -> !cuda_tile.tile<32xf32> //~ E0303 invalid concat at position 0, expected: 16 but got: 32
  cat %w, %w dim = 1 : !w, !w -> !w //~ E0303 invalid concat at position 1, expected: 16 but got: 8
  cat %w, %w2 dim = 0 : !w, !w2 -> !cuda_tile.tile<8x8xf32> //~ E0303 expect lhs and rhs shapes to match at non-concat position 1, expected: 8 but got: 16
  cat %w2, %w dim = 0 : !w2, !w -> !cuda_tile.tile<8x16xf32> //~ E0303 expect lhs and rhs shapes to match at non-concat position 1, expected: 16 but got: 8
  cat %w, %w dim = 0 : !w, !w -> !cuda_tile.tile<8x16xf32> //~ E0303 expect lhs and result shapes to match at non-concat position 1, expected: 8 but got: 16
  cat %w, %w dim = 1 : !w, !w -> !cuda_tile.tile<8x16xf32> //~ E0303 expect lhs and result shapes to match at non-concat position 0, expected: 4 but got: 8
  cat %f, %d dim = 0 : !f, !d -> !cuda_tile.tile<16xf32> //~ E0231 failed to verify that all of {lhs, rhs, result} have the same element type
  cat %f, %w dim = 0 : !f, !w -> !cuda_tile.tile<16xf32> //~ E0231 failed to verify that all of {lhs, rhs, result} have same rank
  extract %f[%i] : !f -> !cuda_tile.tile<4xf64> //~ E0303 source and result element type do not match
  extract %f[%i] : !f -> !n4 //~ E0303 source and result element type do not match
  extract %f4[%i] : !f4 -> !f //~ E0303 source dimension 0 size (4) must be evenly divisible by result dimension 0 size (8)
  extract %w[%i, %i] : !w -> !cuda_tile.tile<2x16xf32> //~ E0303 source dimension 1 size (8) must be evenly divisible by result dimension 1 size (16)
  extract %f[] : !f -> !f4 //~ E0303 expected 1 indices, but got 0
  extract %f[%i, %i] : !f -> !f4 //~ E0303 expected 1 indices, but got 2
  extract %f[%i] : !f -> !w //~ E0231 failed to verify that all of {source, result} have same rank
  "cuda_tile.extract"(%f, %j) : (!f, !j) -> !f4 //~ E0230 operand #1 must be variadic of 0D tile of i32 values, but got '!cuda_tile.tile<i64>'
  "cuda_tile.extract"(%f, %n) : (!f, !n) -> !f4 //~ E0230 operand #1 must be variadic of 0D tile of i32 values, but got '!cuda_tile.tile<8xi32>'
  extract %f[%minus] : !f -> !f4 //~ W0301 extract index 0 has negative value -1, which may cause undefined behavior
  extract %w[%two, %i] : !w -> !cuda_tile.tile<2x8xf32> //~ W0301 extract index 0 value 2 may be out of bounds (max valid index: 1)
  iota : !cuda_tile.tile<i32> //~ E0303 expects result type to be 1-d tile
  iota : !cuda_tile.tile<4x4xi32> //~ E0303 expects result type to be 1-d tile
  iota : !cuda_tile.tile<512xi8> //~ E0303 the number of elements 512 exceeds the maximum value of element type 'i8'
  iota : !cuda_tile.tile<4xi1> //~ E0303 the number of elements 4 exceeds the maximum value of element type 'i1'
  iota : !f //~ E0230 result #0 must be tile of i1 or i8 or i16 or i32 or i64 values, but got '!cuda_tile.tile<8xf32>'
  pack %xw : !xw -> !s2 //~ E0303 expects source and result to be rank-1 tiles
  unpack %s2 : !s2 -> !xw //~ E0303 expects source and result to be rank-1 tiles
  pack %s : !s -> !s //~ E0303 expects source and result to have different element type widths
  unpack %s : !s -> !s //~ E0303 expects source and result to have different element type widths
  pack %q1 : !q1 -> !s1 //~ E0303 expects source tile to be byte-aligned
  pack %b4 : !b4 -> !s1 //~ E0303 expects source tile to be byte-aligned
  unpack %s1 : !s1 -> !b4 //~ E0303 expects result tile to be byte-aligned
  unpack %s1 : !s1 -> !q1 //~ E0303 expects result tile to be byte-aligned
  pack %f : !f -> !s //~ E0303 expects source and result to have the same size in bytes, but got source tile size 32 bytes and result tile size 8 bytes
  pack %tf : !tf -> !s //~ E0303 expects source and result to have the same size in bytes, but got source tile size 32 bytes and result tile size 8 bytes
  unpack %s : !s -> !x4 //~ E0303 expects source and result to have the same size in bytes, but got source tile size 8 bytes and result tile size 4 bytes
  unpack %s : !s -> !xw //~ E0231 failed to verify that all of {source, result} have same rank
  pack %s : !s -> !s2 //~ E0231 failed to verify that all of {source, result} have same rank
  pack %n : !n -> !n //~ E0230 result #0 must be tile of i8 values, but got '!cuda_tile.tile<8xi32>'
  unpack %n : !n -> !f //~ E0230 operand #0 must be tile of i8 values, but got '!cuda_tile.tile<8xi32>'
  pack %x4 : !x4 -> !s2 //~ E0231 failed to verify that all of {source, result} have same rank
  "cuda_tile.constant"() <{value = dense<1> : !n}> : () -> !n4 //~ E0231 failed to verify that all of {value, result} have same type
  "cuda_tile.constant"() <{value = dense<1.0> : !f}> : () -> !d //~ E0231 failed to verify that all of {value, result} have same type
  offset %p, %i : !p, !i -> !p //~ E0231 requires the same shape for all operands and results
  offset %p, %f : !p, !f -> !p //~ E0230 operand #1 must be tile of i1 or i8 or i16 or i32 or i64 values, but got '!cuda_tile.tile<8xf32>'
  offset %n, %n : !n, !n -> !n //~ E0230 operand #0 must be tile of Pointer type values, but got '!cuda_tile.tile<8xi32>'
  offset %p, %n : !p, !n -> !pi //~ E0231 failed to verify that all of {result, ptr} have same type
  offset %p, %n4 : !p, !n4 -> !p //~ E0231 requires the same shape for all operands and results
  "cuda_tile.broadcast"(%w) : (!w) -> !cuda_tile.tile<1x4x8xf32> //~ E0231 failed to verify that all of {source, result} have same rank
  permute %i [] : !i -> !i //~ E0303 expects at least rank 2, but got: 0
  permute %w3 [1, 0, 1] : !w3 -> !w3 //~ E0303 expect permutation elements to be unique
  permute %w3 [2, 1, 0] : !w3 -> !cuda_tile.tile<8x4x2xi32> //~ E0231 failed to verify that all of {source, result} have the same element type
  permute %w3 [2, 1, 0] : !w3 -> !w //~ E0231 failed to verify that all of {source, result} have same rank
  "cuda_tile.permute"(%f) <{permutation = array<i32: 0>}> : (!f) -> !w //~ E0231 failed to verify that all of {source, result} have same rank
  cat %w, %w dim = 1 : !w, !w -> !cuda_tile.tile<4x16xf64> //~ E0231 failed to verify that all of {lhs, rhs, result} have the same element type
  cat %w, %w dim = 1 : !w, !w -> !cuda_tile.tile<16xf32> //~ E0231 failed to verify that all of {lhs, rhs, result} have same rank
  extract %w[%i, %i] : !w -> !f4 //~ E0231 failed to verify that all of {source, result} have same rank
  extract %w[%i, %minus] : !w -> !cuda_tile.tile<4x4xf32> //~ W0301 extract index 1 has negative value -1, which may cause undefined behavior
  "cuda_tile.extract"(%f, %two) : (!f, !i) -> !f4 //~ W0301 extract index 0 value 2 may be out of bounds (max valid index: 1)
  "cuda_tile.iota"() : () -> !cuda_tile.tile<131072xi16> //~ E0303 the number of elements 131072 exceeds the maximum value of element type 'i16'
  unpack %s2 : !s2 -> !x4 //~ E0231 failed to verify that all of {source, result} have same rank
  "cuda_tile.pack"(%f) : (!f) -> !f //~ E0230 result #0 must be tile of i8 values, but got '!cuda_tile.tile<8xf32>'
  unpack %w : !w -> !f //~ E0230 operand #0 must be tile of i8 values, but got '!cuda_tile.tile<4x8xf32>'
  "cuda_tile.unpack"(%p) : (!p) -> !f //~ E0230 operand #0 must be tile of i8 values, but got '!cuda_tile.tile<8xptr<f32>>'
  "cuda_tile.offset"(%p, %n) : (!p, !n) -> !cuda_tile.tile<4xptr<f32>> //~ E0231 failed to verify that all of {result, ptr} have same type
  "cuda_tile.offset"(%ps, %i) : (!cuda_tile.tile<ptr<f32>>, !i) -> !cuda_tile.tile<ptr<i32>> //~ E0231 failed to verify that all of {result, ptr} have same type
}
