entry @matmul_ranks(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f32>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<ptr<f32>>, %arg9: tile<i32>, %arg10: tile<i32>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<i32>, %arg15: tile<ptr<f32>>, %arg16: tile<i32>, %arg17: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<f32>>
  %assume_1 = assume div_by<16>, %arg8 : tile<ptr<f32>>
  %assume_2 = assume div_by<16>, %arg15 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_3 = constant <i32: 1> : tile<i32>
  %cst_1_i32_4 = constant <i32: 1> : tile<i32>
  %cst_1_i32_5 = constant <i32: 1> : tile<i32>
  %assume_6 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_6], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %assume_7 = assume bounded<0, ?>, %arg4 : tile<i32>
  %assume_8 = assume bounded<0, ?>, %arg5 : tile<i32>
  %assume_9 = assume bounded<0, ?>, %arg6 : tile<i32>
  %tview_10 = make_tensor_view %assume_0, shape = [%assume_7, %assume_8], strides = [%assume_9, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %assume_11 = assume bounded<0, ?>, %arg9 : tile<i32>
  %assume_12 = assume bounded<0, ?>, %arg10 : tile<i32>
  %assume_13 = assume bounded<0, ?>, %arg11 : tile<i32>
  %assume_14 = assume bounded<0, ?>, %arg12 : tile<i32>
  %assume_15 = assume bounded<0, ?>, %arg13 : tile<i32>
  %tview_16 = make_tensor_view %assume_1, shape = [%assume_11, %assume_12, %assume_13], strides = [%assume_14, %assume_15, 1] : tile<i32> -> tensor_view<?x?x?xf32, strides=[?,?,1]>
  %assume_17 = assume bounded<0, ?>, %arg16 : tile<i32>
  %tview_18 = make_tensor_view %assume_2, shape = [%assume_17], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<16xf32>, token
  %cst_0_i32_19 = constant <i32: 0> : tile<i32>
  %cst_0_i32_20 = constant <i32: 0> : tile<i32>
  %pview_21 = make_partition_view %tview_10 : partition_view<tile=(16x16), tensor_view<?x?xf32, strides=[?,1]>>
  %tile_22, %result_token_23 = load_view_tko weak %pview_21[%cst_0_i32_19, %cst_0_i32_20] token = %0 : partition_view<tile=(16x16), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<16x16xf32>, token
  %cst_0_i32_24 = constant <i32: 0> : tile<i32>
  %cst_0_i32_25 = constant <i32: 0> : tile<i32>
  %cst_0_i32_26 = constant <i32: 0> : tile<i32>
  %pview_27 = make_partition_view %tview_16 : partition_view<tile=(2x16x16), tensor_view<?x?x?xf32, strides=[?,?,1]>>
  %tile_28, %result_token_29 = load_view_tko weak %pview_27[%cst_0_i32_24, %cst_0_i32_25, %cst_0_i32_26] token = %0 : partition_view<tile=(2x16x16), tensor_view<?x?x?xf32, strides=[?,?,1]>>, tile<i32> -> tile<2x16x16xf32>, token
  %cst_0_i32_30 = constant <i32: 0> : tile<i32>
  %reshape = reshape %tile : tile<16xf32> -> tile<1x16xf32>
  %reshape_31 = reshape %tile : tile<16xf32> -> tile<16x1xf32>
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<1x1xf32>
  %1 = mmaf %reshape, %reshape_31, %cst_0_f32 : tile<1x16xf32>, tile<16x1xf32>, tile<1x1xf32>
  %reshape_32 = reshape %1 : tile<1x1xf32> -> tile<f32>
  %reshape_33 = reshape %reshape_32 : tile<f32> -> tile<1xf32>
  %pview_34 = make_partition_view %tview_18 : partition_view<tile=(1), tensor_view<?xf32, strides=[1]>>
  %2 = store_view_tko weak %reshape_33, %pview_34[%cst_0_i32_30] token = %0 : tile<1xf32>, partition_view<tile=(1), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_1_i32_35 = constant <i32: 1> : tile<i32>
  %reshape_36 = reshape %tile : tile<16xf32> -> tile<16x1xf32>
  %cst_0_f32_37 = constant <f32: 0.000000e+00> : tile<16x1xf32>
  %3 = mmaf %tile_22, %reshape_36, %cst_0_f32_37 : tile<16x16xf32>, tile<16x1xf32>, tile<16x1xf32>
  %reshape_38 = reshape %3 : tile<16x1xf32> -> tile<16xf32>
  %pview_39 = make_partition_view %tview_18 : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>
  %4 = store_view_tko weak %reshape_38, %pview_39[%cst_1_i32_35] token = %2 : tile<16xf32>, partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_2_i32 = constant <i32: 2> : tile<i32>
  %reshape_40 = reshape %tile : tile<16xf32> -> tile<1x16xf32>
  %cst_0_f32_41 = constant <f32: 0.000000e+00> : tile<1x16xf32>
  %5 = mmaf %reshape_40, %tile_22, %cst_0_f32_41 : tile<1x16xf32>, tile<16x16xf32>, tile<1x16xf32>
  %reshape_42 = reshape %5 : tile<1x16xf32> -> tile<16xf32>
  %pview_43 = make_partition_view %tview_18 : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>
  %6 = store_view_tko weak %reshape_42, %pview_43[%cst_2_i32] token = %4 : tile<16xf32>, partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_3_i32 = constant <i32: 3> : tile<i32>
  %reshape_44 = reshape %tile_22 : tile<16x16xf32> -> tile<1x16x16xf32>
  %bcast = broadcast %reshape_44 : tile<1x16x16xf32> -> tile<2x16x16xf32>
  %cst_0_f32_45 = constant <f32: 0.000000e+00> : tile<2x16x16xf32>
  %7 = mmaf %tile_28, %bcast, %cst_0_f32_45 : tile<2x16x16xf32>, tile<2x16x16xf32>, tile<2x16x16xf32>
  %reshape_46 = reshape %7 : tile<2x16x16xf32> -> tile<512xf32>
  %pview_47 = make_partition_view %tview_18 : partition_view<tile=(512), tensor_view<?xf32, strides=[1]>>
  %8 = store_view_tko weak %reshape_46, %pview_47[%cst_3_i32] token = %6 : tile<512xf32>, partition_view<tile=(512), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_4_i32 = constant <i32: 4> : tile<i32>
  %cst_0_f32_48 = constant <f32: 0.000000e+00> : tile<16x16xf32>
  %9 = mmaf %tile_22, %tile_22, %cst_0_f32_48 : tile<16x16xf32>, tile<16x16xf32>, tile<16x16xf32>
  %reshape_49 = reshape %9 : tile<16x16xf32> -> tile<256xf32>
  %pview_50 = make_partition_view %tview_18 : partition_view<tile=(256), tensor_view<?xf32, strides=[1]>>
  %10 = store_view_tko weak %reshape_49, %pview_50[%cst_4_i32] token = %8 : tile<256xf32>, partition_view<tile=(256), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  return
}
