entry @closures(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<f32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %assume_0 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_0], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %1 = join_tokens %0, %result_token : token
  %cst_1_i32_1 = constant <i32: 1> : tile<i32>
  %cst_f32 = constant <f32: 2.500000e-01> : tile<f32>
  %cst_f32_2 = constant <f32: -1.000000e+00> : tile<f32>
  %cst_3_f32 = constant <f32: 3.000000e+00> : tile<f32>
  %cst_f32_3 = constant <f32: 5.000000e-01> : tile<f32>
  %reshape = reshape %cst_f32 : tile<f32> -> tile<1xf32>
  %bcast = broadcast %reshape : tile<1xf32> -> tile<8xf32>
  %reshape_4 = reshape %cst_f32_2 : tile<f32> -> tile<1xf32>
  %bcast_5 = broadcast %reshape_4 : tile<1xf32> -> tile<8xf32>
  %2 = fma %bcast, %tile, %bcast_5  : tile<8xf32>
  %reshape_6 = reshape %cst_3_f32 : tile<f32> -> tile<1xf32>
  %bcast_7 = broadcast %reshape_6 : tile<1xf32> -> tile<8xf32>
  %3 = fma %2, %tile, %bcast_7  : tile<8xf32>
  %reshape_8 = reshape %cst_f32_3 : tile<f32> -> tile<1xf32>
  %bcast_9 = broadcast %reshape_8 : tile<1xf32> -> tile<8xf32>
  %4 = fma %3, %tile, %bcast_9  : tile<8xf32>
  %pview_10 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %5 = store_view_tko weak %4, %pview_10[%cst_1_i32_1] token = %1 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_2_i32 = constant <i32: 2> : tile<i32>
  %reshape_11 = reshape %arg3 : tile<f32> -> tile<1xf32>
  %bcast_12 = broadcast %reshape_11 : tile<1xf32> -> tile<8xf32>
  %cst_1_f32 = constant <f32: 1.000000e+00> : tile<f32>
  %reshape_13 = reshape %cst_1_f32 : tile<f32> -> tile<1xf32>
  %bcast_14 = broadcast %reshape_13 : tile<1xf32> -> tile<8xf32>
  %6 = fma %tile, %bcast_12, %bcast_14  : tile<8xf32>
  %reshape_15 = reshape %arg3 : tile<f32> -> tile<1xf32>
  %bcast_16 = broadcast %reshape_15 : tile<1xf32> -> tile<8xf32>
  %cst_1_f32_17 = constant <f32: 1.000000e+00> : tile<f32>
  %reshape_18 = reshape %cst_1_f32_17 : tile<f32> -> tile<1xf32>
  %bcast_19 = broadcast %reshape_18 : tile<1xf32> -> tile<8xf32>
  %7 = fma %6, %bcast_16, %bcast_19  : tile<8xf32>
  %pview_20 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %8 = store_view_tko weak %7, %pview_20[%cst_2_i32] token = %5 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_2_f32 = constant <f32: 2.000000e+00> : tile<f32>
  %cst_3_i32 = constant <i32: 3> : tile<i32>
  %reshape_21 = reshape %cst_2_f32 : tile<f32> -> tile<1xf32>
  %bcast_22 = broadcast %reshape_21 : tile<1xf32> -> tile<8xf32>
  %9 = addf %tile, %bcast_22  : tile<8xf32>
  %reshape_23 = reshape %arg3 : tile<f32> -> tile<1xf32>
  %bcast_24 = broadcast %reshape_23 : tile<1xf32> -> tile<8xf32>
  %10 = mulf %9, %bcast_24  : tile<8xf32>
  %pview_25 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %11 = store_view_tko weak %10, %pview_25[%cst_3_i32] token = %8 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_4_i32 = constant <i32: 4> : tile<i32>
  %cst_f32_26 = constant <f32: -1.000000e+00> : tile<f32>
  %cst_f32_27 = constant <f32: 5.000000e-01> : tile<f32>
  %reshape_28 = reshape %cst_f32_26 : tile<f32> -> tile<1xf32>
  %bcast_29 = broadcast %reshape_28 : tile<1xf32> -> tile<8xf32>
  %12 = addf %tile, %bcast_29  : tile<8xf32>
  %reshape_30 = reshape %cst_f32_27 : tile<f32> -> tile<1xf32>
  %bcast_31 = broadcast %reshape_30 : tile<1xf32> -> tile<8xf32>
  %13 = mulf %12, %bcast_31  : tile<8xf32>
  %pview_32 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %14 = store_view_tko weak %13, %pview_32[%cst_4_i32] token = %11 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  return
}
