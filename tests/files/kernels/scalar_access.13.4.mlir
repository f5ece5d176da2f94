entry @scalar_access(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f32>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<ptr<f32>>, %arg11: tile<i32>, %arg12: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<f32>>
  %assume_1 = assume div_by<16>, %arg10 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_2 = constant <i32: 1> : tile<i32>
  %cst_1_i32_3 = constant <i32: 1> : tile<i32>
  %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_4], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %assume_5 = assume bounded<0, ?>, %arg4 : tile<i32>
  %assume_6 = assume bounded<0, ?>, %arg5 : tile<i32>
  %assume_7 = assume bounded<0, ?>, %arg6 : tile<i32>
  %assume_8 = assume bounded<0, ?>, %arg7 : tile<i32>
  %assume_9 = assume bounded<0, ?>, %arg8 : tile<i32>
  %tview_10 = make_tensor_view %assume_0, shape = [%assume_5, %assume_6, %assume_7], strides = [%assume_8, %assume_9, 1] : tile<i32> -> tensor_view<?x?x?xf32, strides=[?,?,1]>
  %assume_11 = assume bounded<0, ?>, %arg11 : tile<i32>
  %tview_12 = make_tensor_view %assume_1, shape = [%assume_11], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<f32>
  %cst_4_i32 = constant <i32: 4> : tile<i32>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %cst_1_i32_13 = constant <i32: 1> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(1), tensor_view<?xf32, strides=[1]>>
  %for = for %loopIdx in (%cst_0_i32 to %cst_4_i32, step %cst_1_i32_13) : tile<i32> iter_values(%iterArg0 = %cst_0_f32) -> (tile<f32>) {
    %tile_30, %result_token_31 = load_view_tko weak %pview[%loopIdx] token = %0 : partition_view<tile=(1), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<1xf32>, token
    %reshape_32 = reshape %tile_30 : tile<1xf32> -> tile<f32>
    %5 = addf %iterArg0, %reshape_32  : tile<f32>
    continue %5 : tile<f32>
  }
  %cst_0_i32_14 = constant <i32: 0> : tile<i32>
  %reshape = reshape %for : tile<f32> -> tile<1xf32>
  %pview_15 = make_partition_view %tview_12 : partition_view<tile=(1), tensor_view<?xf32, strides=[1]>>
  %1 = store_view_tko weak %reshape, %pview_15[%cst_0_i32_14] token = %0 : tile<1xf32>, partition_view<tile=(1), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_0_i32_16 = constant <i32: 0> : tile<i32>
  %cst_1_i32_17 = constant <i32: 1> : tile<i32>
  %cst_2_i32 = constant <i32: 2> : tile<i32>
  %cst_2_i32_18 = constant <i32: 2> : tile<i32>
  %cst_1_i32_19 = constant <i32: 1> : tile<i32>
  %cst_0_i32_20 = constant <i32: 0> : tile<i32>
  %pview_21 = make_partition_view %tview_10 : partition_view<tile=(1x1x1), tensor_view<?x?x?xf32, strides=[?,?,1]>>
  %tile, %result_token = load_view_tko weak %pview_21[%cst_2_i32_18, %cst_1_i32_19, %cst_0_i32_20] token = %0 : partition_view<tile=(1x1x1), tensor_view<?x?x?xf32, strides=[?,?,1]>>, tile<i32> -> tile<1x1x1xf32>, token
  %2 = join_tokens %0, %result_token : token
  %reshape_22 = reshape %tile : tile<1x1x1xf32> -> tile<f32>
  %reshape_23 = reshape %reshape_22 : tile<f32> -> tile<1x1x1xf32>
  %pview_24 = make_partition_view %tview_10 : partition_view<tile=(1x1x1), tensor_view<?x?x?xf32, strides=[?,?,1]>>
  %3 = store_view_tko weak %reshape_23, %pview_24[%cst_0_i32_16, %cst_1_i32_17, %cst_2_i32] token = %2 : tile<1x1x1xf32>, partition_view<tile=(1x1x1), tensor_view<?x?x?xf32, strides=[?,?,1]>>, tile<i32> -> token
  %cst_0_i32_25 = constant <i32: 0> : tile<i32>
  %cst_0_i32_26 = constant <i32: 0> : tile<i32>
  %cst_0_i32_27 = constant <i32: 0> : tile<i32>
  %cst_1_f32 = constant <f32: 1.000000e+00> : tile<f32>
  %reshape_28 = reshape %cst_1_f32 : tile<f32> -> tile<1x1x1xf32>
  %pview_29 = make_partition_view %tview_10 : partition_view<tile=(1x1x1), tensor_view<?x?x?xf32, strides=[?,?,1]>>
  %4 = store_view_tko weak %reshape_28, %pview_29[%cst_0_i32_25, %cst_0_i32_26, %cst_0_i32_27] token = %3 : tile<1x1x1xf32>, partition_view<tile=(1x1x1), tensor_view<?x?x?xf32, strides=[?,?,1]>>, tile<i32> -> token
  return
}
