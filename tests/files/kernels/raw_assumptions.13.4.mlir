entry @raw_assumptions(%arg0: tile<ptr<f32>>) {
  %reshape = reshape %arg0 : tile<ptr<f32>> -> tile<1xptr<f32>>
  %bcast = broadcast %reshape : tile<1xptr<f32>> -> tile<8xptr<f32>>
  %assume_bcast = assume div_by<16, every 4 along 0>, %bcast : tile<8xptr<f32>>
  %0 = iota : tile<8xi32>
  %assume = assume bounded<0, 7>, %0 : tile<8xi32>
  %assume_assume = assume bounded<?, 100>, %assume : tile<8xi32>
  %assume_assume_assume = assume bounded<-5, ?>, %assume_assume : tile<8xi32>
  %assume_assume_assume_assume = assume bounded<?, ?>, %assume_assume_assume : tile<8xi32>
  %assume_assume_assume_assume_assume = assume div_by<1>, %assume_assume_assume_assume : tile<8xi32>
  %reshape_0 = reshape %assume_assume_assume_assume_assume : tile<8xi32> -> tile<8x1xi32>
  %bcast_1 = broadcast %reshape_0 : tile<8x1xi32> -> tile<8x4xi32>
  %assume_bcast_2 = assume same_elements<[1, 4]>, %bcast_1 : tile<8x4xi32>
  %assume_bcast_3 = assume same_elements<[0, 2]>, %bcast_1 : tile<8x4xi32>
  %cst_8_i32 = constant <i32: 8> : tile<i32>
  %assume_cst_8_i32 = assume div_by<8>, %cst_8_i32 : tile<i32>
  return
}
