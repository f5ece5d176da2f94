entry @spin_lock(%arg0: tile<ptr<i32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f32>>, %arg4: tile<i32>, %arg5: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<i32>>
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i64 = constant <i64: 1> : tile<i64>
  %cst_1_i64_1 = constant <i64: 1> : tile<i64>
  %assume_2 = assume bounded<0, ?>, %arg1 : tile<i32>
  %assume_3 = assume bounded<0, ?>, %arg4 : tile<i32>
  %tview = make_tensor_view %assume_0, shape = [%assume_3], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %cst_1_i32_4 = constant <i32: 1> : tile<i32>
  %cst_0_i64 = constant <i64: 0> : tile<i64>
  %1 = exti %assume_2 signed : tile<i32> -> tile<i64>
  %2 = cmpi less_than %cst_0_i64, %1, unsigned : tile<i64> -> tile<i1>
  %3 = muli %cst_0_i64, %cst_1_i64 : tile<i64>
  %4 = offset %assume, %3 : tile<ptr<i32>>, tile<i64> -> tile<ptr<i32>>
  %cst_0_i32_5 = constant <i32: 0> : tile<i32>
  %5:2 = loop iter_values(%arg6 = %0, %arg7 = %0) : token, token -> token, token {
    %16 = join_tokens %arg6, %arg7 : token
    %result_12, %result_token_13 = atomic_cas_tko acquire device %4, %cst_0_i32, %cst_1_i32_4, %2 token=%16 : tile<ptr<i32>>, tile<i32>, tile<i1> -> tile<i32>, token
    %17 = cmpi not_equal %result_12, %cst_0_i32_5, signed : tile<i32> -> tile<i1>
    if %17 {
    } else {
      break %result_token_13, %result_token_13 : token, token
    }
    continue %result_token_13, %result_token_13 : token, token
  }
  %cst_0_i32_6 = constant <i32: 0> : tile<i32>
  %cst_0_i32_7 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %6 = join_tokens %0, %5#1 : token
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32_7] token = %6 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %7 = join_tokens %0, %result_token : token
  %cst_1_f32 = constant <f32: 1.000000e+00> : tile<f32>
  %reshape = reshape %cst_1_f32 : tile<f32> -> tile<1xf32>
  %bcast = broadcast %reshape : tile<1xf32> -> tile<8xf32>
  %8 = addf %tile, %bcast  : tile<8xf32>
  %pview_8 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %9 = join_tokens %7, %5#1 : token
  %10 = store_view_tko weak %8, %pview_8[%cst_0_i32_6] token = %9 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_0_i32_9 = constant <i32: 0> : tile<i32>
  %cst_0_i64_10 = constant <i64: 0> : tile<i64>
  %11 = exti %assume_2 signed : tile<i32> -> tile<i64>
  %12 = cmpi less_than %cst_0_i64_10, %11, unsigned : tile<i64> -> tile<i1>
  %13 = muli %cst_0_i64_10, %cst_1_i64_1 : tile<i64>
  %14 = offset %assume, %13 : tile<ptr<i32>>, tile<i64> -> tile<ptr<i32>>
  %15 = join_tokens %5#0, %5#1, %10 : token
  %result, %result_token_11 = atomic_rmw_tko release device %14, xchg, %cst_0_i32_9, %12 token=%15 : tile<ptr<i32>>, tile<i32>, tile<i1> -> tile<i32>, token
  return
}
