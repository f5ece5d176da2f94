entry @math_binary_float64(%arg0: tile<ptr<f64>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f64>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<ptr<f64>>, %arg7: tile<i32>, %arg8: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f64>>
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<f64>>
  %assume_1 = assume div_by<16>, %arg6 : tile<ptr<f64>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_2 = constant <i32: 1> : tile<i32>
  %cst_1_i32_3 = constant <i32: 1> : tile<i32>
  %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_4], strides = [1] : tile<i32> -> tensor_view<?xf64, strides=[1]>
  %assume_5 = assume bounded<0, ?>, %arg4 : tile<i32>
  %tview_6 = make_tensor_view %assume_0, shape = [%assume_5], strides = [1] : tile<i32> -> tensor_view<?xf64, strides=[1]>
  %assume_7 = assume bounded<0, ?>, %arg7 : tile<i32>
  %tview_8 = make_tensor_view %assume_1, shape = [%assume_7], strides = [1] : tile<i32> -> tensor_view<?xf64, strides=[1]>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf64, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(8), tensor_view<?xf64, strides=[1]>>, tile<i32> -> tile<8xf64>, token
  %cst_0_i32_9 = constant <i32: 0> : tile<i32>
  %pview_10 = make_partition_view %tview_6 : partition_view<tile=(8), tensor_view<?xf64, strides=[1]>>
  %tile_11, %result_token_12 = load_view_tko weak %pview_10[%cst_0_i32_9] token = %0 : partition_view<tile=(8), tensor_view<?xf64, strides=[1]>>, tile<i32> -> tile<8xf64>, token
  %1 = addf %tile, %tile_11  : tile<8xf64>
  %2 = subf %tile, %tile_11  : tile<8xf64>
  %3 = minf %1, %2 : tile<8xf64>
  %4 = mulf %tile, %tile_11  : tile<8xf64>
  %5 = maxf %3, %4 : tile<8xf64>
  %6 = divf %tile, %tile_11  : tile<8xf64>
  %7 = minf %5, %6 propagate_nan : tile<8xf64>
  %8 = divf %tile, %tile_11  : tile<8xf64>
  %9 = floor %8 : tile<8xf64>
  %10 = maxf %7, %9 propagate_nan : tile<8xf64>
  %11 = remf %tile, %tile_11 : tile<8xf64>
  %cst_0_f64 = constant <f64: 0.000000e+00> : tile<8xf64>
  %12 = cmpf less_than ordered %11, %cst_0_f64 : tile<8xf64> -> tile<8xi1>
  %13 = cmpf less_than ordered %tile_11, %cst_0_f64 : tile<8xf64> -> tile<8xi1>
  %14 = xori %12, %13 : tile<8xi1>
  %15 = cmpf not_equal unordered %11, %cst_0_f64 : tile<8xf64> -> tile<8xi1>
  %16 = andi %14, %15 : tile<8xi1>
  %17 = addf %11, %tile_11  : tile<8xf64>
  %18 = select %16, %17, %11 : tile<8xi1>, tile<8xf64>
  %19 = maxf %10, %18 : tile<8xf64>
  %20 = fpowf %tile, %tile_11 : tile<8xf64>
  %21 = maxf %19, %20 : tile<8xf64>
  %cst_f64 = constant <f64: 2.500000e+00> : tile<f64>
  %reshape = reshape %cst_f64 : tile<f64> -> tile<1xf64>
  %bcast = broadcast %reshape : tile<1xf64> -> tile<8xf64>
  %22 = fpowf %tile, %bcast : tile<8xf64>
  %23 = maxf %21, %22 : tile<8xf64>
  %cst_0_i32_13 = constant <i32: 0> : tile<i32>
  %cst_3_f64 = constant <f64: 3.000000e+00> : tile<f64>
  %reshape_14 = reshape %cst_3_f64 : tile<f64> -> tile<1xf64>
  %bcast_15 = broadcast %reshape_14 : tile<1xf64> -> tile<8xf64>
  %24 = remf %tile, %bcast_15 : tile<8xf64>
  %cst_0_f64_16 = constant <f64: 0.000000e+00> : tile<8xf64>
  %25 = cmpf less_than ordered %24, %cst_0_f64_16 : tile<8xf64> -> tile<8xi1>
  %26 = cmpf less_than ordered %bcast_15, %cst_0_f64_16 : tile<8xf64> -> tile<8xi1>
  %27 = xori %25, %26 : tile<8xi1>
  %28 = cmpf not_equal unordered %24, %cst_0_f64_16 : tile<8xf64> -> tile<8xi1>
  %29 = andi %27, %28 : tile<8xi1>
  %30 = addf %24, %bcast_15  : tile<8xf64>
  %31 = select %29, %30, %24 : tile<8xi1>, tile<8xf64>
  %32 = maxf %23, %31 : tile<8xf64>
  %pview_17 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf64, strides=[1]>>
  %33 = store_view_tko weak %32, %pview_17[%cst_0_i32_13] token = %0 : tile<8xf64>, partition_view<tile=(8), tensor_view<?xf64, strides=[1]>>, tile<i32> -> token
  return
}
