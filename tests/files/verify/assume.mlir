// FAIL: tileir check --level 13.3 --testing-ops %s
//
// Assumptions: what each predicate says of which values.

!i = !cuda_tile.tile<i32>
!s = !cuda_tile.tile<8xi8>
!n = !cuda_tile.tile<8xi32>
!f = !cuda_tile.tile<8xf32>
!w = !cuda_tile.tile<4x8xf32>
!p = !cuda_tile.tile<8xptr<f32>>
!b8 = !cuda_tile.tile<8xi1>
!wn = !cuda_tile.tile<4x8xi32>

testing$func @f(%i: !i, %s: !s, %n: !n, %f: !f, %w: !w, %p: !p, %b8: !b8, %wn: !wn, %t: !cuda_tile.token,
                %tv: !cuda_tile.tensor_view<64xf32, strides=[1]>, %ps: tile<ptr<f32>>) {
  assume div_by<0>, %n : !n //~ E0311 'cuda_tile.div_by' divisor must be a power of 2
  assume div_by<12>, %n : !n //~ E0311 'cuda_tile.div_by' divisor must be a power of 2
  "cuda_tile.assume"(%n) <{predicate = #cuda_tile.div_by<9223372036854775808>}> : (!n) -> !n //~ E0311 'cuda_tile.div_by' divisor is too large
  assume div_by<9223372036854775808>, %i : !i //~ E0311 'cuda_tile.div_by' divisor is too large
  assume div_by<4, every 1 along 0>, %tv : tensor_view<64xf32, strides=[1]> //~ E0311 'cuda_tile.div_by' 'every'/'along' cannot be used if the constrained value is a tensor_view
  assume div_by<4>, %t : token //~ E0311 'cuda_tile.div_by' is valid only for tile of integer/pointer or tensor_view values
  assume div_by<4>, %f : !f //~ E0311 'cuda_tile.div_by' is valid only for tile of integer/pointer or tensor_view values
  assume div_by<4, every 1 along 0>, %w : !w //~ E0311 'cuda_tile.div_by' is valid only for tile of integer/pointer or tensor_view values
  assume div_by<4, every 1 along 0>, %i : !i //~ E0311 'cuda_tile.div_by' 'every'/'along' cannot be used if the constrained value is a 0D tile
  assume div_by<4, every 1 along 1>, %n : !n //~ E0311 'cuda_tile.div_by' every_dim (1) must be >= 0 and < tile rank (1)
  assume div_by<4, every 1 along -1>, %n : !n //~ E0311 'cuda_tile.div_by' every_dim (-1) must be >= 0 and < tile rank (1)
  assume div_by<4, every 16 along 0>, %n : !n //~ E0311 expected 'cuda_tile.div_by' every_dim to be within 0 and the size of the respective dimension (8)
  assume div_by<4, every -1 along 0>, %wn : !wn //~ E0311 expected 'cuda_tile.div_by' every_dim to be within 0 and the size of the respective dimension (4)
  assume same_elements<[2]>, %f : !f //~ E0311 'cuda_tile.same_elements' is valid only for tile of integer/pointer values
  assume same_elements<[]>, %t : token //~ E0311 'cuda_tile.same_elements' is valid only for tile of integer/pointer values
  assume same_elements<[2, 2]>, %n : !n //~ E0311 expected number of values in 'cuda_tile.same_elements' (2) to match rank of constrained tile (1)
  assume same_elements<[]>, %n : !n //~ E0311 expected number of values in 'cuda_tile.same_elements' (0) to match rank of constrained tile (1)
  assume same_elements<[16]>, %n : !n //~ E0311 expected 'cuda_tile.same_elements' value 0 to be within 0 and the size of the respective dimension (8)
  assume same_elements<[2, -1]>, %wn : !wn //~ E0311 expected 'cuda_tile.same_elements' value 1 to be within 0 and the size of the respective dimension (8)
  assume bounded<0, 1>, %f : !f //~ E0311 'cuda_tile.bounded' is valid only for tile of integer values
  assume bounded<0, ?>, %p : !p //~ E0311 'cuda_tile.bounded' is valid only for tile of integer values
  assume bounded<-129, ?>, %s : !s //~ E0311 'cuda_tile.bounded' expects lower bound to be within [-128, 127]
  assume bounded<2147483648, ?>, %i : !i //~ E0311 'cuda_tile.bounded' expects lower bound to be within [-2147483648, 2147483647]
  assume bounded<?, 128>, %s : !s //~ E0311 'cuda_tile.bounded' expects upper bound to be within [-128, 127]
  assume bounded<?, 1>, %b8 : !b8 //~ E0311 'cuda_tile.bounded' expects upper bound to be within [-1, 0]
  assume bounded<2, 1>, %n : !n //~ E0311 'cuda_tile.bounded' expects lower bound to be less than or equal to upper bound
  assume bounded<-1, -2>, %s : !s //~ E0311 'cuda_tile.bounded' expects lower bound to be less than or equal to upper bound
  "cuda_tile.assume"(%n) <{predicate = #cuda_tile.div_by<4>}> : (!n) -> !f //~ E0231 failed to verify that all of {value, result} have same type
  "cuda_tile.assume"(%n) : (!n) -> !n //~ E0233 requires attribute 'predicate'
  "cuda_tile.assume"(%tv) <{predicate = #cuda_tile.div_by<4, every 1 along 0>}> : (!cuda_tile.tensor_view<64xf32, strides=[1]>) -> !cuda_tile.tensor_view<64xf32, strides=[1]> //~ E0311 'cuda_tile.div_by' 'every'/'along' cannot be used if the constrained value is a tensor_view
  assume div_by<4, every 0 along 1>, %ps : tile<ptr<f32>> //~ E0311 'cuda_tile.div_by' 'every'/'along' cannot be used if the constrained value is a 0D tile
  assume bounded<-1, 2147483648>, %n : !n //~ E0311 'cuda_tile.bounded' expects upper bound to be within [-2147483648, 2147483647]
  "cuda_tile.assume"(%n) <{predicate = #cuda_tile.bounded<0, ?>}> : (!n) -> !cuda_tile.tile<4xi32> //~ E0231 failed to verify that all of {value, result} have same type
}
