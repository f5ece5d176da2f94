// Tile blocks take turns at tiles.
//
// run: --grid 3 --arg y=f32[64]
entry @k(%y: tile<ptr<f32>>) {
  %ov = make_tensor_view %y, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
  %o = make_partition_view %ov : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>
  %b, %by, %bz = get_tile_block_id : tile<i32>
  %n, %ny, %nz = get_num_tile_blocks : tile<i32>
  %eight = constant <i32: 8> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %v = constant <f32: 1.0> : tile<8xf32>
  for %i in (%b to %eight, step %n) : tile<i32> {
    %s = store_view_tko weak %v, %o[%i] : tile<8xf32>, partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
    continue
  }
}
