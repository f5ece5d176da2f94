entry @constants_f64(%arg0: tile<ptr<f64>>, %arg1: tile<i32>, %arg2: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f64>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %assume_0 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_0], strides = [1] : tile<i32> -> tensor_view<?xf64, strides=[1]>
  %cst_0_f64 = constant <f64: 0.000000e+00> : tile<2xf64>
  %cst_0_f64_1 = constant <f64: 0.000000e+00> : tile<2xf64>
  %1 = addf %cst_0_f64, %cst_0_f64_1  : tile<2xf64>
  %cst_f64 = constant <f64: -0.000000e+00> : tile<2xf64>
  %2 = addf %1, %cst_f64  : tile<2xf64>
  %cst_1_f64 = constant <f64: 1.000000e+00> : tile<2xf64>
  %3 = addf %2, %cst_1_f64  : tile<2xf64>
  %cst_f64_2 = constant <f64: 0.10000000149011612> : tile<2xf64>
  %4 = addf %3, %cst_f64_2  : tile<2xf64>
  %cst_f64_3 = constant <f64: 0.3333333432674408> : tile<2xf64>
  %5 = addf %4, %cst_f64_3  : tile<2xf64>
  %cst_f64_4 = constant <f64: 2.7182817459106445> : tile<2xf64>
  %6 = addf %5, %cst_f64_4  : tile<2xf64>
  %cst_0_f64_5 = constant <f64: 0.000000e+00> : tile<2xf64>
  %7 = addf %6, %cst_0_f64_5  : tile<2xf64>
  %cst_0_f64_6 = constant <f64: 0.000000e+00> : tile<2xf64>
  %8 = addf %7, %cst_0_f64_6  : tile<2xf64>
  %cst_f64_7 = constant <f64: 0x7FF0000000000000> : tile<2xf64>
  %9 = addf %8, %cst_f64_7  : tile<2xf64>
  %cst_9007199254740992_f64 = constant <f64: 0x4340000000000000> : tile<2xf64>
  %10 = addf %9, %cst_9007199254740992_f64  : tile<2xf64>
  %cst_f64_8 = constant <f64: 9.9999997781963083E+21> : tile<2xf64>
  %11 = addf %10, %cst_f64_8  : tile<2xf64>
  %cst_123456792_f64 = constant <f64: 0x419D6F3460000000> : tile<2xf64>
  %12 = addf %11, %cst_123456792_f64  : tile<2xf64>
  %cst_f64_9 = constant <f64: 0x7FF0000000000000> : tile<2xf64>
  %13 = addf %12, %cst_f64_9  : tile<2xf64>
  %cst_f64_10 = constant <f64: 0xFFF0000000000000> : tile<2xf64>
  %14 = addf %13, %cst_f64_10  : tile<2xf64>
  %cst_NaN_f64 = constant <f64: 0x7FF8000000000000> : tile<2xf64>
  %15 = addf %14, %cst_NaN_f64  : tile<2xf64>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(2), tensor_view<?xf64, strides=[1]>>
  %16 = store_view_tko weak %15, %pview[%cst_0_i32] token = %0 : tile<2xf64>, partition_view<tile=(2), tensor_view<?xf64, strides=[1]>>, tile<i32> -> token
  return
}
