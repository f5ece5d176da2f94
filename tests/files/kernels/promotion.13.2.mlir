entry @promotion(%arg0: tile<ptr<i8>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f16>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<ptr<f32>>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<ptr<f64>>, %arg10: tile<i32>, %arg11: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<i8>>
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<f16>>
  %assume_1 = assume div_by<16>, %arg6 : tile<ptr<f32>>
  %assume_2 = assume div_by<16>, %arg9 : tile<ptr<f64>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_3 = constant <i32: 1> : tile<i32>
  %cst_1_i32_4 = constant <i32: 1> : tile<i32>
  %cst_1_i32_5 = constant <i32: 1> : tile<i32>
  %cst_0_i8 = constant <i8: 0> : tile<8xi8>
  %assume_6 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_6], strides = [1] : tile<i32> -> tensor_view<?xi8, strides=[1]>
  %assume_7 = assume bounded<0, ?>, %arg4 : tile<i32>
  %tview_8 = make_tensor_view %assume_0, shape = [%assume_7], strides = [1] : tile<i32> -> tensor_view<?xf16, strides=[1]>
  %assume_9 = assume bounded<0, ?>, %arg7 : tile<i32>
  %tview_10 = make_tensor_view %assume_1, shape = [%assume_9], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %assume_11 = assume bounded<0, ?>, %arg10 : tile<i32>
  %tview_12 = make_tensor_view %assume_2, shape = [%assume_11], strides = [1] : tile<i32> -> tensor_view<?xf64, strides=[1]>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xi8, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(8), tensor_view<?xi8, strides=[1]>>, tile<i32> -> tile<8xi8>, token
  %cst_0_i32_13 = constant <i32: 0> : tile<i32>
  %pview_14 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf16, strides=[1]>>
  %tile_15, %result_token_16 = load_view_tko weak %pview_14[%cst_0_i32_13] token = %0 : partition_view<tile=(8), tensor_view<?xf16, strides=[1]>>, tile<i32> -> tile<8xf16>, token
  %1 = join_tokens %0, %result_token_16 : token
  %cst_0_i32_17 = constant <i32: 0> : tile<i32>
  %pview_18 = make_partition_view %tview_10 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %tile_19, %result_token_20 = load_view_tko weak %pview_18[%cst_0_i32_17] token = %0 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %2 = join_tokens %0, %result_token_20 : token
  %cst_0_i32_21 = constant <i32: 0> : tile<i32>
  %pview_22 = make_partition_view %tview_12 : partition_view<tile=(8), tensor_view<?xf64, strides=[1]>>
  %tile_23, %result_token_24 = load_view_tko weak %pview_22[%cst_0_i32_21] token = %0 : partition_view<tile=(8), tensor_view<?xf64, strides=[1]>>, tile<i32> -> tile<8xf64>, token
  %3 = join_tokens %0, %result_token_24 : token
  %cst_1_i32_25 = constant <i32: 1> : tile<i32>
  %4 = itof %tile signed  : tile<8xi8> -> tile<8xf16>
  %5 = addf %4, %tile_15  : tile<8xf16>
  %pview_26 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf16, strides=[1]>>
  %6 = store_view_tko weak %5, %pview_26[%cst_1_i32_25] token = %1 : tile<8xf16>, partition_view<tile=(8), tensor_view<?xf16, strides=[1]>>, tile<i32> -> token
  %cst_1_i32_27 = constant <i32: 1> : tile<i32>
  %7 = ftof %tile_15  : tile<8xf16> -> tile<8xf32>
  %8 = mulf %7, %tile_19  : tile<8xf32>
  %pview_28 = make_partition_view %tview_10 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %9 = store_view_tko weak %8, %pview_28[%cst_1_i32_27] token = %2 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_1_i32_29 = constant <i32: 1> : tile<i32>
  %10 = ftof %tile_19  : tile<8xf32> -> tile<8xf64>
  %11 = divf %10, %tile_23  : tile<8xf64>
  %pview_30 = make_partition_view %tview_12 : partition_view<tile=(8), tensor_view<?xf64, strides=[1]>>
  %12 = store_view_tko weak %11, %pview_30[%cst_1_i32_29] token = %3 : tile<8xf64>, partition_view<tile=(8), tensor_view<?xf64, strides=[1]>>, tile<i32> -> token
  %cst_2_i32 = constant <i32: 2> : tile<i32>
  %cst_1_i32_31 = constant <i32: 1> : tile<i32>
  %pview_32 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xi8, strides=[1]>>
  %tile_33, %result_token_34 = load_view_tko weak %pview_32[%cst_1_i32_31] token = %0 : partition_view<tile=(8), tensor_view<?xi8, strides=[1]>>, tile<i32> -> tile<8xi8>, token
  %13 = itof %tile_33 signed  : tile<8xi8> -> tile<8xf32>
  %14 = itof %tile signed  : tile<8xi8> -> tile<8xf32>
  %15 = divf %13, %14  : tile<8xf32>
  %pview_35 = make_partition_view %tview_10 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %16 = store_view_tko weak %15, %pview_35[%cst_2_i32] token = %9 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_2_i32_36 = constant <i32: 2> : tile<i32>
  %17 = cmpi greater_than %tile, %cst_0_i8, signed : tile<8xi8> -> tile<8xi1>
  %18 = ftof %tile_19  : tile<8xf32> -> tile<8xf64>
  %19 = select %17, %18, %tile_23 : tile<8xi1>, tile<8xf64>
  %pview_37 = make_partition_view %tview_12 : partition_view<tile=(8), tensor_view<?xf64, strides=[1]>>
  %20 = store_view_tko weak %19, %pview_37[%cst_2_i32_36] token = %12 : tile<8xf64>, partition_view<tile=(8), tensor_view<?xf64, strides=[1]>>, tile<i32> -> token
  return
}
