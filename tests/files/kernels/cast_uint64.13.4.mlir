entry @cast_uint64(%arg0: tile<ptr<i64>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f32>>, %arg4: tile<i32>, %arg5: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<i64>>
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_1 = constant <i32: 1> : tile<i32>
  %assume_2 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_2], strides = [1] : tile<i32> -> tensor_view<?xi64, strides=[1]>
  %assume_3 = assume bounded<0, ?>, %arg4 : tile<i32>
  %tview_4 = make_tensor_view %assume_0, shape = [%assume_3], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xi64, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(8), tensor_view<?xi64, strides=[1]>>, tile<i32> -> tile<8xi64>, token
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<8xf32>
  %cst_0_i64 = constant <i64: 0> : tile<8xi64>
  %1 = cmpi not_equal %tile, %cst_0_i64, unsigned : tile<8xi64> -> tile<8xi1>
  %2 = itof %1 unsigned  : tile<8xi1> -> tile<8xf32>
  %3 = addf %cst_0_f32, %2  : tile<8xf32>
  %4 = trunci %tile : tile<8xi64> -> tile<8xi8>
  %5 = itof %4 signed  : tile<8xi8> -> tile<8xf32>
  %6 = addf %3, %5  : tile<8xf32>
  %7 = trunci %tile : tile<8xi64> -> tile<8xi16>
  %8 = itof %7 signed  : tile<8xi16> -> tile<8xf32>
  %9 = addf %6, %8  : tile<8xf32>
  %10 = trunci %tile : tile<8xi64> -> tile<8xi32>
  %11 = itof %10 signed  : tile<8xi32> -> tile<8xf32>
  %12 = addf %9, %11  : tile<8xf32>
  %13 = itof %tile signed  : tile<8xi64> -> tile<8xf32>
  %14 = addf %12, %13  : tile<8xf32>
  %15 = trunci %tile : tile<8xi64> -> tile<8xi8>
  %16 = itof %15 unsigned  : tile<8xi8> -> tile<8xf32>
  %17 = addf %14, %16  : tile<8xf32>
  %18 = trunci %tile : tile<8xi64> -> tile<8xi16>
  %19 = itof %18 unsigned  : tile<8xi16> -> tile<8xf32>
  %20 = addf %17, %19  : tile<8xf32>
  %21 = trunci %tile : tile<8xi64> -> tile<8xi32>
  %22 = itof %21 unsigned  : tile<8xi32> -> tile<8xf32>
  %23 = addf %20, %22  : tile<8xf32>
  %24 = itof %tile unsigned  : tile<8xi64> -> tile<8xf32>
  %25 = addf %23, %24  : tile<8xf32>
  %26 = itof %tile unsigned  : tile<8xi64> -> tile<8xf16>
  %27 = ftof %26  : tile<8xf16> -> tile<8xf32>
  %28 = addf %25, %27  : tile<8xf32>
  %29 = itof %tile unsigned  : tile<8xi64> -> tile<8xbf16>
  %30 = ftof %29  : tile<8xbf16> -> tile<8xf32>
  %31 = addf %28, %30  : tile<8xf32>
  %32 = itof %tile unsigned  : tile<8xi64> -> tile<8xf32>
  %33 = addf %31, %32  : tile<8xf32>
  %34 = itof %tile unsigned  : tile<8xi64> -> tile<8xf64>
  %35 = ftof %34  : tile<8xf64> -> tile<8xf32>
  %36 = addf %33, %35  : tile<8xf32>
  %37 = itof %tile unsigned  : tile<8xi64> -> tile<8xtf32>
  %38 = ftof %37  : tile<8xtf32> -> tile<8xf32>
  %39 = addf %36, %38  : tile<8xf32>
  %40 = itof %tile unsigned  : tile<8xi64> -> tile<8xf8E4M3FN>
  %41 = ftof %40  : tile<8xf8E4M3FN> -> tile<8xf32>
  %42 = addf %39, %41  : tile<8xf32>
  %43 = itof %tile unsigned  : tile<8xi64> -> tile<8xf8E5M2>
  %44 = ftof %43  : tile<8xf8E5M2> -> tile<8xf32>
  %45 = addf %42, %44  : tile<8xf32>
  %cst_0_i32_5 = constant <i32: 0> : tile<i32>
  %pview_6 = make_partition_view %tview_4 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %46 = store_view_tko weak %45, %pview_6[%cst_0_i32_5] token = %0 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  return
}
