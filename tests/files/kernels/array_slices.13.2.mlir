entry @array_slices(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f32>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<i32>, %arg11: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_1 = constant <i32: 1> : tile<i32>
  %cst_1_i32_2 = constant <i32: 1> : tile<i32>
  %assume_3 = assume bounded<0, ?>, %arg2 : tile<i32>
  %assume_4 = assume bounded<0, ?>, %arg3 : tile<i32>
  %assume_5 = assume bounded<0, ?>, %arg6 : tile<i32>
  %assume_6 = assume bounded<0, ?>, %arg7 : tile<i32>
  %assume_7 = assume bounded<0, ?>, %arg8 : tile<i32>
  %tview = make_tensor_view %assume_0, shape = [%assume_5, %assume_6], strides = [%assume_7, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %1 = addi %arg10, %arg11 : tile<i32>
  %2 = muli %arg10, %assume_4 : tile<i32>
  %3 = exti %2 signed : tile<i32> -> tile<i64>
  %4 = offset %assume, %3 : tile<ptr<f32>>, tile<i64> -> tile<ptr<f32>>
  %assume_8 = assume div_by<4>, %4 : tile<ptr<f32>>
  %5 = subi %1, %arg10 : tile<i32>
  %assume_9 = assume bounded<0, ?>, %5 : tile<i32>
  %assume_assume = assume bounded<0, ?>, %assume_3 : tile<i32>
  %assume_assume_10 = assume bounded<0, ?>, %assume_4 : tile<i32>
  %tview_11 = make_tensor_view %assume_8, shape = [%assume_9, %assume_assume], strides = [%assume_assume_10, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %pview = make_partition_view %tview_11 : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>>
  %6:2 = get_index_space_shape %pview : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>> -> tile<i32>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %cst_1_i32_12 = constant <i32: 1> : tile<i32>
  %cst_0_i32_13 = constant <i32: 0> : tile<i32>
  %cst_0_i32_14 = constant <i32: 0> : tile<i32>
  %for = for %loopIdx in (%cst_0_i32 to %6#0, step %cst_1_i32_12) : tile<i32> iter_values(%iterArg0 = %0) -> (token) {
    %pview_25 = make_partition_view %tview_11 : partition_view<tile=(4x8), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>
    %tile_26, %result_token_27 = load_view_tko weak %pview_25[%loopIdx, %cst_0_i32_14] token = %0 : partition_view<tile=(4x8), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<4x8xf32>, token
    %pview_28 = make_partition_view %tview : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>>
    %12 = store_view_tko weak %tile_26, %pview_28[%loopIdx, %cst_0_i32_13] token = %0 : tile<4x8xf32>, partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token
    %13 = join_tokens %iterArg0, %12 : token
    continue %13 : token
  }
  %cst_4_i32 = constant <i32: 4> : tile<i32>
  %7 = muli %cst_4_i32, %cst_1_i32_1 : tile<i32>
  %8 = exti %7 signed : tile<i32> -> tile<i64>
  %9 = offset %assume_8, %8 : tile<ptr<f32>>, tile<i64> -> tile<ptr<f32>>
  %assume_15 = assume div_by<4>, %9 : tile<ptr<f32>>
  %10 = subi %assume_3, %cst_4_i32 : tile<i32>
  %assume_assume_16 = assume bounded<0, ?>, %assume_9 : tile<i32>
  %assume_17 = assume bounded<0, ?>, %10 : tile<i32>
  %assume_assume_assume = assume bounded<0, ?>, %assume_assume_10 : tile<i32>
  %tview_18 = make_tensor_view %assume_15, shape = [%assume_assume_16, %assume_17], strides = [%assume_assume_assume, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %cst_0_i32_19 = constant <i32: 0> : tile<i32>
  %cst_1_i32_20 = constant <i32: 1> : tile<i32>
  %cst_0_i32_21 = constant <i32: 0> : tile<i32>
  %cst_0_i32_22 = constant <i32: 0> : tile<i32>
  %pview_23 = make_partition_view %tview_18 : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>>
  %tile, %result_token = load_view_tko weak %pview_23[%cst_0_i32_21, %cst_0_i32_22] token = %0 : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<4x8xf32>, token
  %pview_24 = make_partition_view %tview : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>>
  %11 = store_view_tko weak %tile, %pview_24[%cst_0_i32_19, %cst_1_i32_20] token = %for : tile<4x8xf32>, partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token
  return
}
