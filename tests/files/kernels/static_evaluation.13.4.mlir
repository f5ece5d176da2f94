entry @static_evaluation(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %assume_0 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_0], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %1 = join_tokens %0, %result_token : token
  %cst_3_f32 = constant <f32: 3.000000e+00> : tile<f32>
  %reshape = reshape %cst_3_f32 : tile<f32> -> tile<1xf32>
  %bcast = broadcast %reshape : tile<1xf32> -> tile<8xf32>
  %2 = addf %tile, %bcast  : tile<8xf32>
  %cst_1_f32 = constant <f32: 1.000000e+00> : tile<f32>
  %reshape_1 = reshape %cst_1_f32 : tile<f32> -> tile<1xf32>
  %bcast_2 = broadcast %reshape_1 : tile<1xf32> -> tile<8xf32>
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<f32>
  %reshape_3 = reshape %cst_0_f32 : tile<f32> -> tile<1xf32>
  %bcast_4 = broadcast %reshape_3 : tile<1xf32> -> tile<8xf32>
  %3 = fma %2, %bcast_2, %bcast_4  : tile<8xf32>
  %cst_f32 = constant <f32: 5.000000e-01> : tile<f32>
  %reshape_5 = reshape %cst_f32 : tile<f32> -> tile<1xf32>
  %bcast_6 = broadcast %reshape_5 : tile<1xf32> -> tile<8xf32>
  %cst_1_f32_7 = constant <f32: 1.000000e+00> : tile<f32>
  %reshape_8 = reshape %cst_1_f32_7 : tile<f32> -> tile<1xf32>
  %bcast_9 = broadcast %reshape_8 : tile<1xf32> -> tile<8xf32>
  %4 = fma %3, %bcast_6, %bcast_9  : tile<8xf32>
  %cst_f32_10 = constant <f32: 2.500000e-01> : tile<f32>
  %reshape_11 = reshape %cst_f32_10 : tile<f32> -> tile<1xf32>
  %bcast_12 = broadcast %reshape_11 : tile<1xf32> -> tile<8xf32>
  %cst_2_f32 = constant <f32: 2.000000e+00> : tile<f32>
  %reshape_13 = reshape %cst_2_f32 : tile<f32> -> tile<1xf32>
  %bcast_14 = broadcast %reshape_13 : tile<1xf32> -> tile<8xf32>
  %5 = fma %4, %bcast_12, %bcast_14  : tile<8xf32>
  %cst_1_i32_15 = constant <i32: 1> : tile<i32>
  %pview_16 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %6 = store_view_tko weak %5, %pview_16[%cst_1_i32_15] token = %1 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_1_f32_17 = constant <f32: 1.000000e+00> : tile<f32>
  %cst_2_f32_18 = constant <f32: 2.000000e+00> : tile<f32>
  %cst_4_f32 = constant <f32: 4.000000e+00> : tile<f32>
  %reshape_19 = reshape %cst_1_f32_17 : tile<f32> -> tile<1xf32>
  %bcast_20 = broadcast %reshape_19 : tile<1xf32> -> tile<8xf32>
  %7 = mulf %5, %bcast_20  : tile<8xf32>
  %reshape_21 = reshape %cst_2_f32_18 : tile<f32> -> tile<1xf32>
  %bcast_22 = broadcast %reshape_21 : tile<1xf32> -> tile<8xf32>
  %8 = mulf %5, %bcast_22  : tile<8xf32>
  %reshape_23 = reshape %cst_4_f32 : tile<f32> -> tile<1xf32>
  %bcast_24 = broadcast %reshape_23 : tile<1xf32> -> tile<8xf32>
  %9 = mulf %5, %bcast_24  : tile<8xf32>
  %cst_2_i32 = constant <i32: 2> : tile<i32>
  %pview_25 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %10 = store_view_tko weak %7, %pview_25[%cst_2_i32] token = %6 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_3_i32 = constant <i32: 3> : tile<i32>
  %pview_26 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %11 = store_view_tko weak %8, %pview_26[%cst_3_i32] token = %10 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_4_i32 = constant <i32: 4> : tile<i32>
  %pview_27 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %12 = store_view_tko weak %9, %pview_27[%cst_4_i32] token = %11 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  return
}
