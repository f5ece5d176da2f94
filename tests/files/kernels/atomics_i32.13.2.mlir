entry @atomics_i32(%arg0: tile<ptr<i32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<i32>>, %arg4: tile<i32>, %arg5: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<i32>>
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<i32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i64 = constant <i64: 1> : tile<8xi64>
  %cst_1_i64_1 = constant <i64: 1> : tile<8xi64>
  %cst_1_i64_2 = constant <i64: 1> : tile<8xi64>
  %cst_1_i64_3 = constant <i64: 1> : tile<8xi64>
  %cst_5_i32 = constant <i32: 5> : tile<8xi32>
  %cst_1_i64_4 = constant <i64: 1> : tile<8xi64>
  %cst_1_i64_5 = constant <i64: 1> : tile<8xi64>
  %cst_1_i64_6 = constant <i64: 1> : tile<8xi64>
  %cst_1_i64_7 = constant <i64: 1> : tile<8xi64>
  %cst_0_i32 = constant <i32: 0> : tile<8xi32>
  %assume_8 = assume bounded<0, ?>, %arg1 : tile<i32>
  %assume_9 = assume bounded<0, ?>, %arg4 : tile<i32>
  %tview = make_tensor_view %assume_0, shape = [%assume_9], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>
  %1 = iota : tile<8xi32>
  %cst_0_i32_10 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32_10] token = %0 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
  %2 = join_tokens %0, %result_token : token
  %3 = exti %1 signed : tile<8xi32> -> tile<8xi64>
  %4 = exti %assume_8 signed : tile<i32> -> tile<i64>
  %reshape = reshape %4 : tile<i64> -> tile<1xi64>
  %bcast = broadcast %reshape : tile<1xi64> -> tile<8xi64>
  %5 = cmpi less_than %3, %bcast, unsigned : tile<8xi64> -> tile<8xi1>
  %6 = muli %3, %cst_1_i64 : tile<8xi64>
  %reshape_11 = reshape %assume : tile<ptr<i32>> -> tile<1xptr<i32>>
  %bcast_12 = broadcast %reshape_11 : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %7 = offset %bcast_12, %6 : tile<8xptr<i32>>, tile<8xi64> -> tile<8xptr<i32>>
  %8 = join_tokens %0, %2 : token
  %result, %result_token_13 = atomic_rmw_tko acq_rel device %7, add, %tile, %5 token=%8 : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  %9 = exti %1 signed : tile<8xi32> -> tile<8xi64>
  %10 = exti %assume_8 signed : tile<i32> -> tile<i64>
  %reshape_14 = reshape %10 : tile<i64> -> tile<1xi64>
  %bcast_15 = broadcast %reshape_14 : tile<1xi64> -> tile<8xi64>
  %11 = cmpi less_than %9, %bcast_15, unsigned : tile<8xi64> -> tile<8xi1>
  %12 = muli %9, %cst_1_i64_1 : tile<8xi64>
  %reshape_16 = reshape %assume : tile<ptr<i32>> -> tile<1xptr<i32>>
  %bcast_17 = broadcast %reshape_16 : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %13 = offset %bcast_17, %12 : tile<8xptr<i32>>, tile<8xi64> -> tile<8xptr<i32>>
  %result_18, %result_token_19 = atomic_rmw_tko relaxed device %13, max, %tile, %11 token=%result_token_13 : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  %14 = exti %1 signed : tile<8xi32> -> tile<8xi64>
  %15 = exti %assume_8 signed : tile<i32> -> tile<i64>
  %reshape_20 = reshape %15 : tile<i64> -> tile<1xi64>
  %bcast_21 = broadcast %reshape_20 : tile<1xi64> -> tile<8xi64>
  %16 = cmpi less_than %14, %bcast_21, unsigned : tile<8xi64> -> tile<8xi1>
  %17 = muli %14, %cst_1_i64_2 : tile<8xi64>
  %reshape_22 = reshape %assume : tile<ptr<i32>> -> tile<1xptr<i32>>
  %bcast_23 = broadcast %reshape_22 : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %18 = offset %bcast_23, %17 : tile<8xptr<i32>>, tile<8xi64> -> tile<8xptr<i32>>
  %19 = join_tokens %result_token_19, %2, %result_token_13 : token
  %result_24, %result_token_25 = atomic_rmw_tko acq_rel sys %18, min, %tile, %16 token=%19 : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  %20 = exti %1 signed : tile<8xi32> -> tile<8xi64>
  %21 = exti %assume_8 signed : tile<i32> -> tile<i64>
  %reshape_26 = reshape %21 : tile<i64> -> tile<1xi64>
  %bcast_27 = broadcast %reshape_26 : tile<1xi64> -> tile<8xi64>
  %22 = cmpi less_than %20, %bcast_27, unsigned : tile<8xi64> -> tile<8xi1>
  %23 = muli %20, %cst_1_i64_3 : tile<8xi64>
  %reshape_28 = reshape %assume : tile<ptr<i32>> -> tile<1xptr<i32>>
  %bcast_29 = broadcast %reshape_28 : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %24 = offset %bcast_29, %23 : tile<8xptr<i32>>, tile<8xi64> -> tile<8xptr<i32>>
  %result_30, %result_token_31 = atomic_rmw_tko acquire tl_blk %24, and, %tile, %22 token=%result_token_25 : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  %25 = andi %tile, %cst_5_i32 : tile<8xi32>
  %26 = exti %1 signed : tile<8xi32> -> tile<8xi64>
  %27 = muli %26, %cst_1_i64_4 : tile<8xi64>
  %reshape_32 = reshape %assume : tile<ptr<i32>> -> tile<1xptr<i32>>
  %bcast_33 = broadcast %reshape_32 : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %28 = offset %bcast_33, %27 : tile<8xptr<i32>>, tile<8xi64> -> tile<8xptr<i32>>
  %29 = join_tokens %result_token_31, %2 : token
  %result_34, %result_token_35 = atomic_rmw_tko acq_rel device %28, or, %25 token=%29 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  %30 = exti %1 signed : tile<8xi32> -> tile<8xi64>
  %31 = exti %assume_8 signed : tile<i32> -> tile<i64>
  %reshape_36 = reshape %31 : tile<i64> -> tile<1xi64>
  %bcast_37 = broadcast %reshape_36 : tile<1xi64> -> tile<8xi64>
  %32 = cmpi less_than %30, %bcast_37, unsigned : tile<8xi64> -> tile<8xi1>
  %33 = muli %30, %cst_1_i64_5 : tile<8xi64>
  %reshape_38 = reshape %assume : tile<ptr<i32>> -> tile<1xptr<i32>>
  %bcast_39 = broadcast %reshape_38 : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %34 = offset %bcast_39, %33 : tile<8xptr<i32>>, tile<8xi64> -> tile<8xptr<i32>>
  %35 = join_tokens %result_token_35, %2 : token
  %result_40, %result_token_41 = atomic_rmw_tko release device %34, xor, %tile, %32 token=%35 : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  %36 = exti %1 signed : tile<8xi32> -> tile<8xi64>
  %37 = exti %assume_8 signed : tile<i32> -> tile<i64>
  %reshape_42 = reshape %37 : tile<i64> -> tile<1xi64>
  %bcast_43 = broadcast %reshape_42 : tile<1xi64> -> tile<8xi64>
  %38 = cmpi less_than %36, %bcast_43, unsigned : tile<8xi64> -> tile<8xi1>
  %39 = muli %36, %cst_1_i64_6 : tile<8xi64>
  %reshape_44 = reshape %assume : tile<ptr<i32>> -> tile<1xptr<i32>>
  %bcast_45 = broadcast %reshape_44 : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %40 = offset %bcast_45, %39 : tile<8xptr<i32>>, tile<8xi64> -> tile<8xptr<i32>>
  %41 = join_tokens %result_token_41, %2, %result_token_35 : token
  %result_46, %result_token_47 = atomic_rmw_tko acq_rel device %40, xchg, %tile, %38 token=%41 : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  %42 = exti %1 signed : tile<8xi32> -> tile<8xi64>
  %43 = exti %assume_8 signed : tile<i32> -> tile<i64>
  %reshape_48 = reshape %43 : tile<i64> -> tile<1xi64>
  %bcast_49 = broadcast %reshape_48 : tile<1xi64> -> tile<8xi64>
  %44 = cmpi less_than %42, %bcast_49, unsigned : tile<8xi64> -> tile<8xi1>
  %45 = muli %42, %cst_1_i64_7 : tile<8xi64>
  %reshape_50 = reshape %assume : tile<ptr<i32>> -> tile<1xptr<i32>>
  %bcast_51 = broadcast %reshape_50 : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %46 = offset %bcast_51, %45 : tile<8xptr<i32>>, tile<8xi64> -> tile<8xptr<i32>>
  %47 = join_tokens %result_token_47, %2 : token
  %result_52, %result_token_53 = atomic_cas_tko acq_rel device %46, %cst_0_i32, %tile, %44 token=%47 : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  %cst_1_i32_54 = constant <i32: 1> : tile<i32>
  %48 = addi %result, %result_18 : tile<8xi32>
  %49 = addi %48, %result_24 : tile<8xi32>
  %50 = addi %49, %result_30 : tile<8xi32>
  %51 = addi %50, %result_34 : tile<8xi32>
  %52 = addi %51, %result_40 : tile<8xi32>
  %53 = addi %52, %result_46 : tile<8xi32>
  %54 = addi %53, %result_52 : tile<8xi32>
  %pview_55 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>
  %55 = join_tokens %2, %result_token_53 : token
  %56 = store_view_tko weak %54, %pview_55[%cst_1_i32_54] token = %55 : tile<8xi32>, partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
  return
}
