entry @axis_orders(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f32>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<i32>, %arg11: tile<i32>, %arg12: tile<ptr<f32>>, %arg13: tile<i32>, %arg14: tile<i32>, %arg15: tile<i32>, %arg16: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f32>>
  %assume_1 = assume div_by<16>, %arg12 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_2 = constant <i32: 1> : tile<i32>
  %cst_1_i32_3 = constant <i32: 1> : tile<i32>
  %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32>
  %assume_5 = assume bounded<0, ?>, %arg2 : tile<i32>
  %assume_6 = assume bounded<0, ?>, %arg3 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_4, %assume_5], strides = [%assume_6, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %assume_7 = assume bounded<0, ?>, %arg6 : tile<i32>
  %assume_8 = assume bounded<0, ?>, %arg7 : tile<i32>
  %assume_9 = assume bounded<0, ?>, %arg8 : tile<i32>
  %assume_10 = assume bounded<0, ?>, %arg9 : tile<i32>
  %assume_11 = assume bounded<0, ?>, %arg10 : tile<i32>
  %tview_12 = make_tensor_view %assume_0, shape = [%assume_7, %assume_8, %assume_9], strides = [%assume_10, %assume_11, 1] : tile<i32> -> tensor_view<?x?x?xf32, strides=[?,?,1]>
  %assume_13 = assume bounded<0, ?>, %arg13 : tile<i32>
  %assume_14 = assume bounded<0, ?>, %arg14 : tile<i32>
  %assume_15 = assume bounded<0, ?>, %arg15 : tile<i32>
  %tview_16 = make_tensor_view %assume_1, shape = [%assume_13, %assume_14], strides = [%assume_15, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %blockId_x_17, %blockId_y_18, %blockId_z_19 = get_tile_block_id : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(8x4), tensor_view<?x?xf32, strides=[?,1]>, dim_map=[1, 0]>
  %tile, %result_token = load_view_tko weak %pview[%blockId_y_18, %blockId_x] token = %0 : partition_view<tile=(8x4), tensor_view<?x?xf32, strides=[?,1]>, dim_map=[1, 0]>, tile<i32> -> tile<8x4xf32>, token
  %pview_20 = make_partition_view %tview_16 : partition_view<tile=(8x4), tensor_view<?x?xf32, strides=[?,1]>>
  %1 = store_view_tko weak %tile, %pview_20[%blockId_x, %blockId_y_18] token = %0 : tile<8x4xf32>, partition_view<tile=(8x4), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token
  %pview_21 = make_partition_view %tview : partition_view<tile=(8x4), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>, dim_map=[1, 0]>
  %tile_22, %result_token_23 = load_view_tko weak %pview_21[%blockId_y_18, %blockId_x] token = %0 : partition_view<tile=(8x4), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>, dim_map=[1, 0]>, tile<i32> -> tile<8x4xf32>, token
  %pview_24 = make_partition_view %tview_16 : partition_view<tile=(8x4), tensor_view<?x?xf32, strides=[?,1]>>
  %2 = store_view_tko weak %tile_22, %pview_24[%blockId_x, %blockId_y_18] token = %1 : tile<8x4xf32>, partition_view<tile=(8x4), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token
  %pview_25 = make_partition_view %tview : partition_view<tile=(8x4), tensor_view<?x?xf32, strides=[?,1]>>
  %tile_26, %result_token_27 = load_view_tko weak %pview_25[%blockId_x, %blockId_y_18] token = %0 : partition_view<tile=(8x4), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<8x4xf32>, token
  %pview_28 = make_partition_view %tview_16 : partition_view<tile=(8x4), tensor_view<?x?xf32, strides=[?,1]>, dim_map=[1, 0]>
  %3 = store_view_tko weak %tile_26, %pview_28[%blockId_y_18, %blockId_x] token = %2 : tile<8x4xf32>, partition_view<tile=(8x4), tensor_view<?x?xf32, strides=[?,1]>, dim_map=[1, 0]>, tile<i32> -> token
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview_29 = make_partition_view %tview_12 : partition_view<tile=(2x4x8), tensor_view<?x?x?xf32, strides=[?,?,1]>, dim_map=[2, 0, 1]>
  %tile_30, %result_token_31 = load_view_tko weak %pview_29[%blockId_x, %blockId_y_18, %cst_0_i32] token = %0 : partition_view<tile=(2x4x8), tensor_view<?x?x?xf32, strides=[?,?,1]>, dim_map=[2, 0, 1]>, tile<i32> -> tile<2x4x8xf32>, token
  %4 = join_tokens %0, %result_token_31 : token
  %cst_0_i32_32 = constant <i32: 0> : tile<i32>
  %pview_33 = make_partition_view %tview_12 : partition_view<tile=(2x4x8), tensor_view<?x?x?xf32, strides=[?,?,1]>, dim_map=[0, 2, 1]>
  %5 = store_view_tko weak %tile_30, %pview_33[%cst_0_i32_32, %blockId_x, %blockId_y_18] token = %4 : tile<2x4x8xf32>, partition_view<tile=(2x4x8), tensor_view<?x?x?xf32, strides=[?,?,1]>, dim_map=[0, 2, 1]>, tile<i32> -> token
  return
}
