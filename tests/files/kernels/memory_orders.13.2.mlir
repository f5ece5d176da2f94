entry @memory_orders(%arg0: tile<ptr<i32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<i32>>, %arg4: tile<i32>, %arg5: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<i32>>
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<i32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_1 = constant <i32: 1> : tile<i32>
  %cst_1_i64 = constant <i64: 1> : tile<8xi64>
  %cst_1_i64_2 = constant <i64: 1> : tile<8xi64>
  %assume_3 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_3], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>
  %assume_4 = assume bounded<0, ?>, %arg4 : tile<i32>
  %tview_5 = make_tensor_view %assume_0, shape = [%assume_4], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>
  %tile, %result_token = load_view_tko relaxed device %pview[%cst_0_i32] token = %0 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
  %1 = join_tokens %0, %result_token : token
  %cst_1_i32_6 = constant <i32: 1> : tile<i32>
  %pview_7 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>
  %tile_8, %result_token_9 = load_view_tko acquire sys %pview_7[%cst_1_i32_6] token = %0 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
  %2 = join_tokens %1, %result_token_9 : token
  %cst_2_i32 = constant <i32: 2> : tile<i32>
  %pview_10 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>
  %3 = join_tokens %0, %result_token_9 : token
  %tile_11, %result_token_12 = load_view_tko relaxed tl_blk %pview_10[%cst_2_i32] token = %3 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
  %4 = join_tokens %2, %result_token_12 : token
  %5 = iota : tile<8xi32>
  %6 = exti %5 signed : tile<8xi32> -> tile<8xi64>
  %7 = exti %assume_4 signed : tile<i32> -> tile<i64>
  %reshape = reshape %7 : tile<i64> -> tile<1xi64>
  %bcast = broadcast %reshape : tile<1xi64> -> tile<8xi64>
  %8 = cmpi less_than %6, %bcast, unsigned : tile<8xi64> -> tile<8xi1>
  %9 = muli %6, %cst_1_i64 : tile<8xi64>
  %reshape_13 = reshape %assume_0 : tile<ptr<i32>> -> tile<1xptr<i32>>
  %bcast_14 = broadcast %reshape_13 : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %10 = offset %bcast_14, %9 : tile<8xptr<i32>>, tile<8xi64> -> tile<8xptr<i32>>
  %11 = join_tokens %0, %4, %result_token_9 : token
  %result, %result_token_15 = atomic_rmw_tko acq_rel tl_blk %10, add, %tile, %8 token=%11 : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  %12 = addi %tile_11, %result : tile<8xi32>
  %13 = exti %5 signed : tile<8xi32> -> tile<8xi64>
  %14 = exti %assume_4 signed : tile<i32> -> tile<i64>
  %reshape_16 = reshape %14 : tile<i64> -> tile<1xi64>
  %bcast_17 = broadcast %reshape_16 : tile<1xi64> -> tile<8xi64>
  %15 = cmpi less_than %13, %bcast_17, unsigned : tile<8xi64> -> tile<8xi1>
  %16 = muli %13, %cst_1_i64_2 : tile<8xi64>
  %reshape_18 = reshape %assume_0 : tile<ptr<i32>> -> tile<1xptr<i32>>
  %bcast_19 = broadcast %reshape_18 : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %17 = offset %bcast_19, %16 : tile<8xptr<i32>>, tile<8xi64> -> tile<8xptr<i32>>
  %result_20, %result_token_21 = atomic_rmw_tko relaxed sys %17, add, %tile_8, %15 token=%result_token_15 : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  %18 = addi %12, %result_20 : tile<8xi32>
  %cst_0_i32_22 = constant <i32: 0> : tile<i32>
  %19 = addi %tile, %tile_8 : tile<8xi32>
  %pview_23 = make_partition_view %tview_5 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>
  %20 = join_tokens %result_token_21, %result_token_15 : token
  %21 = store_view_tko relaxed device %19, %pview_23[%cst_0_i32_22] token = %20 : tile<8xi32>, partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
  %cst_1_i32_24 = constant <i32: 1> : tile<i32>
  %22 = addi %tile_8, %18 : tile<8xi32>
  %pview_25 = make_partition_view %tview_5 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>
  %23 = join_tokens %21, %4, %result_token_15 : token
  %24 = store_view_tko release sys %22, %pview_25[%cst_1_i32_24] token = %23 : tile<8xi32>, partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
  %cst_2_i32_26 = constant <i32: 2> : tile<i32>
  %pview_27 = make_partition_view %tview_5 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>
  %25 = join_tokens %24, %4, %result_token_15 : token
  %26 = store_view_tko release tl_blk %18, %pview_27[%cst_2_i32_26] token = %25 : tile<8xi32>, partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
  return
}
