entry @load_hints(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f32>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>) optimization_hints=<sm_90 = {num_cta_in_cga = 4, occupancy = 8}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_1 = constant <i32: 1> : tile<i32>
  %cst_0_i64 = constant <i64: 0> : tile<4xi64>
  %cst_1_i64 = constant <i64: 1> : tile<4xi64>
  %cst_0_i64_2 = constant <i64: 0> : tile<4xi64>
  %cst_1_i64_3 = constant <i64: 1> : tile<4xi64>
  %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32>
  %assume_5 = assume bounded<0, ?>, %arg2 : tile<i32>
  %assume_6 = assume bounded<0, ?>, %arg3 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_4, %assume_5], strides = [%assume_6, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %assume_7 = assume bounded<0, ?>, %arg6 : tile<i32>
  %assume_8 = assume bounded<0, ?>, %arg7 : tile<i32>
  %assume_9 = assume bounded<0, ?>, %arg8 : tile<i32>
  %tview_10 = make_tensor_view %assume_0, shape = [%assume_7, %assume_8], strides = [%assume_9, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>>
  %tile, %result_token = load_view_tko weak %pview[%blockId_x, %cst_0_i32] token = %0 optimization_hints = <sm_90 = {latency = 3}> : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<4x8xf32>, token
  %cst_1_i32_11 = constant <i32: 1> : tile<i32>
  %pview_12 = make_partition_view %tview : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>>
  %tile_13, %result_token_14 = load_view_tko weak %pview_12[%blockId_x, %cst_1_i32_11] token = %0 optimization_hints = <sm_90 = {allow_tma = false}> : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<4x8xf32>, token
  %cst_2_i32 = constant <i32: 2> : tile<i32>
  %pview_15 = make_partition_view %tview : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>>
  %tile_16, %result_token_17 = load_view_tko weak %pview_15[%blockId_x, %cst_2_i32] token = %0 optimization_hints = <sm_90 = {latency = 10}> : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<4x8xf32>, token
  %cst_0_i32_18 = constant <i32: 0> : tile<i32>
  %1 = addf %tile, %tile_13  : tile<4x8xf32>
  %2 = addf %1, %tile_16  : tile<4x8xf32>
  %pview_19 = make_partition_view %tview_10 : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>>
  %3 = store_view_tko weak %2, %pview_19[%blockId_x, %cst_0_i32_18] token = %0 optimization_hints = <sm_90 = {allow_tma = false, latency = 1}> : tile<4x8xf32>, partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token
  %cst_1_i32_20 = constant <i32: 1> : tile<i32>
  %pview_21 = make_partition_view %tview_10 : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>>
  %4 = store_view_tko weak %tile, %pview_21[%blockId_x, %cst_1_i32_20] token = %3 optimization_hints = <sm_90 = {latency = 7}> : tile<4x8xf32>, partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token
  %5 = iota : tile<4xi32>
  %6 = exti %5 signed : tile<4xi32> -> tile<4xi64>
  %7 = exti %assume_4 signed : tile<i32> -> tile<i64>
  %reshape = reshape %7 : tile<i64> -> tile<1xi64>
  %bcast = broadcast %reshape : tile<1xi64> -> tile<4xi64>
  %8 = cmpi less_than %6, %bcast, unsigned : tile<4xi64> -> tile<4xi1>
  %9 = exti %assume_6 signed : tile<i32> -> tile<i64>
  %reshape_22 = reshape %9 : tile<i64> -> tile<1xi64>
  %bcast_23 = broadcast %reshape_22 : tile<1xi64> -> tile<4xi64>
  %10 = muli %6, %bcast_23 : tile<4xi64>
  %11 = exti %assume_5 signed : tile<i32> -> tile<i64>
  %reshape_24 = reshape %11 : tile<i64> -> tile<1xi64>
  %bcast_25 = broadcast %reshape_24 : tile<1xi64> -> tile<4xi64>
  %12 = cmpi less_than %cst_0_i64, %bcast_25, unsigned : tile<4xi64> -> tile<4xi1>
  %13 = andi %8, %12 : tile<4xi1>
  %14 = muli %cst_0_i64, %cst_1_i64 : tile<4xi64>
  %15 = addi %10, %14 : tile<4xi64>
  %reshape_26 = reshape %assume : tile<ptr<f32>> -> tile<1xptr<f32>>
  %bcast_27 = broadcast %reshape_26 : tile<1xptr<f32>> -> tile<4xptr<f32>>
  %16 = offset %bcast_27, %15 : tile<4xptr<f32>>, tile<4xi64> -> tile<4xptr<f32>>
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<f32>
  %reshape_28 = reshape %cst_0_f32 : tile<f32> -> tile<1xf32>
  %bcast_29 = broadcast %reshape_28 : tile<1xf32> -> tile<4xf32>
  %result, %result_token_30 = load_ptr_tko weak %16, %13, %bcast_29 token=%0 optimization_hints = <sm_90 = {latency = 5}> : tile<4xptr<f32>>, tile<4xi1>, tile<4xf32> -> tile<4xf32>, token
  %17 = exti %5 signed : tile<4xi32> -> tile<4xi64>
  %18 = exti %assume_7 signed : tile<i32> -> tile<i64>
  %reshape_31 = reshape %18 : tile<i64> -> tile<1xi64>
  %bcast_32 = broadcast %reshape_31 : tile<1xi64> -> tile<4xi64>
  %19 = cmpi less_than %17, %bcast_32, unsigned : tile<4xi64> -> tile<4xi1>
  %20 = exti %assume_9 signed : tile<i32> -> tile<i64>
  %reshape_33 = reshape %20 : tile<i64> -> tile<1xi64>
  %bcast_34 = broadcast %reshape_33 : tile<1xi64> -> tile<4xi64>
  %21 = muli %17, %bcast_34 : tile<4xi64>
  %22 = exti %assume_8 signed : tile<i32> -> tile<i64>
  %reshape_35 = reshape %22 : tile<i64> -> tile<1xi64>
  %bcast_36 = broadcast %reshape_35 : tile<1xi64> -> tile<4xi64>
  %23 = cmpi less_than %cst_0_i64_2, %bcast_36, unsigned : tile<4xi64> -> tile<4xi1>
  %24 = andi %19, %23 : tile<4xi1>
  %25 = muli %cst_0_i64_2, %cst_1_i64_3 : tile<4xi64>
  %26 = addi %21, %25 : tile<4xi64>
  %reshape_37 = reshape %assume_0 : tile<ptr<f32>> -> tile<1xptr<f32>>
  %bcast_38 = broadcast %reshape_37 : tile<1xptr<f32>> -> tile<4xptr<f32>>
  %27 = offset %bcast_38, %26 : tile<4xptr<f32>>, tile<4xi64> -> tile<4xptr<f32>>
  %28 = store_ptr_tko weak %27, %result, %24 token=%4 optimization_hints = <sm_90 = {latency = 2}> : tile<4xptr<f32>>, tile<4xf32>, tile<4xi1> -> token
  return
}
