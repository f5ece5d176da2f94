// C = A * B of i8, accumulated exactly in i32. The parameters follow cuTile's convention for arrays:
// pointer, sizes, strides.
//
// run: --grid 3,2 --arg tensor:i8[40,50]:randint(-128,128,seed=1) --arg tensor:i8[50,24]:randint(-128,128,seed=2) --arg c=tensor:i32[40,24]
// run: --expect c=expected/matmul_i8.npy
cuda_tile.module @kernels {
  entry @matmul(%a: tile<ptr<i8>>, %m: tile<i32>, %k: tile<i32>, %a_row: tile<i32>, %a_col: tile<i32>,
                %b: tile<ptr<i8>>, %k_b: tile<i32>, %n: tile<i32>, %b_row: tile<i32>, %b_col: tile<i32>,
                %c: tile<ptr<i32>>, %m_c: tile<i32>, %n_c: tile<i32>, %c_row: tile<i32>, %c_col: tile<i32>) {
    %a_tensor = make_tensor_view %a, shape = [%m, %k], strides = [%a_row, 1] : tile<i32> -> tensor_view<?x?xi8, strides=[?,1]>
    %b_tensor = make_tensor_view %b, shape = [%k, %n], strides = [%b_row, 1] : tile<i32> -> tensor_view<?x?xi8, strides=[?,1]>
    %c_tensor = make_tensor_view %c, shape = [%m, %n], strides = [%c_row, 1] : tile<i32> -> tensor_view<?x?xi32, strides=[?,1]>
    %a_tiles = make_partition_view %a_tensor : partition_view<tile=(16x32), padding_value = zero, tensor_view<?x?xi8, strides=[?,1]>>
    %b_tiles = make_partition_view %b_tensor : partition_view<tile=(32x16), padding_value = zero, tensor_view<?x?xi8, strides=[?,1]>>
    %c_tiles = make_partition_view %c_tensor : partition_view<tile=(16x16), tensor_view<?x?xi32, strides=[?,1]>>
    %row, %column, %unused = get_tile_block_id : tile<i32>
    %rows, %steps = get_index_space_shape %a_tiles : partition_view<tile=(16x32), padding_value = zero, tensor_view<?x?xi8, strides=[?,1]>> -> tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %nothing = constant <i32: 0> : tile<16x16xi32>
    %result = for %step in (%zero to %steps, step %one) : tile<i32> iter_values(%acc = %nothing) -> (tile<16x16xi32>) {
      %x, %x_token = load_view_tko weak %a_tiles[%row, %step] : partition_view<tile=(16x32), padding_value = zero, tensor_view<?x?xi8, strides=[?,1]>>, tile<i32> -> tile<16x32xi8>, token
      %y, %y_token = load_view_tko weak %b_tiles[%step, %column] : partition_view<tile=(32x16), padding_value = zero, tensor_view<?x?xi8, strides=[?,1]>>, tile<i32> -> tile<32x16xi8>, token
      %next = mmai %x, %y, %acc signed signed : tile<16x32xi8>, tile<32x16xi8>, tile<16x16xi32>
      continue %next : tile<16x16xi32>
    }
    %done = store_view_tko weak %result, %c_tiles[%row, %column] : tile<16x16xi32>, partition_view<tile=(16x16), tensor_view<?x?xi32, strides=[?,1]>>, tile<i32> -> token
    return
  }
}
