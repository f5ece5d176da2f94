entry @wide_indices(%arg0: tile<ptr<f32>>, %arg1: tile<i64>, %arg2: tile<i64>, %arg3: tile<i64>, %arg4: tile<i64>, %arg5: tile<ptr<f32>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<i64>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f32>>
  %cst_1_i64 = constant <i64: 1> : tile<i64>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_0_i64 = constant <i64: 0> : tile<8xi64>
  %cst_1_i64_1 = constant <i64: 1> : tile<8xi64>
  %cst_1_i64_2 = constant <i64: 1> : tile<8xi64>
  %assume_3 = assume bounded<0, ?>, %arg1 : tile<i64>
  %assume_4 = assume bounded<0, ?>, %arg2 : tile<i64>
  %assume_5 = assume bounded<0, ?>, %arg3 : tile<i64>
  %tview = make_tensor_view %assume, shape = [%assume_3, %assume_4], strides = [%assume_5, 1] : tile<i64> -> tensor_view<?x?xf32, strides=[?,1]>
  %assume_6 = assume bounded<0, ?>, %arg6 : tile<i32>
  %assume_7 = assume bounded<0, ?>, %arg7 : tile<i32>
  %assume_8 = assume bounded<0, ?>, %arg8 : tile<i32>
  %tview_9 = make_tensor_view %assume_0, shape = [%assume_6, %assume_7], strides = [%assume_8, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %1 = iota : tile<8xi64>
  %reshape = reshape %arg10 : tile<i64> -> tile<1xi64>
  %bcast = broadcast %reshape : tile<1xi64> -> tile<8xi64>
  %2 = addi %1, %bcast : tile<8xi64>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %3 = iota : tile<8xi32>
  %reshape_10 = reshape %assume_3 : tile<i64> -> tile<1xi64>
  %bcast_11 = broadcast %reshape_10 : tile<1xi64> -> tile<8xi64>
  %4 = cmpi less_than %2, %bcast_11, unsigned : tile<8xi64> -> tile<8xi1>
  %reshape_12 = reshape %assume_5 : tile<i64> -> tile<1xi64>
  %bcast_13 = broadcast %reshape_12 : tile<1xi64> -> tile<8xi64>
  %5 = muli %2, %bcast_13 : tile<8xi64>
  %reshape_14 = reshape %assume_4 : tile<i64> -> tile<1xi64>
  %bcast_15 = broadcast %reshape_14 : tile<1xi64> -> tile<8xi64>
  %6 = cmpi less_than %cst_0_i64, %bcast_15, unsigned : tile<8xi64> -> tile<8xi1>
  %7 = andi %4, %6 : tile<8xi1>
  %8 = muli %cst_0_i64, %cst_1_i64_1 : tile<8xi64>
  %9 = addi %5, %8 : tile<8xi64>
  %reshape_16 = reshape %assume : tile<ptr<f32>> -> tile<1xptr<f32>>
  %bcast_17 = broadcast %reshape_16 : tile<1xptr<f32>> -> tile<8xptr<f32>>
  %10 = offset %bcast_17, %9 : tile<8xptr<f32>>, tile<8xi64> -> tile<8xptr<f32>>
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<f32>
  %reshape_18 = reshape %cst_0_f32 : tile<f32> -> tile<1xf32>
  %bcast_19 = broadcast %reshape_18 : tile<1xf32> -> tile<8xf32>
  %result, %result_token = load_ptr_tko weak %10, %7, %bcast_19 token=%0 : tile<8xptr<f32>>, tile<8xi1>, tile<8xf32> -> tile<8xf32>, token
  %11 = exti %blockId_x signed : tile<i32> -> tile<i64>
  %reshape_20 = reshape %11 : tile<i64> -> tile<1xi64>
  %bcast_21 = broadcast %reshape_20 : tile<1xi64> -> tile<8xi64>
  %12 = exti %assume_6 signed : tile<i32> -> tile<i64>
  %reshape_22 = reshape %12 : tile<i64> -> tile<1xi64>
  %bcast_23 = broadcast %reshape_22 : tile<1xi64> -> tile<8xi64>
  %13 = cmpi less_than %bcast_21, %bcast_23, unsigned : tile<8xi64> -> tile<8xi1>
  %14 = exti %assume_8 signed : tile<i32> -> tile<i64>
  %reshape_24 = reshape %14 : tile<i64> -> tile<1xi64>
  %bcast_25 = broadcast %reshape_24 : tile<1xi64> -> tile<8xi64>
  %15 = muli %bcast_21, %bcast_25 : tile<8xi64>
  %16 = exti %3 signed : tile<8xi32> -> tile<8xi64>
  %17 = exti %assume_7 signed : tile<i32> -> tile<i64>
  %reshape_26 = reshape %17 : tile<i64> -> tile<1xi64>
  %bcast_27 = broadcast %reshape_26 : tile<1xi64> -> tile<8xi64>
  %18 = cmpi less_than %16, %bcast_27, unsigned : tile<8xi64> -> tile<8xi1>
  %19 = andi %13, %18 : tile<8xi1>
  %20 = muli %16, %cst_1_i64_2 : tile<8xi64>
  %21 = addi %15, %20 : tile<8xi64>
  %reshape_28 = reshape %assume_0 : tile<ptr<f32>> -> tile<1xptr<f32>>
  %bcast_29 = broadcast %reshape_28 : tile<1xptr<f32>> -> tile<8xptr<f32>>
  %22 = offset %bcast_29, %21 : tile<8xptr<f32>>, tile<8xi64> -> tile<8xptr<f32>>
  %23 = store_ptr_tko weak %22, %result, %19 token=%0 : tile<8xptr<f32>>, tile<8xf32>, tile<8xi1> -> token
  %cst_4_i64 = constant <i64: 4> : tile<i64>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %cst_0_i32_30 = constant <i32: 0> : tile<i32>
  %cst_0_i64_31 = constant <i64: 0> : tile<i64>
  %pview = make_partition_view %tview : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>>
  %pview_32 = make_partition_view %tview_9 : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>>
  %for = for %loopIdx in (%arg10 to %assume_3, step %cst_4_i64) : tile<i64> iter_values(%iterArg0 = %23) -> (token) {
    %tile, %result_token_33 = load_view_tko weak %pview[%loopIdx, %cst_0_i64_31] token = %0 : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>>, tile<i64> -> tile<4x8xf32>, token
    %24 = store_view_tko weak %tile, %pview_32[%cst_0_i32, %cst_0_i32_30] token = %iterArg0 : tile<4x8xf32>, partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token
    continue %24 : token
  }
  return
}
