entry @swiglu(%arg0: tile<ptr<f16>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f16>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<ptr<f16>>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f16>>
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f16>>
  %assume_1 = assume div_by<16>, %arg10 : tile<ptr<f16>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_2 = constant <i32: 1> : tile<i32>
  %cst_1_i32_3 = constant <i32: 1> : tile<i32>
  %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32>
  %assume_5 = assume bounded<0, ?>, %arg2 : tile<i32>
  %assume_6 = assume bounded<0, ?>, %arg3 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_4, %assume_5], strides = [%assume_6, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
  %assume_7 = assume bounded<0, ?>, %arg6 : tile<i32>
  %assume_8 = assume bounded<0, ?>, %arg7 : tile<i32>
  %assume_9 = assume bounded<0, ?>, %arg8 : tile<i32>
  %tview_10 = make_tensor_view %assume_0, shape = [%assume_7, %assume_8], strides = [%assume_9, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
  %assume_11 = assume bounded<0, ?>, %arg11 : tile<i32>
  %assume_12 = assume bounded<0, ?>, %arg12 : tile<i32>
  %assume_13 = assume bounded<0, ?>, %arg13 : tile<i32>
  %tview_14 = make_tensor_view %assume_1, shape = [%assume_11, %assume_12], strides = [%assume_13, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %blockId_x_15, %blockId_y_16, %blockId_z_17 = get_tile_block_id : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(4x32), tensor_view<?x?xf16, strides=[?,1]>>
  %tile, %result_token = load_view_tko weak %pview[%blockId_x, %blockId_y_16] token = %0 : partition_view<tile=(4x32), tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<4x32xf16>, token
  %1 = ftof %tile  : tile<4x32xf16> -> tile<4x32xf32>
  %pview_18 = make_partition_view %tview_10 : partition_view<tile=(4x32), tensor_view<?x?xf16, strides=[?,1]>>
  %tile_19, %result_token_20 = load_view_tko weak %pview_18[%blockId_x, %blockId_y_16] token = %0 : partition_view<tile=(4x32), tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<4x32xf16>, token
  %2 = ftof %tile_19  : tile<4x32xf16> -> tile<4x32xf32>
  %cst_1_f32 = constant <f32: 1.000000e+00> : tile<f32>
  %cst_1_f32_21 = constant <f32: 1.000000e+00> : tile<f32>
  %3 = negf %1 : tile<4x32xf32>
  %4 = exp %3  : tile<4x32xf32>
  %reshape = reshape %cst_1_f32_21 : tile<f32> -> tile<1x1xf32>
  %bcast = broadcast %reshape : tile<1x1xf32> -> tile<4x32xf32>
  %5 = addf %bcast, %4  : tile<4x32xf32>
  %reshape_22 = reshape %cst_1_f32 : tile<f32> -> tile<1x1xf32>
  %bcast_23 = broadcast %reshape_22 : tile<1x1xf32> -> tile<4x32xf32>
  %6 = divf %bcast_23, %5  : tile<4x32xf32>
  %7 = mulf %1, %6  : tile<4x32xf32>
  %8 = mulf %7, %2  : tile<4x32xf32>
  %9 = ftof %8  : tile<4x32xf32> -> tile<4x32xf16>
  %pview_24 = make_partition_view %tview_14 : partition_view<tile=(4x32), tensor_view<?x?xf16, strides=[?,1]>>
  %10 = store_view_tko weak %9, %pview_24[%blockId_x, %blockId_y_16] token = %0 : tile<4x32xf16>, partition_view<tile=(4x32), tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> token
  return
}
