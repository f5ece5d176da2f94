entry @constants_listed_narrow(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %assume_0 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_0], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %cst_1_i32_1 = constant <i32: 1> : tile<i32>
  %cst_2_i32 = constant <i32: 2> : tile<i32>
  %cst_3_i32 = constant <i32: 3> : tile<i32>
  %cst_tf32 = constant <tf32: [2.500000e-01, -1.500000e+00, 4.480000e+02, 9.997550e-02]> : tile<4xtf32>
  %1 = ftof %cst_tf32  : tile<4xtf32> -> tile<4xf32>
  %pview = make_partition_view %tview : partition_view<tile=(4), tensor_view<?xf32, strides=[1]>>
  %2 = store_view_tko weak %1, %pview[%cst_0_i32] token = %0 : tile<4xf32>, partition_view<tile=(4), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_f8E4M3FN = constant <f8E4M3FN: [2.500000e-01, -1.500000e+00, 4.480000e+02, 1.015630e-01]> : tile<4xf8E4M3FN>
  %3 = ftof %cst_f8E4M3FN  : tile<4xf8E4M3FN> -> tile<4xf32>
  %pview_2 = make_partition_view %tview : partition_view<tile=(4), tensor_view<?xf32, strides=[1]>>
  %4 = store_view_tko weak %3, %pview_2[%cst_1_i32_1] token = %2 : tile<4xf32>, partition_view<tile=(4), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_f8E5M2 = constant <f8E5M2: [2.500000e-01, -1.500000e+00, 4.480000e+02, 9.375000e-02]> : tile<4xf8E5M2>
  %5 = ftof %cst_f8E5M2  : tile<4xf8E5M2> -> tile<4xf32>
  %pview_3 = make_partition_view %tview : partition_view<tile=(4), tensor_view<?xf32, strides=[1]>>
  %6 = store_view_tko weak %5, %pview_3[%cst_2_i32] token = %4 : tile<4xf32>, partition_view<tile=(4), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_bf16 = constant <bf16: [2.500000e-01, -1.500000e+00, 4.480000e+02, 1.000980e-01]> : tile<4xbf16>
  %7 = ftof %cst_bf16  : tile<4xbf16> -> tile<4xf32>
  %pview_4 = make_partition_view %tview : partition_view<tile=(4), tensor_view<?xf32, strides=[1]>>
  %8 = store_view_tko weak %7, %pview_4[%cst_3_i32] token = %6 : tile<4xf32>, partition_view<tile=(4), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  return
}
