entry @mma_scaled_e2m1_16(%arg0: tile<ptr<f4E2M1FN>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f8E4M3FN>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<ptr<f4E2M1FN>>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<i32>, %arg15: tile<ptr<f8E4M3FN>>, %arg16: tile<i32>, %arg17: tile<i32>, %arg18: tile<i32>, %arg19: tile<i32>, %arg20: tile<ptr<f32>>, %arg21: tile<i32>, %arg22: tile<i32>, %arg23: tile<i32>, %arg24: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<128>, %arg0 : tile<ptr<f4E2M1FN>>
  %assume_0 = assume div_by<128>, %arg1 : tile<i32>
  %assume_1 = assume div_by<128>, %arg2 : tile<i32>
  %assume_2 = assume div_by<128>, %arg3 : tile<i32>
  %assume_3 = assume div_by<16>, %arg5 : tile<ptr<f8E4M3FN>>
  %assume_4 = assume div_by<128>, %arg10 : tile<ptr<f4E2M1FN>>
  %assume_5 = assume div_by<128>, %arg11 : tile<i32>
  %assume_6 = assume div_by<128>, %arg12 : tile<i32>
  %assume_7 = assume div_by<128>, %arg13 : tile<i32>
  %assume_8 = assume div_by<16>, %arg15 : tile<ptr<f8E4M3FN>>
  %assume_9 = assume div_by<16>, %arg20 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_10 = constant <i32: 1> : tile<i32>
  %cst_1_i32_11 = constant <i32: 1> : tile<i32>
  %cst_1_i32_12 = constant <i32: 1> : tile<i32>
  %cst_1_i32_13 = constant <i32: 1> : tile<i32>
  %assume_assume = assume bounded<0, ?>, %assume_0 : tile<i32>
  %assume_assume_assume = assume div_by<128>, %assume_assume : tile<i32>
  %assume_assume_14 = assume bounded<0, ?>, %assume_1 : tile<i32>
  %assume_assume_assume_15 = assume div_by<128>, %assume_assume_14 : tile<i32>
  %assume_assume_16 = assume bounded<0, ?>, %assume_2 : tile<i32>
  %assume_assume_assume_17 = assume div_by<128>, %assume_assume_16 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_assume_assume, %assume_assume_assume_15], strides = [%assume_assume_assume_17, 1] : tile<i32> -> tensor_view<?x?xf4E2M1FN, strides=[?,1]>
  %assume_18 = assume bounded<0, ?>, %arg6 : tile<i32>
  %assume_19 = assume bounded<0, ?>, %arg7 : tile<i32>
  %assume_20 = assume bounded<0, ?>, %arg8 : tile<i32>
  %tview_21 = make_tensor_view %assume_3, shape = [%assume_18, %assume_19], strides = [%assume_20, 1] : tile<i32> -> tensor_view<?x?xf8E4M3FN, strides=[?,1]>
  %assume_assume_22 = assume bounded<0, ?>, %assume_5 : tile<i32>
  %assume_assume_assume_23 = assume div_by<128>, %assume_assume_22 : tile<i32>
  %assume_assume_24 = assume bounded<0, ?>, %assume_6 : tile<i32>
  %assume_assume_assume_25 = assume div_by<128>, %assume_assume_24 : tile<i32>
  %assume_assume_26 = assume bounded<0, ?>, %assume_7 : tile<i32>
  %assume_assume_assume_27 = assume div_by<128>, %assume_assume_26 : tile<i32>
  %tview_28 = make_tensor_view %assume_4, shape = [%assume_assume_assume_23, %assume_assume_assume_25], strides = [%assume_assume_assume_27, 1] : tile<i32> -> tensor_view<?x?xf4E2M1FN, strides=[?,1]>
  %assume_29 = assume bounded<0, ?>, %arg16 : tile<i32>
  %assume_30 = assume bounded<0, ?>, %arg17 : tile<i32>
  %assume_31 = assume bounded<0, ?>, %arg18 : tile<i32>
  %tview_32 = make_tensor_view %assume_8, shape = [%assume_29, %assume_30], strides = [%assume_31, 1] : tile<i32> -> tensor_view<?x?xf8E4M3FN, strides=[?,1]>
  %assume_33 = assume bounded<0, ?>, %arg21 : tile<i32>
  %assume_34 = assume bounded<0, ?>, %arg22 : tile<i32>
  %assume_35 = assume bounded<0, ?>, %arg23 : tile<i32>
  %tview_36 = make_tensor_view %assume_9, shape = [%assume_33, %assume_34], strides = [%assume_35, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %cst_0_i32_37 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(128x128), tensor_view<?x?xf4E2M1FN, strides=[?,1]>>
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32, %cst_0_i32_37] token = %0 : partition_view<tile=(128x128), tensor_view<?x?xf4E2M1FN, strides=[?,1]>>, tile<i32> -> tile<128x128xf4E2M1FN>, token
  %cst_0_i32_38 = constant <i32: 0> : tile<i32>
  %cst_0_i32_39 = constant <i32: 0> : tile<i32>
  %pview_40 = make_partition_view %tview_28 : partition_view<tile=(128x128), tensor_view<?x?xf4E2M1FN, strides=[?,1]>>
  %tile_41, %result_token_42 = load_view_tko weak %pview_40[%cst_0_i32_38, %cst_0_i32_39] token = %0 : partition_view<tile=(128x128), tensor_view<?x?xf4E2M1FN, strides=[?,1]>>, tile<i32> -> tile<128x128xf4E2M1FN>, token
  %1 = permute %tile_41 [1, 0] : tile<128x128xf4E2M1FN> -> tile<128x128xf4E2M1FN>
  %cst_0_i32_43 = constant <i32: 0> : tile<i32>
  %cst_0_i32_44 = constant <i32: 0> : tile<i32>
  %pview_45 = make_partition_view %tview_21 : partition_view<tile=(128x8), tensor_view<?x?xf8E4M3FN, strides=[?,1]>>
  %tile_46, %result_token_47 = load_view_tko weak %pview_45[%cst_0_i32_43, %cst_0_i32_44] token = %0 : partition_view<tile=(128x8), tensor_view<?x?xf8E4M3FN, strides=[?,1]>>, tile<i32> -> tile<128x8xf8E4M3FN>, token
  %cst_0_i32_48 = constant <i32: 0> : tile<i32>
  %cst_0_i32_49 = constant <i32: 0> : tile<i32>
  %pview_50 = make_partition_view %tview_32 : partition_view<tile=(8x128), tensor_view<?x?xf8E4M3FN, strides=[?,1]>>
  %tile_51, %result_token_52 = load_view_tko weak %pview_50[%cst_0_i32_48, %cst_0_i32_49] token = %0 : partition_view<tile=(8x128), tensor_view<?x?xf8E4M3FN, strides=[?,1]>>, tile<i32> -> tile<8x128xf8E4M3FN>, token
  %cst_0_i32_53 = constant <i32: 0> : tile<i32>
  %cst_0_i32_54 = constant <i32: 0> : tile<i32>
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<128x128xf32>
  %2 = mmaf_scaled %tile, %1, %cst_0_f32, %tile_46, %tile_51 : tile<128x128xf4E2M1FN>, tile<128x128xf4E2M1FN>, tile<128x128xf32>, tile<128x8xf8E4M3FN>, tile<8x128xf8E4M3FN>
  %pview_55 = make_partition_view %tview_36 : partition_view<tile=(128x128), tensor_view<?x?xf32, strides=[?,1]>>
  %3 = store_view_tko weak %2, %pview_55[%cst_0_i32_53, %cst_0_i32_54] token = %0 : tile<128x128xf32>, partition_view<tile=(128x128), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token
  return
}
