// Transposes a matrix in tiles of 16x16. The second view counts its tiles in the order of the first.
//
// run: --grid 3,2 --arg i32[40,24]:arange --arg out=i32[24,40] --arg 40 --arg 24 --expect out=expected/transpose.npy
cuda_tile.module @kernels {
  entry @transpose(%in: tile<ptr<i32>>, %out: tile<ptr<i32>>, %rows: tile<i32>, %columns: tile<i32>) {
    %source = make_tensor_view %in, shape = [%rows, %columns], strides = [%columns, 1] : tile<i32> -> tensor_view<?x?xi32, strides=[?,1]>
    %target = make_tensor_view %out, shape = [%columns, %rows], strides = [%rows, 1] : tile<i32> -> tensor_view<?x?xi32, strides=[?,1]>
    %source_tiles = make_partition_view %source : partition_view<tile=(16x16), tensor_view<?x?xi32, strides=[?,1]>>
    %target_tiles = make_partition_view %target : partition_view<tile=(16x16), tensor_view<?x?xi32, strides=[?,1]>>
    %x, %y, %z = get_tile_block_id : tile<i32>
    %tile, %read = load_view_tko weak %source_tiles[%x, %y] : partition_view<tile=(16x16), tensor_view<?x?xi32, strides=[?,1]>>, tile<i32> -> tile<16x16xi32>, token
    %turned = permute %tile [1, 0] : tile<16x16xi32> -> tile<16x16xi32>
    %done = store_view_tko weak %turned, %target_tiles[%y, %x] : tile<16x16xi32>, partition_view<tile=(16x16), tensor_view<?x?xi32, strides=[?,1]>>, tile<i32> -> token
    return
  }
}
