entry @copies(%arg0: tile<ptr<i1>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<i8>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<ptr<i16>>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<ptr<f8E5M2>>, %arg10: tile<i32>, %arg11: tile<i32>, %arg12: tile<ptr<bf16>>, %arg13: tile<i32>, %arg14: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<i1>>
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<i8>>
  %assume_1 = assume div_by<16>, %arg6 : tile<ptr<i16>>
  %assume_2 = assume div_by<16>, %arg9 : tile<ptr<f8E5M2>>
  %assume_3 = assume div_by<16>, %arg12 : tile<ptr<bf16>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_4 = constant <i32: 1> : tile<i32>
  %cst_1_i32_5 = constant <i32: 1> : tile<i32>
  %cst_1_i32_6 = constant <i32: 1> : tile<i32>
  %cst_1_i32_7 = constant <i32: 1> : tile<i32>
  %assume_8 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_8], strides = [1] : tile<i32> -> tensor_view<?xi1, strides=[1]>
  %assume_9 = assume bounded<0, ?>, %arg4 : tile<i32>
  %tview_10 = make_tensor_view %assume_0, shape = [%assume_9], strides = [1] : tile<i32> -> tensor_view<?xi8, strides=[1]>
  %assume_11 = assume bounded<0, ?>, %arg7 : tile<i32>
  %tview_12 = make_tensor_view %assume_1, shape = [%assume_11], strides = [1] : tile<i32> -> tensor_view<?xi16, strides=[1]>
  %assume_13 = assume bounded<0, ?>, %arg10 : tile<i32>
  %tview_14 = make_tensor_view %assume_2, shape = [%assume_13], strides = [1] : tile<i32> -> tensor_view<?xf8E5M2, strides=[1]>
  %assume_15 = assume bounded<0, ?>, %arg13 : tile<i32>
  %tview_16 = make_tensor_view %assume_3, shape = [%assume_15], strides = [1] : tile<i32> -> tensor_view<?xbf16, strides=[1]>
  %cst_1_i32_17 = constant <i32: 1> : tile<i32>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(16), tensor_view<?xi1, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(16), tensor_view<?xi1, strides=[1]>>, tile<i32> -> tile<16xi1>, token
  %1 = join_tokens %0, %result_token : token
  %pview_18 = make_partition_view %tview : partition_view<tile=(16), tensor_view<?xi1, strides=[1]>>
  %2 = store_view_tko weak %tile, %pview_18[%cst_1_i32_17] token = %1 : tile<16xi1>, partition_view<tile=(16), tensor_view<?xi1, strides=[1]>>, tile<i32> -> token
  %cst_1_i32_19 = constant <i32: 1> : tile<i32>
  %cst_0_i32_20 = constant <i32: 0> : tile<i32>
  %pview_21 = make_partition_view %tview_10 : partition_view<tile=(16), tensor_view<?xi8, strides=[1]>>
  %tile_22, %result_token_23 = load_view_tko weak %pview_21[%cst_0_i32_20] token = %0 : partition_view<tile=(16), tensor_view<?xi8, strides=[1]>>, tile<i32> -> tile<16xi8>, token
  %3 = join_tokens %0, %result_token_23 : token
  %pview_24 = make_partition_view %tview_10 : partition_view<tile=(16), tensor_view<?xi8, strides=[1]>>
  %4 = store_view_tko weak %tile_22, %pview_24[%cst_1_i32_19] token = %3 : tile<16xi8>, partition_view<tile=(16), tensor_view<?xi8, strides=[1]>>, tile<i32> -> token
  %cst_1_i32_25 = constant <i32: 1> : tile<i32>
  %cst_0_i32_26 = constant <i32: 0> : tile<i32>
  %pview_27 = make_partition_view %tview_12 : partition_view<tile=(16), tensor_view<?xi16, strides=[1]>>
  %tile_28, %result_token_29 = load_view_tko weak %pview_27[%cst_0_i32_26] token = %0 : partition_view<tile=(16), tensor_view<?xi16, strides=[1]>>, tile<i32> -> tile<16xi16>, token
  %5 = join_tokens %0, %result_token_29 : token
  %pview_30 = make_partition_view %tview_12 : partition_view<tile=(16), tensor_view<?xi16, strides=[1]>>
  %6 = store_view_tko weak %tile_28, %pview_30[%cst_1_i32_25] token = %5 : tile<16xi16>, partition_view<tile=(16), tensor_view<?xi16, strides=[1]>>, tile<i32> -> token
  %cst_1_i32_31 = constant <i32: 1> : tile<i32>
  %cst_0_i32_32 = constant <i32: 0> : tile<i32>
  %pview_33 = make_partition_view %tview_14 : partition_view<tile=(16), tensor_view<?xf8E5M2, strides=[1]>>
  %tile_34, %result_token_35 = load_view_tko weak %pview_33[%cst_0_i32_32] token = %0 : partition_view<tile=(16), tensor_view<?xf8E5M2, strides=[1]>>, tile<i32> -> tile<16xf8E5M2>, token
  %7 = join_tokens %0, %result_token_35 : token
  %pview_36 = make_partition_view %tview_14 : partition_view<tile=(16), tensor_view<?xf8E5M2, strides=[1]>>
  %8 = store_view_tko weak %tile_34, %pview_36[%cst_1_i32_31] token = %7 : tile<16xf8E5M2>, partition_view<tile=(16), tensor_view<?xf8E5M2, strides=[1]>>, tile<i32> -> token
  %cst_1_i32_37 = constant <i32: 1> : tile<i32>
  %cst_0_i32_38 = constant <i32: 0> : tile<i32>
  %pview_39 = make_partition_view %tview_16 : partition_view<tile=(16), tensor_view<?xbf16, strides=[1]>>
  %tile_40, %result_token_41 = load_view_tko weak %pview_39[%cst_0_i32_38] token = %0 : partition_view<tile=(16), tensor_view<?xbf16, strides=[1]>>, tile<i32> -> tile<16xbf16>, token
  %9 = join_tokens %0, %result_token_41 : token
  %pview_42 = make_partition_view %tview_16 : partition_view<tile=(16), tensor_view<?xbf16, strides=[1]>>
  %10 = store_view_tko weak %tile_40, %pview_42[%cst_1_i32_37] token = %9 : tile<16xbf16>, partition_view<tile=(16), tensor_view<?xbf16, strides=[1]>>, tile<i32> -> token
  return
}
