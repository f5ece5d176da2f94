entry @cast_bfloat16(%arg0: tile<ptr<bf16>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f32>>, %arg4: tile<i32>, %arg5: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<bf16>>
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_1 = constant <i32: 1> : tile<i32>
  %assume_2 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_2], strides = [1] : tile<i32> -> tensor_view<?xbf16, strides=[1]>
  %assume_3 = assume bounded<0, ?>, %arg4 : tile<i32>
  %tview_4 = make_tensor_view %assume_0, shape = [%assume_3], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xbf16, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(8), tensor_view<?xbf16, strides=[1]>>, tile<i32> -> tile<8xbf16>, token
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<8xf32>
  %1 = ftoi %tile unsigned  : tile<8xbf16> -> tile<8xi1>
  %2 = itof %1 unsigned  : tile<8xi1> -> tile<8xf32>
  %3 = addf %cst_0_f32, %2  : tile<8xf32>
  %4 = ftoi %tile signed  : tile<8xbf16> -> tile<8xi8>
  %5 = itof %4 signed  : tile<8xi8> -> tile<8xf32>
  %6 = addf %3, %5  : tile<8xf32>
  %7 = ftoi %tile signed  : tile<8xbf16> -> tile<8xi16>
  %8 = itof %7 signed  : tile<8xi16> -> tile<8xf32>
  %9 = addf %6, %8  : tile<8xf32>
  %10 = ftoi %tile signed  : tile<8xbf16> -> tile<8xi32>
  %11 = itof %10 signed  : tile<8xi32> -> tile<8xf32>
  %12 = addf %9, %11  : tile<8xf32>
  %13 = ftoi %tile signed  : tile<8xbf16> -> tile<8xi64>
  %14 = itof %13 signed  : tile<8xi64> -> tile<8xf32>
  %15 = addf %12, %14  : tile<8xf32>
  %16 = ftoi %tile unsigned  : tile<8xbf16> -> tile<8xi8>
  %17 = itof %16 unsigned  : tile<8xi8> -> tile<8xf32>
  %18 = addf %15, %17  : tile<8xf32>
  %19 = ftoi %tile unsigned  : tile<8xbf16> -> tile<8xi16>
  %20 = itof %19 unsigned  : tile<8xi16> -> tile<8xf32>
  %21 = addf %18, %20  : tile<8xf32>
  %22 = ftoi %tile unsigned  : tile<8xbf16> -> tile<8xi32>
  %23 = itof %22 unsigned  : tile<8xi32> -> tile<8xf32>
  %24 = addf %21, %23  : tile<8xf32>
  %25 = ftoi %tile unsigned  : tile<8xbf16> -> tile<8xi64>
  %26 = itof %25 unsigned  : tile<8xi64> -> tile<8xf32>
  %27 = addf %24, %26  : tile<8xf32>
  %28 = ftof %tile  : tile<8xbf16> -> tile<8xf16>
  %29 = ftof %28  : tile<8xf16> -> tile<8xf32>
  %30 = addf %27, %29  : tile<8xf32>
  %31 = ftof %tile  : tile<8xbf16> -> tile<8xf32>
  %32 = addf %30, %31  : tile<8xf32>
  %33 = ftof %tile  : tile<8xbf16> -> tile<8xf32>
  %34 = addf %32, %33  : tile<8xf32>
  %35 = ftof %tile  : tile<8xbf16> -> tile<8xf64>
  %36 = ftof %35  : tile<8xf64> -> tile<8xf32>
  %37 = addf %34, %36  : tile<8xf32>
  %38 = ftof %tile  : tile<8xbf16> -> tile<8xtf32>
  %39 = ftof %38  : tile<8xtf32> -> tile<8xf32>
  %40 = addf %37, %39  : tile<8xf32>
  %41 = ftof %tile  : tile<8xbf16> -> tile<8xf8E4M3FN>
  %42 = ftof %41  : tile<8xf8E4M3FN> -> tile<8xf32>
  %43 = addf %40, %42  : tile<8xf32>
  %44 = ftof %tile  : tile<8xbf16> -> tile<8xf8E5M2>
  %45 = ftof %44  : tile<8xf8E5M2> -> tile<8xf32>
  %46 = addf %43, %45  : tile<8xf32>
  %cst_0_i32_5 = constant <i32: 0> : tile<i32>
  %pview_6 = make_partition_view %tview_4 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %47 = store_view_tko weak %46, %pview_6[%cst_0_i32_5] token = %0 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  return
}
