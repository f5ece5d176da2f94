entry @rank_five(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<i32>, %arg11: tile<ptr<f32>>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<i32>, %arg15: tile<i32>, %arg16: tile<i32>, %arg17: tile<i32>, %arg18: tile<i32>, %arg19: tile<i32>, %arg20: tile<i32>, %arg21: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
  %assume_0 = assume div_by<16>, %arg11 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_1 = constant <i32: 1> : tile<i32>
  %assume_2 = assume bounded<0, ?>, %arg1 : tile<i32>
  %assume_3 = assume bounded<0, ?>, %arg2 : tile<i32>
  %assume_4 = assume bounded<0, ?>, %arg3 : tile<i32>
  %assume_5 = assume bounded<0, ?>, %arg4 : tile<i32>
  %assume_6 = assume bounded<0, ?>, %arg5 : tile<i32>
  %assume_7 = assume bounded<0, ?>, %arg6 : tile<i32>
  %assume_8 = assume bounded<0, ?>, %arg7 : tile<i32>
  %assume_9 = assume bounded<0, ?>, %arg8 : tile<i32>
  %assume_10 = assume bounded<0, ?>, %arg9 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_2, %assume_3, %assume_4, %assume_5, %assume_6], strides = [%assume_7, %assume_8, %assume_9, %assume_10, 1] : tile<i32> -> tensor_view<?x?x?x?x?xf32, strides=[?,?,?,?,1]>
  %assume_11 = assume bounded<0, ?>, %arg12 : tile<i32>
  %assume_12 = assume bounded<0, ?>, %arg13 : tile<i32>
  %assume_13 = assume bounded<0, ?>, %arg14 : tile<i32>
  %assume_14 = assume bounded<0, ?>, %arg15 : tile<i32>
  %assume_15 = assume bounded<0, ?>, %arg16 : tile<i32>
  %assume_16 = assume bounded<0, ?>, %arg17 : tile<i32>
  %assume_17 = assume bounded<0, ?>, %arg18 : tile<i32>
  %assume_18 = assume bounded<0, ?>, %arg19 : tile<i32>
  %assume_19 = assume bounded<0, ?>, %arg20 : tile<i32>
  %tview_20 = make_tensor_view %assume_0, shape = [%assume_11, %assume_12, %assume_13, %assume_14, %assume_15], strides = [%assume_16, %assume_17, %assume_18, %assume_19, 1] : tile<i32> -> tensor_view<?x?x?x?x?xf32, strides=[?,?,?,?,1]>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %blockId_x_21, %blockId_y_22, %blockId_z_23 = get_tile_block_id : tile<i32>
  %blockId_x_24, %blockId_y_25, %blockId_z_26 = get_tile_block_id : tile<i32>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %cst_0_i32_27 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(2x1x2x1x4), tensor_view<?x?x?x?x?xf32, strides=[?,?,?,?,1]>>
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32, %blockId_x, %blockId_y_22, %blockId_z_26, %cst_0_i32_27] token = %0 : partition_view<tile=(2x1x2x1x4), tensor_view<?x?x?x?x?xf32, strides=[?,?,?,?,1]>>, tile<i32> -> tile<2x1x2x1x4xf32>, token
  %cst_0_i32_28 = constant <i32: 0> : tile<i32>
  %cst_0_i32_29 = constant <i32: 0> : tile<i32>
  %1 = permute %tile [1, 0, 2, 3, 4] : tile<2x1x2x1x4xf32> -> tile<1x2x2x1x4xf32>
  %pview_30 = make_partition_view %tview_20 : partition_view<tile=(1x2x2x1x4), tensor_view<?x?x?x?x?xf32, strides=[?,?,?,?,1]>>
  %2 = store_view_tko weak %1, %pview_30[%blockId_x, %cst_0_i32_28, %blockId_y_22, %cst_0_i32_29, %blockId_z_26] token = %0 : tile<1x2x2x1x4xf32>, partition_view<tile=(1x2x2x1x4), tensor_view<?x?x?x?x?xf32, strides=[?,?,?,?,1]>>, tile<i32> -> token
  return
}
