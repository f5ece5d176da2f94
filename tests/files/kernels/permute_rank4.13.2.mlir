entry @permute_rank4(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<ptr<f32>>, %arg10: tile<i32>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<i32>, %arg15: tile<i32>, %arg16: tile<i32>, %arg17: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
  %assume_0 = assume div_by<16>, %arg9 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %assume_1 = assume bounded<0, ?>, %arg1 : tile<i32>
  %assume_2 = assume bounded<0, ?>, %arg2 : tile<i32>
  %assume_3 = assume bounded<0, ?>, %arg3 : tile<i32>
  %assume_4 = assume bounded<0, ?>, %arg4 : tile<i32>
  %assume_5 = assume bounded<0, ?>, %arg5 : tile<i32>
  %assume_6 = assume bounded<0, ?>, %arg6 : tile<i32>
  %assume_7 = assume bounded<0, ?>, %arg7 : tile<i32>
  %assume_8 = assume bounded<0, ?>, %arg8 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_1, %assume_2, %assume_3, %assume_4], strides = [%assume_5, %assume_6, %assume_7, %assume_8] : tile<i32> -> tensor_view<?x?x?x?xf32, strides=[?,?,?,?]>
  %assume_9 = assume bounded<0, ?>, %arg10 : tile<i32>
  %assume_10 = assume bounded<0, ?>, %arg11 : tile<i32>
  %assume_11 = assume bounded<0, ?>, %arg12 : tile<i32>
  %assume_12 = assume bounded<0, ?>, %arg13 : tile<i32>
  %assume_13 = assume bounded<0, ?>, %arg14 : tile<i32>
  %assume_14 = assume bounded<0, ?>, %arg15 : tile<i32>
  %assume_15 = assume bounded<0, ?>, %arg16 : tile<i32>
  %tview_16 = make_tensor_view %assume_0, shape = [%assume_9, %assume_10, %assume_11, %assume_12], strides = [%assume_13, %assume_14, %assume_15, 1] : tile<i32> -> tensor_view<?x?x?x?xf32, strides=[?,?,?,1]>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %blockId_x_17, %blockId_y_18, %blockId_z_19 = get_tile_block_id : tile<i32>
  %blockId_x_20, %blockId_y_21, %blockId_z_22 = get_tile_block_id : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(2x2x4x4), tensor_view<?x?x?x?xf32, strides=[?,?,?,?]>>
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32, %blockId_x, %blockId_y_18, %blockId_z_22] token = %0 : partition_view<tile=(2x2x4x4), tensor_view<?x?x?x?xf32, strides=[?,?,?,?]>>, tile<i32> -> tile<2x2x4x4xf32>, token
  %blockId_x_23, %blockId_y_24, %blockId_z_25 = get_tile_block_id : tile<i32>
  %cst_0_i32_26 = constant <i32: 0> : tile<i32>
  %blockId_x_27, %blockId_y_28, %blockId_z_29 = get_tile_block_id : tile<i32>
  %blockId_x_30, %blockId_y_31, %blockId_z_32 = get_tile_block_id : tile<i32>
  %1 = permute %tile [1, 0, 3, 2] : tile<2x2x4x4xf32> -> tile<2x2x4x4xf32>
  %pview_33 = make_partition_view %tview_16 : partition_view<tile=(2x2x4x4), tensor_view<?x?x?x?xf32, strides=[?,?,?,1]>>
  %2 = store_view_tko weak %1, %pview_33[%blockId_x_23, %cst_0_i32_26, %blockId_y_28, %blockId_z_32] token = %0 : tile<2x2x4x4xf32>, partition_view<tile=(2x2x4x4), tensor_view<?x?x?x?xf32, strides=[?,?,?,1]>>, tile<i32> -> token
  return
}
