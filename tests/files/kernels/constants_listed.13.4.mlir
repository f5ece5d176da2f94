entry @constants_listed(%arg0: tile<ptr<i32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f32>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<ptr<i1>>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<ptr<f16>>, %arg14: tile<i32>, %arg15: tile<i32>, %arg16: tile<i32>, %arg17: tile<i32>, %arg18: tile<i32>, %arg19: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<i32>>
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f32>>
  %assume_1 = assume div_by<16>, %arg10 : tile<ptr<i1>>
  %assume_2 = assume div_by<16>, %arg13 : tile<ptr<f16>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_3 = constant <i32: 1> : tile<i32>
  %cst_1_i32_4 = constant <i32: 1> : tile<i32>
  %cst_1_i32_5 = constant <i32: 1> : tile<i32>
  %assume_6 = assume bounded<0, ?>, %arg1 : tile<i32>
  %assume_7 = assume bounded<0, ?>, %arg2 : tile<i32>
  %assume_8 = assume bounded<0, ?>, %arg3 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_6, %assume_7], strides = [%assume_8, 1] : tile<i32> -> tensor_view<?x?xi32, strides=[?,1]>
  %assume_9 = assume bounded<0, ?>, %arg6 : tile<i32>
  %assume_10 = assume bounded<0, ?>, %arg7 : tile<i32>
  %assume_11 = assume bounded<0, ?>, %arg8 : tile<i32>
  %tview_12 = make_tensor_view %assume_0, shape = [%assume_9, %assume_10], strides = [%assume_11, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %assume_13 = assume bounded<0, ?>, %arg11 : tile<i32>
  %tview_14 = make_tensor_view %assume_1, shape = [%assume_13], strides = [1] : tile<i32> -> tensor_view<?xi1, strides=[1]>
  %assume_15 = assume bounded<0, ?>, %arg14 : tile<i32>
  %assume_16 = assume bounded<0, ?>, %arg15 : tile<i32>
  %assume_17 = assume bounded<0, ?>, %arg16 : tile<i32>
  %assume_18 = assume bounded<0, ?>, %arg17 : tile<i32>
  %assume_19 = assume bounded<0, ?>, %arg18 : tile<i32>
  %tview_20 = make_tensor_view %assume_2, shape = [%assume_15, %assume_16, %assume_17], strides = [%assume_18, %assume_19, 1] : tile<i32> -> tensor_view<?x?x?xf16, strides=[?,?,1]>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %cst_0_i32_21 = constant <i32: 0> : tile<i32>
  %cst_i32 = constant <i32: [[1, 2, 3, 4], [-5, -6, -7, -8]]> : tile<2x4xi32>
  %pview = make_partition_view %tview : partition_view<tile=(2x4), tensor_view<?x?xi32, strides=[?,1]>>
  %1 = store_view_tko weak %cst_i32, %pview[%cst_0_i32, %cst_0_i32_21] token = %0 : tile<2x4xi32>, partition_view<tile=(2x4), tensor_view<?x?xi32, strides=[?,1]>>, tile<i32> -> token
  %cst_0_i32_22 = constant <i32: 0> : tile<i32>
  %cst_0_i32_23 = constant <i32: 0> : tile<i32>
  %cst_f32 = constant <f32: [[5.000000e-01, -1.250000e+00], [3.141590e+00, 9.99999968E-21]]> : tile<2x2xf32>
  %pview_24 = make_partition_view %tview_12 : partition_view<tile=(2x2), tensor_view<?x?xf32, strides=[?,1]>>
  %2 = store_view_tko weak %cst_f32, %pview_24[%cst_0_i32_22, %cst_0_i32_23] token = %0 : tile<2x2xf32>, partition_view<tile=(2x2), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token
  %cst_0_i32_25 = constant <i32: 0> : tile<i32>
  %cst_i1 = constant <i1: [true, false, true, true]> : tile<4xi1>
  %pview_26 = make_partition_view %tview_14 : partition_view<tile=(4), tensor_view<?xi1, strides=[1]>>
  %3 = store_view_tko weak %cst_i1, %pview_26[%cst_0_i32_25] token = %0 : tile<4xi1>, partition_view<tile=(4), tensor_view<?xi1, strides=[1]>>, tile<i32> -> token
  %cst_1_i32_27 = constant <i32: 1> : tile<i32>
  %true = constant <i1: true> : tile<4xi1>
  %pview_28 = make_partition_view %tview_14 : partition_view<tile=(4), tensor_view<?xi1, strides=[1]>>
  %4 = store_view_tko weak %true, %pview_28[%cst_1_i32_27] token = %3 : tile<4xi1>, partition_view<tile=(4), tensor_view<?xi1, strides=[1]>>, tile<i32> -> token
  %cst_2_i32 = constant <i32: 2> : tile<i32>
  %false = constant <i1: false> : tile<4xi1>
  %pview_29 = make_partition_view %tview_14 : partition_view<tile=(4), tensor_view<?xi1, strides=[1]>>
  %5 = store_view_tko weak %false, %pview_29[%cst_2_i32] token = %4 : tile<4xi1>, partition_view<tile=(4), tensor_view<?xi1, strides=[1]>>, tile<i32> -> token
  %cst_0_i32_30 = constant <i32: 0> : tile<i32>
  %cst_0_i32_31 = constant <i32: 0> : tile<i32>
  %cst_0_i32_32 = constant <i32: 0> : tile<i32>
  %cst_f16 = constant <f16: [[[1.000000e+00, 2.000000e+00], [3.000000e+00, 4.000000e+00]], [[5.000000e+00, 6.000000e+00], [7.000000e+00, 8.000000e+00]]]> : tile<2x2x2xf16>
  %pview_33 = make_partition_view %tview_20 : partition_view<tile=(2x2x2), tensor_view<?x?x?xf16, strides=[?,?,1]>>
  %6 = store_view_tko weak %cst_f16, %pview_33[%cst_0_i32_30, %cst_0_i32_31, %cst_0_i32_32] token = %0 : tile<2x2x2xf16>, partition_view<tile=(2x2x2), tensor_view<?x?x?xf16, strides=[?,?,1]>>, tile<i32> -> token
  return
}
