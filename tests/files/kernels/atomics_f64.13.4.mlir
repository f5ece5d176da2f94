entry @atomics_f64(%arg0: tile<ptr<f64>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f64>>, %arg4: tile<i32>, %arg5: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f64>>
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<f64>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i64 = constant <i64: 1> : tile<8xi64>
  %cst_1_i64_1 = constant <i64: 1> : tile<8xi64>
  %cst_1_i64_2 = constant <i64: 1> : tile<8xi64>
  %assume_3 = assume bounded<0, ?>, %arg1 : tile<i32>
  %assume_4 = assume bounded<0, ?>, %arg4 : tile<i32>
  %tview = make_tensor_view %assume_0, shape = [%assume_4], strides = [1] : tile<i32> -> tensor_view<?xf64, strides=[1]>
  %1 = iota : tile<8xi32>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf64, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(8), tensor_view<?xf64, strides=[1]>>, tile<i32> -> tile<8xf64>, token
  %2 = join_tokens %0, %result_token : token
  %3 = exti %1 signed : tile<8xi32> -> tile<8xi64>
  %4 = exti %assume_3 signed : tile<i32> -> tile<i64>
  %reshape = reshape %4 : tile<i64> -> tile<1xi64>
  %bcast = broadcast %reshape : tile<1xi64> -> tile<8xi64>
  %5 = cmpi less_than %3, %bcast, unsigned : tile<8xi64> -> tile<8xi1>
  %6 = muli %3, %cst_1_i64 : tile<8xi64>
  %reshape_5 = reshape %assume : tile<ptr<f64>> -> tile<1xptr<f64>>
  %bcast_6 = broadcast %reshape_5 : tile<1xptr<f64>> -> tile<8xptr<f64>>
  %7 = offset %bcast_6, %6 : tile<8xptr<f64>>, tile<8xi64> -> tile<8xptr<f64>>
  %8 = join_tokens %0, %2 : token
  %result, %result_token_7 = atomic_rmw_tko acq_rel device %7, addf, %tile, %5 token=%8 : tile<8xptr<f64>>, tile<8xf64>, tile<8xi1> -> tile<8xf64>, token
  %cst_1_f32 = constant <f32: 1.000000e+00> : tile<f32>
  %9 = exti %1 signed : tile<8xi32> -> tile<8xi64>
  %10 = exti %assume_3 signed : tile<i32> -> tile<i64>
  %reshape_8 = reshape %10 : tile<i64> -> tile<1xi64>
  %bcast_9 = broadcast %reshape_8 : tile<1xi64> -> tile<8xi64>
  %11 = cmpi less_than %9, %bcast_9, unsigned : tile<8xi64> -> tile<8xi1>
  %12 = muli %9, %cst_1_i64_1 : tile<8xi64>
  %reshape_10 = reshape %assume : tile<ptr<f64>> -> tile<1xptr<f64>>
  %bcast_11 = broadcast %reshape_10 : tile<1xptr<f64>> -> tile<8xptr<f64>>
  %13 = offset %bcast_11, %12 : tile<8xptr<f64>>, tile<8xi64> -> tile<8xptr<f64>>
  %reshape_12 = reshape %cst_1_f32 : tile<f32> -> tile<1xf32>
  %bcast_13 = broadcast %reshape_12 : tile<1xf32> -> tile<8xf32>
  %14 = ftof %bcast_13  : tile<8xf32> -> tile<8xf64>
  %result_14, %result_token_15 = atomic_rmw_tko relaxed device %13, xchg, %14, %11 token=%result_token_7 : tile<8xptr<f64>>, tile<8xf64>, tile<8xi1> -> tile<8xf64>, token
  %15 = exti %1 signed : tile<8xi32> -> tile<8xi64>
  %16 = muli %15, %cst_1_i64_2 : tile<8xi64>
  %reshape_16 = reshape %assume : tile<ptr<f64>> -> tile<1xptr<f64>>
  %bcast_17 = broadcast %reshape_16 : tile<1xptr<f64>> -> tile<8xptr<f64>>
  %17 = offset %bcast_17, %16 : tile<8xptr<f64>>, tile<8xi64> -> tile<8xptr<f64>>
  %cst_2_f64 = constant <f64: 2.000000e+00> : tile<f64>
  %reshape_18 = reshape %cst_2_f64 : tile<f64> -> tile<1xf64>
  %bcast_19 = broadcast %reshape_18 : tile<1xf64> -> tile<8xf64>
  %18 = join_tokens %result_token_15, %2, %result_token_7 : token
  %result_20, %result_token_21 = atomic_cas_tko acq_rel device %17, %tile, %bcast_19 token=%18 : tile<8xptr<f64>>, tile<8xf64> -> tile<8xf64>, token
  %cst_1_i32_22 = constant <i32: 1> : tile<i32>
  %19 = addf %result, %result_14  : tile<8xf64>
  %20 = addf %19, %result_20  : tile<8xf64>
  %pview_23 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf64, strides=[1]>>
  %21 = join_tokens %2, %result_token_21 : token
  %22 = store_view_tko weak %20, %pview_23[%cst_1_i32_22] token = %21 : tile<8xf64>, partition_view<tile=(8), tensor_view<?xf64, strides=[1]>>, tile<i32> -> token
  return
}
