entry @atomics_i64(%arg0: tile<ptr<i64>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<i64>>, %arg4: tile<i32>, %arg5: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<i64>>
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<i64>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i64 = constant <i64: 1> : tile<8xi64>
  %cst_1_i64_1 = constant <i64: 1> : tile<8xi64>
  %cst_1_i64_2 = constant <i64: 1> : tile<8xi64>
  %cst_1_i64_3 = constant <i64: 1> : tile<8xi64>
  %cst_5_i64 = constant <i64: 5> : tile<8xi64>
  %cst_1_i64_4 = constant <i64: 1> : tile<8xi64>
  %cst_1_i64_5 = constant <i64: 1> : tile<8xi64>
  %cst_1_i64_6 = constant <i64: 1> : tile<8xi64>
  %cst_1_i64_7 = constant <i64: 1> : tile<8xi64>
  %cst_0_i64 = constant <i64: 0> : tile<8xi64>
  %assume_8 = assume bounded<0, ?>, %arg1 : tile<i32>
  %assume_9 = assume bounded<0, ?>, %arg4 : tile<i32>
  %tview = make_tensor_view %assume_0, shape = [%assume_9], strides = [1] : tile<i32> -> tensor_view<?xi64, strides=[1]>
  %1 = iota : tile<8xi32>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xi64, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(8), tensor_view<?xi64, strides=[1]>>, tile<i32> -> tile<8xi64>, token
  %2 = join_tokens %0, %result_token : token
  %3 = exti %1 signed : tile<8xi32> -> tile<8xi64>
  %4 = exti %assume_8 signed : tile<i32> -> tile<i64>
  %reshape = reshape %4 : tile<i64> -> tile<1xi64>
  %bcast = broadcast %reshape : tile<1xi64> -> tile<8xi64>
  %5 = cmpi less_than %3, %bcast, unsigned : tile<8xi64> -> tile<8xi1>
  %6 = muli %3, %cst_1_i64 : tile<8xi64>
  %reshape_10 = reshape %assume : tile<ptr<i64>> -> tile<1xptr<i64>>
  %bcast_11 = broadcast %reshape_10 : tile<1xptr<i64>> -> tile<8xptr<i64>>
  %7 = offset %bcast_11, %6 : tile<8xptr<i64>>, tile<8xi64> -> tile<8xptr<i64>>
  %8 = join_tokens %0, %2 : token
  %result, %result_token_12 = atomic_rmw_tko acq_rel device %7, add, %tile, %5 token=%8 : tile<8xptr<i64>>, tile<8xi64>, tile<8xi1> -> tile<8xi64>, token
  %9 = exti %1 signed : tile<8xi32> -> tile<8xi64>
  %10 = exti %assume_8 signed : tile<i32> -> tile<i64>
  %reshape_13 = reshape %10 : tile<i64> -> tile<1xi64>
  %bcast_14 = broadcast %reshape_13 : tile<1xi64> -> tile<8xi64>
  %11 = cmpi less_than %9, %bcast_14, unsigned : tile<8xi64> -> tile<8xi1>
  %12 = muli %9, %cst_1_i64_1 : tile<8xi64>
  %reshape_15 = reshape %assume : tile<ptr<i64>> -> tile<1xptr<i64>>
  %bcast_16 = broadcast %reshape_15 : tile<1xptr<i64>> -> tile<8xptr<i64>>
  %13 = offset %bcast_16, %12 : tile<8xptr<i64>>, tile<8xi64> -> tile<8xptr<i64>>
  %result_17, %result_token_18 = atomic_rmw_tko relaxed device %13, max, %tile, %11 token=%result_token_12 : tile<8xptr<i64>>, tile<8xi64>, tile<8xi1> -> tile<8xi64>, token
  %14 = exti %1 signed : tile<8xi32> -> tile<8xi64>
  %15 = exti %assume_8 signed : tile<i32> -> tile<i64>
  %reshape_19 = reshape %15 : tile<i64> -> tile<1xi64>
  %bcast_20 = broadcast %reshape_19 : tile<1xi64> -> tile<8xi64>
  %16 = cmpi less_than %14, %bcast_20, unsigned : tile<8xi64> -> tile<8xi1>
  %17 = muli %14, %cst_1_i64_2 : tile<8xi64>
  %reshape_21 = reshape %assume : tile<ptr<i64>> -> tile<1xptr<i64>>
  %bcast_22 = broadcast %reshape_21 : tile<1xptr<i64>> -> tile<8xptr<i64>>
  %18 = offset %bcast_22, %17 : tile<8xptr<i64>>, tile<8xi64> -> tile<8xptr<i64>>
  %19 = join_tokens %result_token_18, %2, %result_token_12 : token
  %result_23, %result_token_24 = atomic_rmw_tko acq_rel sys %18, min, %tile, %16 token=%19 : tile<8xptr<i64>>, tile<8xi64>, tile<8xi1> -> tile<8xi64>, token
  %20 = exti %1 signed : tile<8xi32> -> tile<8xi64>
  %21 = exti %assume_8 signed : tile<i32> -> tile<i64>
  %reshape_25 = reshape %21 : tile<i64> -> tile<1xi64>
  %bcast_26 = broadcast %reshape_25 : tile<1xi64> -> tile<8xi64>
  %22 = cmpi less_than %20, %bcast_26, unsigned : tile<8xi64> -> tile<8xi1>
  %23 = muli %20, %cst_1_i64_3 : tile<8xi64>
  %reshape_27 = reshape %assume : tile<ptr<i64>> -> tile<1xptr<i64>>
  %bcast_28 = broadcast %reshape_27 : tile<1xptr<i64>> -> tile<8xptr<i64>>
  %24 = offset %bcast_28, %23 : tile<8xptr<i64>>, tile<8xi64> -> tile<8xptr<i64>>
  %result_29, %result_token_30 = atomic_rmw_tko acquire tl_blk %24, and, %tile, %22 token=%result_token_24 : tile<8xptr<i64>>, tile<8xi64>, tile<8xi1> -> tile<8xi64>, token
  %25 = andi %tile, %cst_5_i64 : tile<8xi64>
  %26 = exti %1 signed : tile<8xi32> -> tile<8xi64>
  %27 = muli %26, %cst_1_i64_4 : tile<8xi64>
  %reshape_31 = reshape %assume : tile<ptr<i64>> -> tile<1xptr<i64>>
  %bcast_32 = broadcast %reshape_31 : tile<1xptr<i64>> -> tile<8xptr<i64>>
  %28 = offset %bcast_32, %27 : tile<8xptr<i64>>, tile<8xi64> -> tile<8xptr<i64>>
  %29 = join_tokens %result_token_30, %2 : token
  %result_33, %result_token_34 = atomic_rmw_tko acq_rel device %28, or, %25 token=%29 : tile<8xptr<i64>>, tile<8xi64> -> tile<8xi64>, token
  %30 = exti %1 signed : tile<8xi32> -> tile<8xi64>
  %31 = exti %assume_8 signed : tile<i32> -> tile<i64>
  %reshape_35 = reshape %31 : tile<i64> -> tile<1xi64>
  %bcast_36 = broadcast %reshape_35 : tile<1xi64> -> tile<8xi64>
  %32 = cmpi less_than %30, %bcast_36, unsigned : tile<8xi64> -> tile<8xi1>
  %33 = muli %30, %cst_1_i64_5 : tile<8xi64>
  %reshape_37 = reshape %assume : tile<ptr<i64>> -> tile<1xptr<i64>>
  %bcast_38 = broadcast %reshape_37 : tile<1xptr<i64>> -> tile<8xptr<i64>>
  %34 = offset %bcast_38, %33 : tile<8xptr<i64>>, tile<8xi64> -> tile<8xptr<i64>>
  %35 = join_tokens %result_token_34, %2 : token
  %result_39, %result_token_40 = atomic_rmw_tko release device %34, xor, %tile, %32 token=%35 : tile<8xptr<i64>>, tile<8xi64>, tile<8xi1> -> tile<8xi64>, token
  %36 = exti %1 signed : tile<8xi32> -> tile<8xi64>
  %37 = exti %assume_8 signed : tile<i32> -> tile<i64>
  %reshape_41 = reshape %37 : tile<i64> -> tile<1xi64>
  %bcast_42 = broadcast %reshape_41 : tile<1xi64> -> tile<8xi64>
  %38 = cmpi less_than %36, %bcast_42, unsigned : tile<8xi64> -> tile<8xi1>
  %39 = muli %36, %cst_1_i64_6 : tile<8xi64>
  %reshape_43 = reshape %assume : tile<ptr<i64>> -> tile<1xptr<i64>>
  %bcast_44 = broadcast %reshape_43 : tile<1xptr<i64>> -> tile<8xptr<i64>>
  %40 = offset %bcast_44, %39 : tile<8xptr<i64>>, tile<8xi64> -> tile<8xptr<i64>>
  %41 = join_tokens %result_token_40, %2, %result_token_34 : token
  %result_45, %result_token_46 = atomic_rmw_tko acq_rel device %40, xchg, %tile, %38 token=%41 : tile<8xptr<i64>>, tile<8xi64>, tile<8xi1> -> tile<8xi64>, token
  %42 = exti %1 signed : tile<8xi32> -> tile<8xi64>
  %43 = exti %assume_8 signed : tile<i32> -> tile<i64>
  %reshape_47 = reshape %43 : tile<i64> -> tile<1xi64>
  %bcast_48 = broadcast %reshape_47 : tile<1xi64> -> tile<8xi64>
  %44 = cmpi less_than %42, %bcast_48, unsigned : tile<8xi64> -> tile<8xi1>
  %45 = muli %42, %cst_1_i64_7 : tile<8xi64>
  %reshape_49 = reshape %assume : tile<ptr<i64>> -> tile<1xptr<i64>>
  %bcast_50 = broadcast %reshape_49 : tile<1xptr<i64>> -> tile<8xptr<i64>>
  %46 = offset %bcast_50, %45 : tile<8xptr<i64>>, tile<8xi64> -> tile<8xptr<i64>>
  %47 = join_tokens %result_token_46, %2 : token
  %result_51, %result_token_52 = atomic_cas_tko acq_rel device %46, %cst_0_i64, %tile, %44 token=%47 : tile<8xptr<i64>>, tile<8xi64>, tile<8xi1> -> tile<8xi64>, token
  %cst_1_i32_53 = constant <i32: 1> : tile<i32>
  %48 = addi %result, %result_17 : tile<8xi64>
  %49 = addi %48, %result_23 : tile<8xi64>
  %50 = addi %49, %result_29 : tile<8xi64>
  %51 = addi %50, %result_33 : tile<8xi64>
  %52 = addi %51, %result_39 : tile<8xi64>
  %53 = addi %52, %result_45 : tile<8xi64>
  %54 = addi %53, %result_51 : tile<8xi64>
  %pview_54 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xi64, strides=[1]>>
  %55 = join_tokens %2, %result_token_52 : token
  %56 = store_view_tko weak %54, %pview_54[%cst_1_i32_53] token = %55 : tile<8xi64>, partition_view<tile=(8), tensor_view<?xi64, strides=[1]>>, tile<i32> -> token
  return
}
