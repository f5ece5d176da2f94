entry @math_binary_bfloat16(%arg0: tile<ptr<bf16>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<bf16>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<ptr<bf16>>, %arg7: tile<i32>, %arg8: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<bf16>>
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<bf16>>
  %assume_1 = assume div_by<16>, %arg6 : tile<ptr<bf16>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_2 = constant <i32: 1> : tile<i32>
  %cst_1_i32_3 = constant <i32: 1> : tile<i32>
  %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_4], strides = [1] : tile<i32> -> tensor_view<?xbf16, strides=[1]>
  %assume_5 = assume bounded<0, ?>, %arg4 : tile<i32>
  %tview_6 = make_tensor_view %assume_0, shape = [%assume_5], strides = [1] : tile<i32> -> tensor_view<?xbf16, strides=[1]>
  %assume_7 = assume bounded<0, ?>, %arg7 : tile<i32>
  %tview_8 = make_tensor_view %assume_1, shape = [%assume_7], strides = [1] : tile<i32> -> tensor_view<?xbf16, strides=[1]>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xbf16, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(8), tensor_view<?xbf16, strides=[1]>>, tile<i32> -> tile<8xbf16>, token
  %cst_0_i32_9 = constant <i32: 0> : tile<i32>
  %pview_10 = make_partition_view %tview_6 : partition_view<tile=(8), tensor_view<?xbf16, strides=[1]>>
  %tile_11, %result_token_12 = load_view_tko weak %pview_10[%cst_0_i32_9] token = %0 : partition_view<tile=(8), tensor_view<?xbf16, strides=[1]>>, tile<i32> -> tile<8xbf16>, token
  %1 = addf %tile, %tile_11  : tile<8xbf16>
  %2 = subf %tile, %tile_11  : tile<8xbf16>
  %3 = minf %1, %2 : tile<8xbf16>
  %4 = mulf %tile, %tile_11  : tile<8xbf16>
  %5 = maxf %3, %4 : tile<8xbf16>
  %6 = divf %tile, %tile_11  : tile<8xbf16>
  %7 = minf %5, %6 propagate_nan : tile<8xbf16>
  %8 = divf %tile, %tile_11  : tile<8xbf16>
  %9 = floor %8 : tile<8xbf16>
  %10 = maxf %7, %9 propagate_nan : tile<8xbf16>
  %11 = remf %tile, %tile_11 : tile<8xbf16>
  %cst_0_bf16 = constant <bf16: 0.000000e+00> : tile<8xbf16>
  %12 = cmpf less_than ordered %11, %cst_0_bf16 : tile<8xbf16> -> tile<8xi1>
  %13 = cmpf less_than ordered %tile_11, %cst_0_bf16 : tile<8xbf16> -> tile<8xi1>
  %14 = xori %12, %13 : tile<8xi1>
  %15 = cmpf not_equal unordered %11, %cst_0_bf16 : tile<8xbf16> -> tile<8xi1>
  %16 = andi %14, %15 : tile<8xi1>
  %17 = addf %11, %tile_11  : tile<8xbf16>
  %18 = select %16, %17, %11 : tile<8xi1>, tile<8xbf16>
  %19 = maxf %10, %18 : tile<8xbf16>
  %20 = fpowf %tile, %tile_11 : tile<8xbf16>
  %21 = maxf %19, %20 : tile<8xbf16>
  %cst_bf16 = constant <bf16: 2.500000e+00> : tile<bf16>
  %reshape = reshape %cst_bf16 : tile<bf16> -> tile<1xbf16>
  %bcast = broadcast %reshape : tile<1xbf16> -> tile<8xbf16>
  %22 = fpowf %tile, %bcast : tile<8xbf16>
  %23 = maxf %21, %22 : tile<8xbf16>
  %cst_0_i32_13 = constant <i32: 0> : tile<i32>
  %cst_3_bf16 = constant <bf16: 3.000000e+00> : tile<bf16>
  %reshape_14 = reshape %cst_3_bf16 : tile<bf16> -> tile<1xbf16>
  %bcast_15 = broadcast %reshape_14 : tile<1xbf16> -> tile<8xbf16>
  %24 = remf %tile, %bcast_15 : tile<8xbf16>
  %cst_0_bf16_16 = constant <bf16: 0.000000e+00> : tile<8xbf16>
  %25 = cmpf less_than ordered %24, %cst_0_bf16_16 : tile<8xbf16> -> tile<8xi1>
  %26 = cmpf less_than ordered %bcast_15, %cst_0_bf16_16 : tile<8xbf16> -> tile<8xi1>
  %27 = xori %25, %26 : tile<8xi1>
  %28 = cmpf not_equal unordered %24, %cst_0_bf16_16 : tile<8xbf16> -> tile<8xi1>
  %29 = andi %27, %28 : tile<8xi1>
  %30 = addf %24, %bcast_15  : tile<8xbf16>
  %31 = select %29, %30, %24 : tile<8xi1>, tile<8xbf16>
  %32 = maxf %23, %31 : tile<8xbf16>
  %pview_17 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xbf16, strides=[1]>>
  %33 = store_view_tko weak %32, %pview_17[%cst_0_i32_13] token = %0 : tile<8xbf16>, partition_view<tile=(8), tensor_view<?xbf16, strides=[1]>>, tile<i32> -> token
  return
}
