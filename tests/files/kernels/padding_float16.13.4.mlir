entry @padding_float16(%arg0: tile<ptr<f16>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f16>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f16>>
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f16>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_1 = constant <i32: 1> : tile<i32>
  %assume_2 = assume bounded<0, ?>, %arg1 : tile<i32>
  %assume_3 = assume bounded<0, ?>, %arg2 : tile<i32>
  %assume_4 = assume bounded<0, ?>, %arg3 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_2, %assume_3], strides = [%assume_4, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
  %assume_5 = assume bounded<0, ?>, %arg6 : tile<i32>
  %assume_6 = assume bounded<0, ?>, %arg7 : tile<i32>
  %assume_7 = assume bounded<0, ?>, %arg8 : tile<i32>
  %tview_8 = make_tensor_view %assume_0, shape = [%assume_5, %assume_6], strides = [%assume_7, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %cst_1_i32_9 = constant <i32: 1> : tile<i32>
  %cst_2_i32 = constant <i32: 2> : tile<i32>
  %cst_3_i32 = constant <i32: 3> : tile<i32>
  %cst_4_i32 = constant <i32: 4> : tile<i32>
  %cst_5_i32 = constant <i32: 5> : tile<i32>
  %cst_0_i32_10 = constant <i32: 0> : tile<i32>
  %cst_0_i32_11 = constant <i32: 0> : tile<i32>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(2x8), tensor_view<?x?xf16, strides=[?,1]>>
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32_11, %blockId_x] token = %0 : partition_view<tile=(2x8), tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<2x8xf16>, token
  %pview_12 = make_partition_view %tview_8 : partition_view<tile=(2x8), tensor_view<?x?xf16, strides=[?,1]>>
  %1 = store_view_tko weak %tile, %pview_12[%cst_0_i32, %cst_0_i32_10] token = %0 : tile<2x8xf16>, partition_view<tile=(2x8), tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> token
  %cst_0_i32_13 = constant <i32: 0> : tile<i32>
  %cst_0_i32_14 = constant <i32: 0> : tile<i32>
  %blockId_x_15, %blockId_y_16, %blockId_z_17 = get_tile_block_id : tile<i32>
  %pview_18 = make_partition_view %tview : partition_view<tile=(2x8), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>
  %tile_19, %result_token_20 = load_view_tko weak %pview_18[%cst_0_i32_14, %blockId_x_15] token = %0 : partition_view<tile=(2x8), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<2x8xf16>, token
  %pview_21 = make_partition_view %tview_8 : partition_view<tile=(2x8), tensor_view<?x?xf16, strides=[?,1]>>
  %2 = store_view_tko weak %tile_19, %pview_21[%cst_1_i32_9, %cst_0_i32_13] token = %1 : tile<2x8xf16>, partition_view<tile=(2x8), tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> token
  %cst_0_i32_22 = constant <i32: 0> : tile<i32>
  %cst_0_i32_23 = constant <i32: 0> : tile<i32>
  %blockId_x_24, %blockId_y_25, %blockId_z_26 = get_tile_block_id : tile<i32>
  %pview_27 = make_partition_view %tview : partition_view<tile=(2x8), padding_value = neg_zero, tensor_view<?x?xf16, strides=[?,1]>>
  %tile_28, %result_token_29 = load_view_tko weak %pview_27[%cst_0_i32_23, %blockId_x_24] token = %0 : partition_view<tile=(2x8), padding_value = neg_zero, tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<2x8xf16>, token
  %pview_30 = make_partition_view %tview_8 : partition_view<tile=(2x8), tensor_view<?x?xf16, strides=[?,1]>>
  %3 = store_view_tko weak %tile_28, %pview_30[%cst_2_i32, %cst_0_i32_22] token = %2 : tile<2x8xf16>, partition_view<tile=(2x8), tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> token
  %cst_0_i32_31 = constant <i32: 0> : tile<i32>
  %cst_0_i32_32 = constant <i32: 0> : tile<i32>
  %blockId_x_33, %blockId_y_34, %blockId_z_35 = get_tile_block_id : tile<i32>
  %pview_36 = make_partition_view %tview : partition_view<tile=(2x8), padding_value = nan, tensor_view<?x?xf16, strides=[?,1]>>
  %tile_37, %result_token_38 = load_view_tko weak %pview_36[%cst_0_i32_32, %blockId_x_33] token = %0 : partition_view<tile=(2x8), padding_value = nan, tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<2x8xf16>, token
  %pview_39 = make_partition_view %tview_8 : partition_view<tile=(2x8), tensor_view<?x?xf16, strides=[?,1]>>
  %4 = store_view_tko weak %tile_37, %pview_39[%cst_3_i32, %cst_0_i32_31] token = %3 : tile<2x8xf16>, partition_view<tile=(2x8), tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> token
  %cst_0_i32_40 = constant <i32: 0> : tile<i32>
  %cst_0_i32_41 = constant <i32: 0> : tile<i32>
  %blockId_x_42, %blockId_y_43, %blockId_z_44 = get_tile_block_id : tile<i32>
  %pview_45 = make_partition_view %tview : partition_view<tile=(2x8), padding_value = pos_inf, tensor_view<?x?xf16, strides=[?,1]>>
  %tile_46, %result_token_47 = load_view_tko weak %pview_45[%cst_0_i32_41, %blockId_x_42] token = %0 : partition_view<tile=(2x8), padding_value = pos_inf, tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<2x8xf16>, token
  %pview_48 = make_partition_view %tview_8 : partition_view<tile=(2x8), tensor_view<?x?xf16, strides=[?,1]>>
  %5 = store_view_tko weak %tile_46, %pview_48[%cst_4_i32, %cst_0_i32_40] token = %4 : tile<2x8xf16>, partition_view<tile=(2x8), tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> token
  %cst_0_i32_49 = constant <i32: 0> : tile<i32>
  %cst_0_i32_50 = constant <i32: 0> : tile<i32>
  %blockId_x_51, %blockId_y_52, %blockId_z_53 = get_tile_block_id : tile<i32>
  %pview_54 = make_partition_view %tview : partition_view<tile=(2x8), padding_value = neg_inf, tensor_view<?x?xf16, strides=[?,1]>>
  %tile_55, %result_token_56 = load_view_tko weak %pview_54[%cst_0_i32_50, %blockId_x_51] token = %0 : partition_view<tile=(2x8), padding_value = neg_inf, tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<2x8xf16>, token
  %pview_57 = make_partition_view %tview_8 : partition_view<tile=(2x8), tensor_view<?x?xf16, strides=[?,1]>>
  %6 = store_view_tko weak %tile_55, %pview_57[%cst_5_i32, %cst_0_i32_49] token = %5 : tile<2x8xf16>, partition_view<tile=(2x8), tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> token
  return
}
