entry @constants_half(%arg0: tile<ptr<f16>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<bf16>>, %arg4: tile<i32>, %arg5: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f16>>
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<bf16>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_1 = constant <i32: 1> : tile<i32>
  %assume_2 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_2], strides = [1] : tile<i32> -> tensor_view<?xf16, strides=[1]>
  %assume_3 = assume bounded<0, ?>, %arg4 : tile<i32>
  %tview_4 = make_tensor_view %assume_0, shape = [%assume_3], strides = [1] : tile<i32> -> tensor_view<?xbf16, strides=[1]>
  %cst_0_f16 = constant <f16: 0.000000e+00> : tile<2xf16>
  %cst_0_bf16 = constant <bf16: 0.000000e+00> : tile<2xbf16>
  %cst_0_f16_5 = constant <f16: 0.000000e+00> : tile<2xf16>
  %1 = addf %cst_0_f16, %cst_0_f16_5  : tile<2xf16>
  %cst_0_bf16_6 = constant <bf16: 0.000000e+00> : tile<2xbf16>
  %2 = addf %cst_0_bf16, %cst_0_bf16_6  : tile<2xbf16>
  %cst_f16 = constant <f16: -0.000000e+00> : tile<2xf16>
  %3 = addf %1, %cst_f16  : tile<2xf16>
  %cst_bf16 = constant <bf16: -0.000000e+00> : tile<2xbf16>
  %4 = addf %2, %cst_bf16  : tile<2xbf16>
  %cst_1_f16 = constant <f16: 1.000000e+00> : tile<2xf16>
  %5 = addf %3, %cst_1_f16  : tile<2xf16>
  %cst_1_bf16 = constant <bf16: 1.000000e+00> : tile<2xbf16>
  %6 = addf %4, %cst_1_bf16  : tile<2xbf16>
  %cst_f16_7 = constant <f16: 9.997550e-02> : tile<2xf16>
  %7 = addf %5, %cst_f16_7  : tile<2xf16>
  %cst_bf16_8 = constant <bf16: 1.000980e-01> : tile<2xbf16>
  %8 = addf %6, %cst_bf16_8  : tile<2xbf16>
  %cst_f16_9 = constant <f16: 3.140630e+00> : tile<2xf16>
  %9 = addf %7, %cst_f16_9  : tile<2xf16>
  %cst_bf16_10 = constant <bf16: 3.140630e+00> : tile<2xbf16>
  %10 = addf %8, %cst_bf16_10  : tile<2xbf16>
  %cst_65504_f16 = constant <f16: 6.550400e+04> : tile<2xf16>
  %11 = addf %9, %cst_65504_f16  : tile<2xf16>
  %cst_65536_bf16 = constant <bf16: 6.553600e+04> : tile<2xbf16>
  %12 = addf %10, %cst_65536_bf16  : tile<2xbf16>
  %cst_f16_11 = constant <f16: 5.960460e-08> : tile<2xf16>
  %13 = addf %11, %cst_f16_11  : tile<2xf16>
  %cst_bf16_12 = constant <bf16: 6.007030e-08> : tile<2xbf16>
  %14 = addf %12, %cst_bf16_12  : tile<2xbf16>
  %cst_f16_13 = constant <f16: 1.000500e+03> : tile<2xf16>
  %15 = addf %13, %cst_f16_13  : tile<2xf16>
  %cst_1000_bf16 = constant <bf16: 1.000000e+03> : tile<2xbf16>
  %16 = addf %14, %cst_1000_bf16  : tile<2xbf16>
  %cst_2048_f16 = constant <f16: 2.048000e+03> : tile<2xf16>
  %17 = addf %15, %cst_2048_f16  : tile<2xf16>
  %cst_2048_bf16 = constant <bf16: 2.048000e+03> : tile<2xbf16>
  %18 = addf %16, %cst_2048_bf16  : tile<2xbf16>
  %cst_f16_14 = constant <f16: 0x7C00> : tile<2xf16>
  %19 = addf %17, %cst_f16_14  : tile<2xf16>
  %cst_bf16_15 = constant <bf16: 0x7F80> : tile<2xbf16>
  %20 = addf %18, %cst_bf16_15  : tile<2xbf16>
  %cst_f16_16 = constant <f16: 0xFC00> : tile<2xf16>
  %21 = addf %19, %cst_f16_16  : tile<2xf16>
  %cst_bf16_17 = constant <bf16: 0xFF80> : tile<2xbf16>
  %22 = addf %20, %cst_bf16_17  : tile<2xbf16>
  %cst_NaN_f16 = constant <f16: 0x7E00> : tile<2xf16>
  %23 = addf %21, %cst_NaN_f16  : tile<2xf16>
  %cst_NaN_bf16 = constant <bf16: 0x7FC0> : tile<2xbf16>
  %24 = addf %22, %cst_NaN_bf16  : tile<2xbf16>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(2), tensor_view<?xf16, strides=[1]>>
  %25 = store_view_tko weak %23, %pview[%cst_0_i32] token = %0 : tile<2xf16>, partition_view<tile=(2), tensor_view<?xf16, strides=[1]>>, tile<i32> -> token
  %cst_0_i32_18 = constant <i32: 0> : tile<i32>
  %pview_19 = make_partition_view %tview_4 : partition_view<tile=(2), tensor_view<?xbf16, strides=[1]>>
  %26 = store_view_tko weak %24, %pview_19[%cst_0_i32_18] token = %0 : tile<2xbf16>, partition_view<tile=(2), tensor_view<?xbf16, strides=[1]>>, tile<i32> -> token
  return
}
