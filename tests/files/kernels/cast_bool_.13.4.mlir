entry @cast_bool_(%arg0: tile<ptr<i1>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f32>>, %arg4: tile<i32>, %arg5: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<i1>>
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_1 = constant <i32: 1> : tile<i32>
  %assume_2 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_2], strides = [1] : tile<i32> -> tensor_view<?xi1, strides=[1]>
  %assume_3 = assume bounded<0, ?>, %arg4 : tile<i32>
  %tview_4 = make_tensor_view %assume_0, shape = [%assume_3], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xi1, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(8), tensor_view<?xi1, strides=[1]>>, tile<i32> -> tile<8xi1>, token
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<8xf32>
  %1 = itof %tile unsigned  : tile<8xi1> -> tile<8xf32>
  %2 = addf %cst_0_f32, %1  : tile<8xf32>
  %3 = exti %tile unsigned : tile<8xi1> -> tile<8xi8>
  %4 = itof %3 signed  : tile<8xi8> -> tile<8xf32>
  %5 = addf %2, %4  : tile<8xf32>
  %6 = exti %tile unsigned : tile<8xi1> -> tile<8xi16>
  %7 = itof %6 signed  : tile<8xi16> -> tile<8xf32>
  %8 = addf %5, %7  : tile<8xf32>
  %9 = exti %tile unsigned : tile<8xi1> -> tile<8xi32>
  %10 = itof %9 signed  : tile<8xi32> -> tile<8xf32>
  %11 = addf %8, %10  : tile<8xf32>
  %12 = exti %tile unsigned : tile<8xi1> -> tile<8xi64>
  %13 = itof %12 signed  : tile<8xi64> -> tile<8xf32>
  %14 = addf %11, %13  : tile<8xf32>
  %15 = exti %tile unsigned : tile<8xi1> -> tile<8xi8>
  %16 = itof %15 unsigned  : tile<8xi8> -> tile<8xf32>
  %17 = addf %14, %16  : tile<8xf32>
  %18 = exti %tile unsigned : tile<8xi1> -> tile<8xi16>
  %19 = itof %18 unsigned  : tile<8xi16> -> tile<8xf32>
  %20 = addf %17, %19  : tile<8xf32>
  %21 = exti %tile unsigned : tile<8xi1> -> tile<8xi32>
  %22 = itof %21 unsigned  : tile<8xi32> -> tile<8xf32>
  %23 = addf %20, %22  : tile<8xf32>
  %24 = exti %tile unsigned : tile<8xi1> -> tile<8xi64>
  %25 = itof %24 unsigned  : tile<8xi64> -> tile<8xf32>
  %26 = addf %23, %25  : tile<8xf32>
  %27 = itof %tile unsigned  : tile<8xi1> -> tile<8xf16>
  %28 = ftof %27  : tile<8xf16> -> tile<8xf32>
  %29 = addf %26, %28  : tile<8xf32>
  %30 = itof %tile unsigned  : tile<8xi1> -> tile<8xbf16>
  %31 = ftof %30  : tile<8xbf16> -> tile<8xf32>
  %32 = addf %29, %31  : tile<8xf32>
  %33 = itof %tile unsigned  : tile<8xi1> -> tile<8xf32>
  %34 = addf %32, %33  : tile<8xf32>
  %35 = itof %tile unsigned  : tile<8xi1> -> tile<8xf64>
  %36 = ftof %35  : tile<8xf64> -> tile<8xf32>
  %37 = addf %34, %36  : tile<8xf32>
  %38 = itof %tile unsigned  : tile<8xi1> -> tile<8xtf32>
  %39 = ftof %38  : tile<8xtf32> -> tile<8xf32>
  %40 = addf %37, %39  : tile<8xf32>
  %41 = itof %tile unsigned  : tile<8xi1> -> tile<8xf8E4M3FN>
  %42 = ftof %41  : tile<8xf8E4M3FN> -> tile<8xf32>
  %43 = addf %40, %42  : tile<8xf32>
  %44 = itof %tile unsigned  : tile<8xi1> -> tile<8xf8E5M2>
  %45 = ftof %44  : tile<8xf8E5M2> -> tile<8xf32>
  %46 = addf %43, %45  : tile<8xf32>
  %cst_0_i32_5 = constant <i32: 0> : tile<i32>
  %pview_6 = make_partition_view %tview_4 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %47 = store_view_tko weak %46, %pview_6[%cst_0_i32_5] token = %0 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  return
}
