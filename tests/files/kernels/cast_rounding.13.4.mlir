entry @cast_rounding(%arg0: tile<ptr<f64>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f32>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<ptr<f16>>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<ptr<bf16>>, %arg10: tile<i32>, %arg11: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f64>>
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<f32>>
  %assume_1 = assume div_by<16>, %arg6 : tile<ptr<f16>>
  %assume_2 = assume div_by<16>, %arg9 : tile<ptr<bf16>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_3 = constant <i32: 1> : tile<i32>
  %cst_1_i32_4 = constant <i32: 1> : tile<i32>
  %cst_1_i32_5 = constant <i32: 1> : tile<i32>
  %assume_6 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_6], strides = [1] : tile<i32> -> tensor_view<?xf64, strides=[1]>
  %assume_7 = assume bounded<0, ?>, %arg4 : tile<i32>
  %tview_8 = make_tensor_view %assume_0, shape = [%assume_7], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %assume_9 = assume bounded<0, ?>, %arg7 : tile<i32>
  %tview_10 = make_tensor_view %assume_1, shape = [%assume_9], strides = [1] : tile<i32> -> tensor_view<?xf16, strides=[1]>
  %assume_11 = assume bounded<0, ?>, %arg10 : tile<i32>
  %tview_12 = make_tensor_view %assume_2, shape = [%assume_11], strides = [1] : tile<i32> -> tensor_view<?xbf16, strides=[1]>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf64, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(8), tensor_view<?xf64, strides=[1]>>, tile<i32> -> tile<8xf64>, token
  %1 = join_tokens %0, %result_token : token
  %cst_0_i32_13 = constant <i32: 0> : tile<i32>
  %pview_14 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %tile_15, %result_token_16 = load_view_tko weak %pview_14[%cst_0_i32_13] token = %0 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %2 = join_tokens %0, %result_token_16 : token
  %cst_0_i32_17 = constant <i32: 0> : tile<i32>
  %pview_18 = make_partition_view %tview_10 : partition_view<tile=(8), tensor_view<?xf16, strides=[1]>>
  %tile_19, %result_token_20 = load_view_tko weak %pview_18[%cst_0_i32_17] token = %0 : partition_view<tile=(8), tensor_view<?xf16, strides=[1]>>, tile<i32> -> tile<8xf16>, token
  %3 = join_tokens %0, %result_token_20 : token
  %cst_0_i32_21 = constant <i32: 0> : tile<i32>
  %cst_1_i32_22 = constant <i32: 1> : tile<i32>
  %cst_2_i32 = constant <i32: 2> : tile<i32>
  %cst_3_i32 = constant <i32: 3> : tile<i32>
  %4 = ftof %tile  : tile<8xf64> -> tile<8xf32>
  %pview_23 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %5 = store_view_tko weak %4, %pview_23[%cst_0_i32_21] token = %2 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %6 = ftof %tile_15  : tile<8xf32> -> tile<8xf64>
  %pview_24 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf64, strides=[1]>>
  %7 = store_view_tko weak %6, %pview_24[%cst_0_i32_21] token = %1 : tile<8xf64>, partition_view<tile=(8), tensor_view<?xf64, strides=[1]>>, tile<i32> -> token
  %cst_8_i32 = constant <i32: 8> : tile<i32>
  %8 = ftof %tile_19  : tile<8xf16> -> tile<8xf32>
  %pview_25 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %9 = store_view_tko weak %8, %pview_25[%cst_8_i32] token = %5 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %10 = ftof %tile rounding<zero> : tile<8xf64> -> tile<8xf32>
  %pview_26 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %11 = store_view_tko weak %10, %pview_26[%cst_1_i32_22] token = %9 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %12 = ftof %tile_15 rounding<zero> : tile<8xf32> -> tile<8xf64>
  %pview_27 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf64, strides=[1]>>
  %13 = store_view_tko weak %12, %pview_27[%cst_1_i32_22] token = %7 : tile<8xf64>, partition_view<tile=(8), tensor_view<?xf64, strides=[1]>>, tile<i32> -> token
  %cst_9_i32 = constant <i32: 9> : tile<i32>
  %14 = ftof %tile_19 rounding<zero> : tile<8xf16> -> tile<8xf32>
  %pview_28 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %15 = store_view_tko weak %14, %pview_28[%cst_9_i32] token = %11 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %16 = ftof %tile rounding<negative_inf> : tile<8xf64> -> tile<8xf32>
  %pview_29 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %17 = store_view_tko weak %16, %pview_29[%cst_2_i32] token = %15 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %18 = ftof %tile_15 rounding<negative_inf> : tile<8xf32> -> tile<8xf64>
  %pview_30 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf64, strides=[1]>>
  %19 = store_view_tko weak %18, %pview_30[%cst_2_i32] token = %13 : tile<8xf64>, partition_view<tile=(8), tensor_view<?xf64, strides=[1]>>, tile<i32> -> token
  %cst_10_i32 = constant <i32: 10> : tile<i32>
  %20 = ftof %tile_19 rounding<negative_inf> : tile<8xf16> -> tile<8xf32>
  %pview_31 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %21 = store_view_tko weak %20, %pview_31[%cst_10_i32] token = %17 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %22 = ftof %tile rounding<positive_inf> : tile<8xf64> -> tile<8xf32>
  %pview_32 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %23 = store_view_tko weak %22, %pview_32[%cst_3_i32] token = %21 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %24 = ftof %tile_15 rounding<positive_inf> : tile<8xf32> -> tile<8xf64>
  %pview_33 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf64, strides=[1]>>
  %25 = store_view_tko weak %24, %pview_33[%cst_3_i32] token = %19 : tile<8xf64>, partition_view<tile=(8), tensor_view<?xf64, strides=[1]>>, tile<i32> -> token
  %cst_11_i32 = constant <i32: 11> : tile<i32>
  %26 = ftof %tile_19 rounding<positive_inf> : tile<8xf16> -> tile<8xf32>
  %pview_34 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %27 = store_view_tko weak %26, %pview_34[%cst_11_i32] token = %23 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_1_i32_35 = constant <i32: 1> : tile<i32>
  %28 = ftof %tile_15 rounding<zero> : tile<8xf32> -> tile<8xf16>
  %pview_36 = make_partition_view %tview_10 : partition_view<tile=(8), tensor_view<?xf16, strides=[1]>>
  %29 = store_view_tko weak %28, %pview_36[%cst_1_i32_35] token = %3 : tile<8xf16>, partition_view<tile=(8), tensor_view<?xf16, strides=[1]>>, tile<i32> -> token
  %cst_1_i32_37 = constant <i32: 1> : tile<i32>
  %30 = ftof %tile_15 rounding<zero> : tile<8xf32> -> tile<8xbf16>
  %pview_38 = make_partition_view %tview_12 : partition_view<tile=(8), tensor_view<?xbf16, strides=[1]>>
  %31 = store_view_tko weak %30, %pview_38[%cst_1_i32_37] token = %0 : tile<8xbf16>, partition_view<tile=(8), tensor_view<?xbf16, strides=[1]>>, tile<i32> -> token
  %cst_20_i32 = constant <i32: 20> : tile<i32>
  %32 = ftof %tile_15 rounding<zero> : tile<8xf32> -> tile<8xtf32>
  %33 = ftof %32  : tile<8xtf32> -> tile<8xf32>
  %pview_39 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %34 = store_view_tko weak %33, %pview_39[%cst_20_i32] token = %27 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_21_i32 = constant <i32: 21> : tile<i32>
  %35 = ftof %tile_15 rounding<nearest_away> : tile<8xf32> -> tile<8xtf32>
  %36 = ftof %35  : tile<8xtf32> -> tile<8xf32>
  %pview_40 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %37 = store_view_tko weak %36, %pview_40[%cst_21_i32] token = %34 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_22_i32 = constant <i32: 22> : tile<i32>
  %38 = ftof %tile_19 rounding<nearest_away> : tile<8xf16> -> tile<8xf64>
  %pview_41 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf64, strides=[1]>>
  %39 = store_view_tko weak %38, %pview_41[%cst_22_i32] token = %25 : tile<8xf64>, partition_view<tile=(8), tensor_view<?xf64, strides=[1]>>, tile<i32> -> token
  return
}
