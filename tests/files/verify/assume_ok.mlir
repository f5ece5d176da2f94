// RUN: tileir check --level 13.3 --testing-ops %s
//
// What assume.mlir refuses, just on the other side.

!i = !cuda_tile.tile<i32>
!s = !cuda_tile.tile<8xi8>
!n = !cuda_tile.tile<8xi32>
!f = !cuda_tile.tile<8xf32>
!w = !cuda_tile.tile<4x8xf32>
!p = !cuda_tile.tile<8xptr<f32>>
!b8 = !cuda_tile.tile<8xi1>
!wn = !cuda_tile.tile<4x8xi32>

testing$func @f(%i: !i, %s: !s, %n: !n, %f: !f, %w: !w, %p: !p, %b8: !b8, %wn: !wn, %t: !cuda_tile.token,
                %tv: !cuda_tile.tensor_view<64xf32, strides=[1]>) {
  assume div_by<1>, %n : !n
  assume div_by<4611686018427387904>, %p : !p
  assume div_by<8>, %tv : tensor_view<64xf32, strides=[1]>
  assume div_by<4, every 0 along 0>, %n : !n
  assume div_by<4, every 8 along 0>, %n : !n
  assume div_by<4, every 8 along 1>, %wn : !wn
  assume same_elements<[8]>, %n : !n
  assume same_elements<[0, 8]>, %wn : !wn
  assume same_elements<[]>, %i : !i
  assume bounded<-128, 127>, %s : !s
  assume bounded<-1, 0>, %b8 : !b8
  assume bounded<?, ?>, %n : !n
  assume bounded<1, 1>, %n : !n
}
