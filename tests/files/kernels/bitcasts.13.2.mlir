entry @bitcasts(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<i32>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<ptr<f16>>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<ptr<i16>>, %arg10: tile<i32>, %arg11: tile<i32>, %arg12: tile<ptr<f64>>, %arg13: tile<i32>, %arg14: tile<i32>, %arg15: tile<ptr<i64>>, %arg16: tile<i32>, %arg17: tile<i32>, %arg18: tile<ptr<f8E4M3FN>>, %arg19: tile<i32>, %arg20: tile<i32>, %arg21: tile<ptr<i8>>, %arg22: tile<i32>, %arg23: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<i32>>
  %assume_1 = assume div_by<16>, %arg6 : tile<ptr<f16>>
  %assume_2 = assume div_by<16>, %arg9 : tile<ptr<i16>>
  %assume_3 = assume div_by<16>, %arg12 : tile<ptr<f64>>
  %assume_4 = assume div_by<16>, %arg15 : tile<ptr<i64>>
  %assume_5 = assume div_by<16>, %arg18 : tile<ptr<f8E4M3FN>>
  %assume_6 = assume div_by<16>, %arg21 : tile<ptr<i8>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_7 = constant <i32: 1> : tile<i32>
  %cst_1_i32_8 = constant <i32: 1> : tile<i32>
  %cst_1_i32_9 = constant <i32: 1> : tile<i32>
  %cst_1_i32_10 = constant <i32: 1> : tile<i32>
  %cst_1_i32_11 = constant <i32: 1> : tile<i32>
  %cst_1_i32_12 = constant <i32: 1> : tile<i32>
  %cst_1_i32_13 = constant <i32: 1> : tile<i32>
  %assume_14 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_14], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %assume_15 = assume bounded<0, ?>, %arg4 : tile<i32>
  %tview_16 = make_tensor_view %assume_0, shape = [%assume_15], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>
  %assume_17 = assume bounded<0, ?>, %arg7 : tile<i32>
  %tview_18 = make_tensor_view %assume_1, shape = [%assume_17], strides = [1] : tile<i32> -> tensor_view<?xf16, strides=[1]>
  %assume_19 = assume bounded<0, ?>, %arg10 : tile<i32>
  %tview_20 = make_tensor_view %assume_2, shape = [%assume_19], strides = [1] : tile<i32> -> tensor_view<?xi16, strides=[1]>
  %assume_21 = assume bounded<0, ?>, %arg13 : tile<i32>
  %tview_22 = make_tensor_view %assume_3, shape = [%assume_21], strides = [1] : tile<i32> -> tensor_view<?xf64, strides=[1]>
  %assume_23 = assume bounded<0, ?>, %arg16 : tile<i32>
  %tview_24 = make_tensor_view %assume_4, shape = [%assume_23], strides = [1] : tile<i32> -> tensor_view<?xi64, strides=[1]>
  %assume_25 = assume bounded<0, ?>, %arg19 : tile<i32>
  %tview_26 = make_tensor_view %assume_5, shape = [%assume_25], strides = [1] : tile<i32> -> tensor_view<?xf8E4M3FN, strides=[1]>
  %assume_27 = assume bounded<0, ?>, %arg22 : tile<i32>
  %tview_28 = make_tensor_view %assume_6, shape = [%assume_27], strides = [1] : tile<i32> -> tensor_view<?xi8, strides=[1]>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %cst_0_i32_29 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32_29] token = %0 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %1 = join_tokens %0, %result_token : token
  %2 = bitcast %tile : tile<8xf32> -> tile<8xi32>
  %pview_30 = make_partition_view %tview_16 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>
  %3 = store_view_tko weak %2, %pview_30[%cst_0_i32] token = %0 : tile<8xi32>, partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
  %cst_1_i32_31 = constant <i32: 1> : tile<i32>
  %cst_1_i32_32 = constant <i32: 1> : tile<i32>
  %pview_33 = make_partition_view %tview_16 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>
  %tile_34, %result_token_35 = load_view_tko weak %pview_33[%cst_1_i32_32] token = %3 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
  %4 = bitcast %tile_34 : tile<8xi32> -> tile<8xf32>
  %pview_36 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %5 = store_view_tko weak %4, %pview_36[%cst_1_i32_31] token = %1 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_0_i32_37 = constant <i32: 0> : tile<i32>
  %cst_0_i32_38 = constant <i32: 0> : tile<i32>
  %pview_39 = make_partition_view %tview_18 : partition_view<tile=(8), tensor_view<?xf16, strides=[1]>>
  %tile_40, %result_token_41 = load_view_tko weak %pview_39[%cst_0_i32_38] token = %0 : partition_view<tile=(8), tensor_view<?xf16, strides=[1]>>, tile<i32> -> tile<8xf16>, token
  %6 = join_tokens %0, %result_token_41 : token
  %7 = bitcast %tile_40 : tile<8xf16> -> tile<8xi16>
  %pview_42 = make_partition_view %tview_20 : partition_view<tile=(8), tensor_view<?xi16, strides=[1]>>
  %8 = store_view_tko weak %7, %pview_42[%cst_0_i32_37] token = %0 : tile<8xi16>, partition_view<tile=(8), tensor_view<?xi16, strides=[1]>>, tile<i32> -> token
  %cst_1_i32_43 = constant <i32: 1> : tile<i32>
  %cst_1_i32_44 = constant <i32: 1> : tile<i32>
  %pview_45 = make_partition_view %tview_20 : partition_view<tile=(8), tensor_view<?xi16, strides=[1]>>
  %tile_46, %result_token_47 = load_view_tko weak %pview_45[%cst_1_i32_44] token = %8 : partition_view<tile=(8), tensor_view<?xi16, strides=[1]>>, tile<i32> -> tile<8xi16>, token
  %9 = bitcast %tile_46 : tile<8xi16> -> tile<8xbf16>
  %10 = bitcast %9 : tile<8xbf16> -> tile<8xf16>
  %pview_48 = make_partition_view %tview_18 : partition_view<tile=(8), tensor_view<?xf16, strides=[1]>>
  %11 = store_view_tko weak %10, %pview_48[%cst_1_i32_43] token = %6 : tile<8xf16>, partition_view<tile=(8), tensor_view<?xf16, strides=[1]>>, tile<i32> -> token
  %cst_0_i32_49 = constant <i32: 0> : tile<i32>
  %cst_0_i32_50 = constant <i32: 0> : tile<i32>
  %pview_51 = make_partition_view %tview_22 : partition_view<tile=(8), tensor_view<?xf64, strides=[1]>>
  %tile_52, %result_token_53 = load_view_tko weak %pview_51[%cst_0_i32_50] token = %0 : partition_view<tile=(8), tensor_view<?xf64, strides=[1]>>, tile<i32> -> tile<8xf64>, token
  %12 = bitcast %tile_52 : tile<8xf64> -> tile<8xi64>
  %pview_54 = make_partition_view %tview_24 : partition_view<tile=(8), tensor_view<?xi64, strides=[1]>>
  %13 = store_view_tko weak %12, %pview_54[%cst_0_i32_49] token = %0 : tile<8xi64>, partition_view<tile=(8), tensor_view<?xi64, strides=[1]>>, tile<i32> -> token
  %cst_0_i32_55 = constant <i32: 0> : tile<i32>
  %cst_0_i32_56 = constant <i32: 0> : tile<i32>
  %pview_57 = make_partition_view %tview_26 : partition_view<tile=(8), tensor_view<?xf8E4M3FN, strides=[1]>>
  %tile_58, %result_token_59 = load_view_tko weak %pview_57[%cst_0_i32_56] token = %0 : partition_view<tile=(8), tensor_view<?xf8E4M3FN, strides=[1]>>, tile<i32> -> tile<8xf8E4M3FN>, token
  %14 = bitcast %tile_58 : tile<8xf8E4M3FN> -> tile<8xi8>
  %pview_60 = make_partition_view %tview_28 : partition_view<tile=(8), tensor_view<?xi8, strides=[1]>>
  %15 = store_view_tko weak %14, %pview_60[%cst_0_i32_55] token = %0 : tile<8xi8>, partition_view<tile=(8), tensor_view<?xi8, strides=[1]>>, tile<i32> -> token
  %cst_1_i32_61 = constant <i32: 1> : tile<i32>
  %cst_1_i32_62 = constant <i32: 1> : tile<i32>
  %pview_63 = make_partition_view %tview_26 : partition_view<tile=(8), tensor_view<?xf8E4M3FN, strides=[1]>>
  %tile_64, %result_token_65 = load_view_tko weak %pview_63[%cst_1_i32_62] token = %0 : partition_view<tile=(8), tensor_view<?xf8E4M3FN, strides=[1]>>, tile<i32> -> tile<8xf8E4M3FN>, token
  %16 = bitcast %tile_64 : tile<8xf8E4M3FN> -> tile<8xf8E5M2>
  %17 = bitcast %16 : tile<8xf8E5M2> -> tile<8xi8>
  %pview_66 = make_partition_view %tview_28 : partition_view<tile=(8), tensor_view<?xi8, strides=[1]>>
  %18 = store_view_tko weak %17, %pview_66[%cst_1_i32_61] token = %15 : tile<8xi8>, partition_view<tile=(8), tensor_view<?xi8, strides=[1]>>, tile<i32> -> token
  return
}
