entry @scalar_parameters(%arg0: tile<i1>, %arg1: tile<i8>, %arg2: tile<i16>, %arg3: tile<i64>, %arg4: tile<f16>, %arg5: tile<bf16>, %arg6: tile<f64>, %arg7: tile<ptr<f64>>, %arg8: tile<i32>, %arg9: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg7 : tile<ptr<f64>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %assume_0 = assume bounded<0, ?>, %arg8 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_0], strides = [1] : tile<i32> -> tensor_view<?xf64, strides=[1]>
  %1 = exti %arg1 signed : tile<i8> -> tile<i64>
  %2 = addi %1, %arg3 : tile<i64>
  %3 = exti %arg2 unsigned : tile<i16> -> tile<i64>
  %4 = addi %2, %3 : tile<i64>
  %5 = if %arg0 -> (token) {
    %cst_0_i32 = constant <i32: 0> : tile<i32>
    %8 = ftof %arg4  : tile<f16> -> tile<f64>
    %9 = addf %arg6, %8  : tile<f64>
    %10 = ftof %arg5  : tile<bf16> -> tile<f64>
    %11 = addf %9, %10  : tile<f64>
    %reshape_2 = reshape %11 : tile<f64> -> tile<1xf64>
    %pview_3 = make_partition_view %tview : partition_view<tile=(1), tensor_view<?xf64, strides=[1]>>
    %12 = store_view_tko weak %reshape_2, %pview_3[%cst_0_i32] token = %0 : tile<1xf64>, partition_view<tile=(1), tensor_view<?xf64, strides=[1]>>, tile<i32> -> token
    yield %12 : token
  } else {
    yield %0 : token
  }
  %cst_1_i32_1 = constant <i32: 1> : tile<i32>
  %6 = itof %4 signed  : tile<i64> -> tile<f64>
  %reshape = reshape %6 : tile<f64> -> tile<1xf64>
  %pview = make_partition_view %tview : partition_view<tile=(1), tensor_view<?xf64, strides=[1]>>
  %7 = store_view_tko weak %reshape, %pview[%cst_1_i32_1] token = %5 : tile<1xf64>, partition_view<tile=(1), tensor_view<?xf64, strides=[1]>>, tile<i32> -> token
  return
}
