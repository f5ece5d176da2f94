entry @math_unary_float16(%arg0: tile<ptr<f16>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f16>>, %arg4: tile<i32>, %arg5: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f16>>
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<f16>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_1 = constant <i32: 1> : tile<i32>
  %assume_2 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_2], strides = [1] : tile<i32> -> tensor_view<?xf16, strides=[1]>
  %assume_3 = assume bounded<0, ?>, %arg4 : tile<i32>
  %tview_4 = make_tensor_view %assume_0, shape = [%assume_3], strides = [1] : tile<i32> -> tensor_view<?xf16, strides=[1]>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf16, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(8), tensor_view<?xf16, strides=[1]>>, tile<i32> -> tile<8xf16>, token
  %1 = exp %tile  : tile<8xf16>
  %2 = maxf %tile, %1 : tile<8xf16>
  %3 = exp2 %tile : tile<8xf16>
  %4 = maxf %2, %3 : tile<8xf16>
  %5 = log %tile : tile<8xf16>
  %6 = maxf %4, %5 : tile<8xf16>
  %7 = log2 %tile : tile<8xf16>
  %8 = maxf %6, %7 : tile<8xf16>
  %9 = sqrt %tile  : tile<8xf16>
  %10 = maxf %8, %9 : tile<8xf16>
  %11 = rsqrt %tile : tile<8xf16>
  %12 = maxf %10, %11 : tile<8xf16>
  %13 = sin %tile : tile<8xf16>
  %14 = maxf %12, %13 : tile<8xf16>
  %15 = cos %tile : tile<8xf16>
  %16 = maxf %14, %15 : tile<8xf16>
  %17 = tan %tile : tile<8xf16>
  %18 = maxf %16, %17 : tile<8xf16>
  %19 = sinh %tile : tile<8xf16>
  %20 = maxf %18, %19 : tile<8xf16>
  %21 = cosh %tile : tile<8xf16>
  %22 = maxf %20, %21 : tile<8xf16>
  %23 = tanh %tile  : tile<8xf16>
  %24 = maxf %22, %23 : tile<8xf16>
  %25 = floor %tile : tile<8xf16>
  %26 = maxf %24, %25 : tile<8xf16>
  %27 = ceil %tile : tile<8xf16>
  %28 = maxf %26, %27 : tile<8xf16>
  %29 = absf %tile : tile<8xf16>
  %30 = maxf %28, %29 : tile<8xf16>
  %31 = negf %tile : tile<8xf16>
  %32 = maxf %30, %31 : tile<8xf16>
  %cst_0_i32_5 = constant <i32: 0> : tile<i32>
  %pview_6 = make_partition_view %tview_4 : partition_view<tile=(8), tensor_view<?xf16, strides=[1]>>
  %33 = store_view_tko weak %32, %pview_6[%cst_0_i32_5] token = %0 : tile<8xf16>, partition_view<tile=(8), tensor_view<?xf16, strides=[1]>>, tile<i32> -> token
  return
}
