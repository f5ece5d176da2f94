entry @insert_tile(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f32>>, %arg6: tile<i32>, %arg7: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_1 = constant <i32: 1> : tile<i32>
  %assume_2 = assume bounded<0, ?>, %arg1 : tile<i32>
  %assume_3 = assume bounded<0, ?>, %arg2 : tile<i32>
  %assume_4 = assume bounded<0, ?>, %arg3 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_2, %assume_3], strides = [%assume_4, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %assume_5 = assume bounded<0, ?>, %arg6 : tile<i32>
  %tview_6 = make_tensor_view %assume_0, shape = [%assume_5], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %cst_0_i32_7 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>>
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32, %cst_0_i32_7] token = %0 : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<4x8xf32>, token
  %1 = join_tokens %0, %result_token : token
  %cst_1_i32_8 = constant <i32: 1> : tile<i32>
  %cst_1_i32_9 = constant <i32: 1> : tile<i32>
  %pview_10 = make_partition_view %tview : partition_view<tile=(2x4), tensor_view<?x?xf32, strides=[?,1]>>
  %tile_11, %result_token_12 = load_view_tko weak %pview_10[%cst_1_i32_8, %cst_1_i32_9] token = %0 : partition_view<tile=(2x4), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<2x4xf32>, token
  %2 = join_tokens %1, %result_token_12 : token
  %cst_0_i32_13 = constant <i32: 0> : tile<i32>
  %cst_0_i32_14 = constant <i32: 0> : tile<i32>
  %cst_1_i32_15 = constant <i32: 1> : tile<i32>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %3 = insert %tile_11, %tile[%cst_1_i32_15, %blockId_x] : tile<2x4xf32>, tile<4x8xf32>
  %pview_16 = make_partition_view %tview : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>>
  %4 = store_view_tko weak %3, %pview_16[%cst_0_i32_13, %cst_0_i32_14] token = %2 : tile<4x8xf32>, partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token
  %cst_0_i32_17 = constant <i32: 0> : tile<i32>
  %pview_18 = make_partition_view %tview_6 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %tile_19, %result_token_20 = load_view_tko weak %pview_18[%cst_0_i32_17] token = %0 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %5 = join_tokens %0, %result_token_20 : token
  %cst_0_i32_21 = constant <i32: 0> : tile<i32>
  %cst_3_i32 = constant <i32: 3> : tile<i32>
  %cst_f32 = constant <f32: 1.500000e+00> : tile<f32>
  %reshape = reshape %cst_f32 : tile<f32> -> tile<1xf32>
  %6 = insert %reshape, %tile_19[%cst_3_i32] : tile<1xf32>, tile<8xf32>
  %pview_22 = make_partition_view %tview_6 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %7 = store_view_tko weak %6, %pview_22[%cst_0_i32_21] token = %5 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  return
}
