entry @pow_integer(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<i32>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<ptr<f32>>, %arg7: tile<i32>, %arg8: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<i32>>
  %assume_1 = assume div_by<16>, %arg6 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_2 = constant <i32: 1> : tile<i32>
  %cst_1_i32_3 = constant <i32: 1> : tile<i32>
  %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_4], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %assume_5 = assume bounded<0, ?>, %arg4 : tile<i32>
  %tview_6 = make_tensor_view %assume_0, shape = [%assume_5], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>
  %assume_7 = assume bounded<0, ?>, %arg7 : tile<i32>
  %tview_8 = make_tensor_view %assume_1, shape = [%assume_7], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %cst_0_i32_9 = constant <i32: 0> : tile<i32>
  %pview_10 = make_partition_view %tview_6 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>
  %tile_11, %result_token_12 = load_view_tko weak %pview_10[%cst_0_i32_9] token = %0 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
  %cst_0_i32_13 = constant <i32: 0> : tile<i32>
  %1 = itof %tile_11 signed  : tile<8xi32> -> tile<8xf32>
  %2 = fpowf %tile, %1 : tile<8xf32>
  %pview_14 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %3 = store_view_tko weak %2, %pview_14[%cst_0_i32_13] token = %0 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_1_i32_15 = constant <i32: 1> : tile<i32>
  %cst_3_f32 = constant <f32: 3.000000e+00> : tile<f32>
  %reshape = reshape %cst_3_f32 : tile<f32> -> tile<1xf32>
  %bcast = broadcast %reshape : tile<1xf32> -> tile<8xf32>
  %4 = fpowf %tile, %bcast : tile<8xf32>
  %pview_16 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %5 = store_view_tko weak %4, %pview_16[%cst_1_i32_15] token = %3 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_2_i32 = constant <i32: 2> : tile<i32>
  %6 = trunci %tile_11 : tile<8xi32> -> tile<8xi8>
  %7 = itof %6 signed  : tile<8xi8> -> tile<8xf32>
  %8 = fpowf %tile, %7 : tile<8xf32>
  %pview_17 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %9 = store_view_tko weak %8, %pview_17[%cst_2_i32] token = %5 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_3_i32 = constant <i32: 3> : tile<i32>
  %10 = trunci %tile_11 : tile<8xi32> -> tile<8xi16>
  %11 = itof %10 unsigned  : tile<8xi16> -> tile<8xf32>
  %12 = fpowf %tile, %11 : tile<8xf32>
  %pview_18 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %13 = store_view_tko weak %12, %pview_18[%cst_3_i32] token = %9 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  return
}
