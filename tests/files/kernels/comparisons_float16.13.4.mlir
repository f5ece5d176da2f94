entry @comparisons_float16(%arg0: tile<ptr<f16>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f16>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<ptr<i1>>, %arg7: tile<i32>, %arg8: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f16>>
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<f16>>
  %assume_1 = assume div_by<16>, %arg6 : tile<ptr<i1>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_2 = constant <i32: 1> : tile<i32>
  %cst_1_i32_3 = constant <i32: 1> : tile<i32>
  %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_4], strides = [1] : tile<i32> -> tensor_view<?xf16, strides=[1]>
  %assume_5 = assume bounded<0, ?>, %arg4 : tile<i32>
  %tview_6 = make_tensor_view %assume_0, shape = [%assume_5], strides = [1] : tile<i32> -> tensor_view<?xf16, strides=[1]>
  %assume_7 = assume bounded<0, ?>, %arg7 : tile<i32>
  %tview_8 = make_tensor_view %assume_1, shape = [%assume_7], strides = [1] : tile<i32> -> tensor_view<?xi1, strides=[1]>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf16, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(8), tensor_view<?xf16, strides=[1]>>, tile<i32> -> tile<8xf16>, token
  %cst_0_i32_9 = constant <i32: 0> : tile<i32>
  %pview_10 = make_partition_view %tview_6 : partition_view<tile=(8), tensor_view<?xf16, strides=[1]>>
  %tile_11, %result_token_12 = load_view_tko weak %pview_10[%cst_0_i32_9] token = %0 : partition_view<tile=(8), tensor_view<?xf16, strides=[1]>>, tile<i32> -> tile<8xf16>, token
  %1 = cmpf equal ordered %tile, %tile_11 : tile<8xf16> -> tile<8xi1>
  %2 = cmpf not_equal unordered %tile, %tile_11 : tile<8xf16> -> tile<8xi1>
  %3 = xori %1, %2 : tile<8xi1>
  %4 = cmpf less_than ordered %tile, %tile_11 : tile<8xf16> -> tile<8xi1>
  %5 = xori %3, %4 : tile<8xi1>
  %6 = cmpf less_than_or_equal ordered %tile, %tile_11 : tile<8xf16> -> tile<8xi1>
  %7 = xori %5, %6 : tile<8xi1>
  %8 = cmpf greater_than ordered %tile, %tile_11 : tile<8xf16> -> tile<8xi1>
  %9 = xori %7, %8 : tile<8xi1>
  %10 = cmpf greater_than_or_equal ordered %tile, %tile_11 : tile<8xf16> -> tile<8xi1>
  %11 = xori %9, %10 : tile<8xi1>
  %cst_1_f16 = constant <f16: 1.000000e+00> : tile<f16>
  %reshape = reshape %cst_1_f16 : tile<f16> -> tile<1xf16>
  %bcast = broadcast %reshape : tile<1xf16> -> tile<8xf16>
  %12 = cmpf equal ordered %tile, %bcast : tile<8xf16> -> tile<8xi1>
  %cst_2_f16 = constant <f16: 2.000000e+00> : tile<f16>
  %reshape_13 = reshape %cst_2_f16 : tile<f16> -> tile<1xf16>
  %bcast_14 = broadcast %reshape_13 : tile<1xf16> -> tile<8xf16>
  %13 = cmpf not_equal unordered %tile_11, %bcast_14 : tile<8xf16> -> tile<8xi1>
  %14 = ori %12, %13 : tile<8xi1>
  %15 = xori %11, %14 : tile<8xi1>
  %cst_3_f16 = constant <f16: 3.000000e+00> : tile<f16>
  %reshape_15 = reshape %cst_3_f16 : tile<f16> -> tile<1xf16>
  %bcast_16 = broadcast %reshape_15 : tile<1xf16> -> tile<8xf16>
  %16 = cmpf less_than ordered %tile, %bcast_16 : tile<8xf16> -> tile<8xi1>
  %cst_4_f16 = constant <f16: 4.000000e+00> : tile<f16>
  %reshape_17 = reshape %cst_4_f16 : tile<f16> -> tile<1xf16>
  %bcast_18 = broadcast %reshape_17 : tile<1xf16> -> tile<8xf16>
  %17 = cmpf less_than_or_equal ordered %tile_11, %bcast_18 : tile<8xf16> -> tile<8xi1>
  %18 = andi %16, %17 : tile<8xi1>
  %19 = xori %15, %18 : tile<8xi1>
  %cst_0_i32_19 = constant <i32: 0> : tile<i32>
  %cst_5_f16 = constant <f16: 5.000000e+00> : tile<f16>
  %reshape_20 = reshape %cst_5_f16 : tile<f16> -> tile<1xf16>
  %bcast_21 = broadcast %reshape_20 : tile<1xf16> -> tile<8xf16>
  %20 = cmpf greater_than ordered %tile, %bcast_21 : tile<8xf16> -> tile<8xi1>
  %21 = xori %19, %20 : tile<8xi1>
  %cst_6_f16 = constant <f16: 6.000000e+00> : tile<f16>
  %reshape_22 = reshape %cst_6_f16 : tile<f16> -> tile<1xf16>
  %bcast_23 = broadcast %reshape_22 : tile<1xf16> -> tile<8xf16>
  %22 = cmpf greater_than_or_equal ordered %tile_11, %bcast_23 : tile<8xf16> -> tile<8xi1>
  %23 = xori %21, %22 : tile<8xi1>
  %pview_24 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xi1, strides=[1]>>
  %24 = store_view_tko weak %23, %pview_24[%cst_0_i32_19] token = %0 : tile<8xi1>, partition_view<tile=(8), tensor_view<?xi1, strides=[1]>>, tile<i32> -> token
  return
}
