entry @scans_float16(%arg0: tile<ptr<f16>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f16>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f16>>
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f16>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_1 = constant <i32: 1> : tile<i32>
  %assume_2 = assume bounded<0, ?>, %arg1 : tile<i32>
  %assume_3 = assume bounded<0, ?>, %arg2 : tile<i32>
  %assume_4 = assume bounded<0, ?>, %arg3 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_2, %assume_3], strides = [%assume_4, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
  %assume_5 = assume bounded<0, ?>, %arg6 : tile<i32>
  %assume_6 = assume bounded<0, ?>, %arg7 : tile<i32>
  %assume_7 = assume bounded<0, ?>, %arg8 : tile<i32>
  %tview_8 = make_tensor_view %assume_0, shape = [%assume_5, %assume_6], strides = [%assume_7, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %cst_0_i32_9 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(4x8), tensor_view<?x?xf16, strides=[?,1]>>
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32, %cst_0_i32_9] token = %0 : partition_view<tile=(4x8), tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<4x8xf16>, token
  %cst_0_i32_10 = constant <i32: 0> : tile<i32>
  %cst_0_i32_11 = constant <i32: 0> : tile<i32>
  %1 = scan %tile dim=1 reverse=false identities=[0.000000e+00 : f16] : tile<4x8xf16> -> tile<4x8xf16> 
  (%arg10: tile<f16>, %arg11: tile<f16>) {
    %9 = addf %arg10, %arg11  : tile<f16>
    yield %9 : tile<f16>
  }
  %pview_12 = make_partition_view %tview_8 : partition_view<tile=(4x8), tensor_view<?x?xf16, strides=[?,1]>>
  %2 = store_view_tko weak %1, %pview_12[%cst_0_i32_10, %cst_0_i32_11] token = %0 : tile<4x8xf16>, partition_view<tile=(4x8), tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> token
  %cst_1_i32_13 = constant <i32: 1> : tile<i32>
  %cst_0_i32_14 = constant <i32: 0> : tile<i32>
  %3 = scan %tile dim=0 reverse=true identities=[0.000000e+00 : f16] : tile<4x8xf16> -> tile<4x8xf16> 
  (%arg10: tile<f16>, %arg11: tile<f16>) {
    %9 = addf %arg10, %arg11  : tile<f16>
    yield %9 : tile<f16>
  }
  %pview_15 = make_partition_view %tview_8 : partition_view<tile=(4x8), tensor_view<?x?xf16, strides=[?,1]>>
  %4 = store_view_tko weak %3, %pview_15[%cst_1_i32_13, %cst_0_i32_14] token = %2 : tile<4x8xf16>, partition_view<tile=(4x8), tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> token
  %cst_2_i32 = constant <i32: 2> : tile<i32>
  %cst_0_i32_16 = constant <i32: 0> : tile<i32>
  %5 = scan %tile dim=1 reverse=false identities=[1.000000e+00 : f16] : tile<4x8xf16> -> tile<4x8xf16> 
  (%arg10: tile<f16>, %arg11: tile<f16>) {
    %9 = mulf %arg10, %arg11  : tile<f16>
    yield %9 : tile<f16>
  }
  %pview_17 = make_partition_view %tview_8 : partition_view<tile=(4x8), tensor_view<?x?xf16, strides=[?,1]>>
  %6 = store_view_tko weak %5, %pview_17[%cst_2_i32, %cst_0_i32_16] token = %4 : tile<4x8xf16>, partition_view<tile=(4x8), tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> token
  %cst_3_i32 = constant <i32: 3> : tile<i32>
  %cst_0_i32_18 = constant <i32: 0> : tile<i32>
  %7 = scan %tile dim=1 reverse=true identities=[1.000000e+00 : f16] : tile<4x8xf16> -> tile<4x8xf16> 
  (%arg10: tile<f16>, %arg11: tile<f16>) {
    %9 = mulf %arg10, %arg11  : tile<f16>
    yield %9 : tile<f16>
  }
  %pview_19 = make_partition_view %tview_8 : partition_view<tile=(4x8), tensor_view<?x?xf16, strides=[?,1]>>
  %8 = store_view_tko weak %7, %pview_19[%cst_3_i32, %cst_0_i32_18] token = %6 : tile<4x8xf16>, partition_view<tile=(4x8), tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> token
  return
}
