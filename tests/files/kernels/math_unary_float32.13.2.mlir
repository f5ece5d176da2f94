entry @math_unary_float32(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f32>>, %arg4: tile<i32>, %arg5: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_1 = constant <i32: 1> : tile<i32>
  %assume_2 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_2], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %assume_3 = assume bounded<0, ?>, %arg4 : tile<i32>
  %tview_4 = make_tensor_view %assume_0, shape = [%assume_3], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %1 = exp %tile  : tile<8xf32>
  %2 = maxf %tile, %1 : tile<8xf32>
  %3 = exp2 %tile : tile<8xf32>
  %4 = maxf %2, %3 : tile<8xf32>
  %5 = log %tile : tile<8xf32>
  %6 = maxf %4, %5 : tile<8xf32>
  %7 = log2 %tile : tile<8xf32>
  %8 = maxf %6, %7 : tile<8xf32>
  %9 = sqrt %tile  : tile<8xf32>
  %10 = maxf %8, %9 : tile<8xf32>
  %11 = rsqrt %tile : tile<8xf32>
  %12 = maxf %10, %11 : tile<8xf32>
  %13 = sin %tile : tile<8xf32>
  %14 = maxf %12, %13 : tile<8xf32>
  %15 = cos %tile : tile<8xf32>
  %16 = maxf %14, %15 : tile<8xf32>
  %17 = tan %tile : tile<8xf32>
  %18 = maxf %16, %17 : tile<8xf32>
  %19 = sinh %tile : tile<8xf32>
  %20 = maxf %18, %19 : tile<8xf32>
  %21 = cosh %tile : tile<8xf32>
  %22 = maxf %20, %21 : tile<8xf32>
  %23 = tanh %tile  : tile<8xf32>
  %24 = maxf %22, %23 : tile<8xf32>
  %25 = floor %tile : tile<8xf32>
  %26 = maxf %24, %25 : tile<8xf32>
  %27 = ceil %tile : tile<8xf32>
  %28 = maxf %26, %27 : tile<8xf32>
  %29 = absf %tile : tile<8xf32>
  %30 = maxf %28, %29 : tile<8xf32>
  %31 = negf %tile : tile<8xf32>
  %32 = maxf %30, %31 : tile<8xf32>
  %cst_0_i32_5 = constant <i32: 0> : tile<i32>
  %pview_6 = make_partition_view %tview_4 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %33 = store_view_tko weak %32, %pview_6[%cst_0_i32_5] token = %0 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  return
}
