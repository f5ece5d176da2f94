entry @constants_e8m0(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %assume_0 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_0], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %cst_2_f8E8M0FNU = constant <f8E8M0FNU: 2.000000e+00> : tile<4xf8E8M0FNU>
  %1 = ftof %cst_2_f8E8M0FNU  : tile<4xf8E8M0FNU> -> tile<4xf32>
  %pview = make_partition_view %tview : partition_view<tile=(4), tensor_view<?xf32, strides=[1]>>
  %2 = store_view_tko weak %1, %pview[%cst_0_i32] token = %0 : tile<4xf32>, partition_view<tile=(4), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_1_i32_1 = constant <i32: 1> : tile<i32>
  %cst_f8E8M0FNU = constant <f8E8M0FNU: [1.000000e+00, 5.000000e-01, 4.000000e+00, 1.024000e+03]> : tile<4xf8E8M0FNU>
  %3 = ftof %cst_f8E8M0FNU  : tile<4xf8E8M0FNU> -> tile<4xf32>
  %pview_2 = make_partition_view %tview : partition_view<tile=(4), tensor_view<?xf32, strides=[1]>>
  %4 = store_view_tko weak %3, %pview_2[%cst_1_i32_1] token = %2 : tile<4xf32>, partition_view<tile=(4), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  return
}
