entry @cast_e8m0(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<bf16>>, %arg4: tile<i32>, %arg5: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<bf16>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_1 = constant <i32: 1> : tile<i32>
  %assume_2 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_2], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %assume_3 = assume bounded<0, ?>, %arg4 : tile<i32>
  %tview_4 = make_tensor_view %assume_0, shape = [%assume_3], strides = [1] : tile<i32> -> tensor_view<?xbf16, strides=[1]>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %1 = join_tokens %0, %result_token : token
  %cst_1_i32_5 = constant <i32: 1> : tile<i32>
  %2 = ftof %tile rounding<zero> : tile<8xf32> -> tile<8xf8E8M0FNU>
  %3 = ftof %2  : tile<8xf8E8M0FNU> -> tile<8xf32>
  %pview_6 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %4 = store_view_tko weak %3, %pview_6[%cst_1_i32_5] token = %1 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_2_i32 = constant <i32: 2> : tile<i32>
  %5 = ftof %tile rounding<positive_inf> : tile<8xf32> -> tile<8xf8E8M0FNU>
  %6 = ftof %5  : tile<8xf8E8M0FNU> -> tile<8xf32>
  %pview_7 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %7 = store_view_tko weak %6, %pview_7[%cst_2_i32] token = %4 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_0_i32_8 = constant <i32: 0> : tile<i32>
  %cst_0_i32_9 = constant <i32: 0> : tile<i32>
  %pview_10 = make_partition_view %tview_4 : partition_view<tile=(8), tensor_view<?xbf16, strides=[1]>>
  %tile_11, %result_token_12 = load_view_tko weak %pview_10[%cst_0_i32_9] token = %0 : partition_view<tile=(8), tensor_view<?xbf16, strides=[1]>>, tile<i32> -> tile<8xbf16>, token
  %8 = join_tokens %0, %result_token_12 : token
  %9 = ftof %tile_11 rounding<positive_inf> : tile<8xbf16> -> tile<8xf8E8M0FNU>
  %10 = ftof %9  : tile<8xf8E8M0FNU> -> tile<8xbf16>
  %pview_13 = make_partition_view %tview_4 : partition_view<tile=(8), tensor_view<?xbf16, strides=[1]>>
  %11 = store_view_tko weak %10, %pview_13[%cst_0_i32_8] token = %8 : tile<8xbf16>, partition_view<tile=(8), tensor_view<?xbf16, strides=[1]>>, tile<i32> -> token
  return
}
