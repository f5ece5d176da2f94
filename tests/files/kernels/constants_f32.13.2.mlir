entry @constants_f32(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %assume_0 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_0], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<2xf32>
  %cst_0_f32_1 = constant <f32: 0.000000e+00> : tile<2xf32>
  %1 = addf %cst_0_f32, %cst_0_f32_1  : tile<2xf32>
  %cst_f32 = constant <f32: -0.000000e+00> : tile<2xf32>
  %2 = addf %1, %cst_f32  : tile<2xf32>
  %cst_1_f32 = constant <f32: 1.000000e+00> : tile<2xf32>
  %3 = addf %2, %cst_1_f32  : tile<2xf32>
  %cst_f32_2 = constant <f32: -1.000000e+00> : tile<2xf32>
  %4 = addf %3, %cst_f32_2  : tile<2xf32>
  %cst_f32_3 = constant <f32: 5.000000e-01> : tile<2xf32>
  %5 = addf %4, %cst_f32_3  : tile<2xf32>
  %cst_f32_4 = constant <f32: 3.141590e+00> : tile<2xf32>
  %6 = addf %5, %cst_f32_4  : tile<2xf32>
  %cst_f32_5 = constant <f32: 1.000000e-01> : tile<2xf32>
  %7 = addf %6, %cst_f32_5  : tile<2xf32>
  %cst_f32_6 = constant <f32: 1.00000012> : tile<2xf32>
  %8 = addf %7, %cst_f32_6  : tile<2xf32>
  %cst_f32_7 = constant <f32: 2.71828175> : tile<2xf32>
  %9 = addf %8, %cst_f32_7  : tile<2xf32>
  %cst_f32_8 = constant <f32: 9.99999968E-21> : tile<2xf32>
  %10 = addf %9, %cst_f32_8  : tile<2xf32>
  %cst_f32_9 = constant <f32: 9.999940e-41> : tile<2xf32>
  %11 = addf %10, %cst_f32_9  : tile<2xf32>
  %cst_f32_10 = constant <f32: 1.17549435E-38> : tile<2xf32>
  %12 = addf %11, %cst_f32_10  : tile<2xf32>
  %cst_f32_11 = constant <f32: 3.40282347E+38> : tile<2xf32>
  %13 = addf %12, %cst_f32_11  : tile<2xf32>
  %cst_16777216_f32 = constant <f32: 0x4B800000> : tile<2xf32>
  %14 = addf %13, %cst_16777216_f32  : tile<2xf32>
  %cst_f32_12 = constant <f32: 123456.789> : tile<2xf32>
  %15 = addf %14, %cst_f32_12  : tile<2xf32>
  %cst_1234567_f32 = constant <f32: 0x4996B438> : tile<2xf32>
  %16 = addf %15, %cst_1234567_f32  : tile<2xf32>
  %cst_10000000000_f32 = constant <f32: 1.000000e+10> : tile<2xf32>
  %17 = addf %16, %cst_10000000000_f32  : tile<2xf32>
  %cst_f32_13 = constant <f32: 9.99999977E+21> : tile<2xf32>
  %18 = addf %17, %cst_f32_13  : tile<2xf32>
  %cst_f32_14 = constant <f32: 0x7F800000> : tile<2xf32>
  %19 = addf %18, %cst_f32_14  : tile<2xf32>
  %cst_f32_15 = constant <f32: 0xFF800000> : tile<2xf32>
  %20 = addf %19, %cst_f32_15  : tile<2xf32>
  %cst_NaN_f32 = constant <f32: 0x7FC00000> : tile<2xf32>
  %21 = addf %20, %cst_NaN_f32  : tile<2xf32>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(2), tensor_view<?xf32, strides=[1]>>
  %22 = store_view_tko weak %21, %pview[%cst_0_i32] token = %0 : tile<2xf32>, partition_view<tile=(2), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  return
}
