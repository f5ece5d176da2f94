entry @printing(%arg0: tile<ptr<i32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f32>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<i32>, %arg7: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<i32>>
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_1 = constant <i32: 1> : tile<i32>
  %assume_2 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_2], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>
  %assume_3 = assume bounded<0, ?>, %arg4 : tile<i32>
  %assume_4 = assume bounded<0, ?>, %arg5 : tile<i32>
  %assume_5 = assume bounded<0, ?>, %arg6 : tile<i32>
  %tview_6 = make_tensor_view %assume_0, shape = [%assume_3, %assume_4], strides = [%assume_5, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(4), tensor_view<?xi32, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(4), tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
  %1 = join_tokens %0, %result_token : token
  %cst_0_i32_7 = constant <i32: 0> : tile<i32>
  %cst_0_i32_8 = constant <i32: 0> : tile<i32>
  %pview_9 = make_partition_view %tview_6 : partition_view<tile=(2x2), tensor_view<?x?xf32, strides=[?,1]>>
  %tile_10, %result_token_11 = load_view_tko weak %pview_9[%cst_0_i32_7, %cst_0_i32_8] token = %0 : partition_view<tile=(2x2), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<2x2xf32>, token
  %2 = join_tokens %0, %result_token_11 : token
  %3 = join_tokens %0, %1, %2 : token
  %4 = print_tko "plain\0A" token=%3 -> token
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %5 = join_tokens %4, %1, %2 : token
  %6 = print_tko "block %d: %5d and %.3f 100%%\0A", %blockId_x, %tile, %tile_10 token=%5 : tile<i32>, tile<4xi32>, tile<2x2xf32> -> token
  %7 = join_tokens %6, %1, %2 : token
  %8 = print_tko "%x %08X %+e %g \22quoted\22 back\\slash tab\09\0A", %tile, %tile, %tile_10, %tile_10 token=%7 : tile<4xi32>, tile<4xi32>, tile<2x2xf32>, tile<2x2xf32> -> token
  %9 = join_tokens %8, %1, %2 : token
  %10 = print_tko "values | %d | %f.\0A", %tile, %tile_10 token=%9 : tile<4xi32>, tile<2x2xf32> -> token
  %blockId_x_12, %blockId_y_13, %blockId_z_14 = get_tile_block_id : tile<i32>
  %cst_4_i32 = constant <i32: 4> : tile<i32>
  %11 = join_tokens %10, %1, %2 : token
  %12 = print_tko "%d: %d %.2f N=%d\0A", %blockId_x_12, %tile, %tile_10, %cst_4_i32 token=%11 : tile<i32>, tile<4xi32>, tile<2x2xf32>, tile<i32> -> token
  %13 = join_tokens %12, %1, %2 : token
  %14 = print_tko "(%d, %f)\0A", %tile, %tile_10 token=%13 : tile<4xi32>, tile<2x2xf32> -> token
  %15 = join_tokens %14, %1, %2 : token
  %16 = print_tko "non-ASCII: \C3\A4\C2\B5\0A" token=%15 -> token
  return
}
