entry @rounding_modes(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f32>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<ptr<f32>>, %arg7: tile<i32>, %arg8: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<f32>>
  %assume_1 = assume div_by<16>, %arg6 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_2 = constant <i32: 1> : tile<i32>
  %cst_1_i32_3 = constant <i32: 1> : tile<i32>
  %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_4], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %assume_5 = assume bounded<0, ?>, %arg4 : tile<i32>
  %tview_6 = make_tensor_view %assume_0, shape = [%assume_5], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %assume_7 = assume bounded<0, ?>, %arg7 : tile<i32>
  %tview_8 = make_tensor_view %assume_1, shape = [%assume_7], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %cst_0_i32_9 = constant <i32: 0> : tile<i32>
  %pview_10 = make_partition_view %tview_6 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %tile_11, %result_token_12 = load_view_tko weak %pview_10[%cst_0_i32_9] token = %0 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %cst_0_i32_13 = constant <i32: 0> : tile<i32>
  %1 = addf %tile, %tile_11  : tile<8xf32>
  %pview_14 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %2 = store_view_tko weak %1, %pview_14[%cst_0_i32_13] token = %0 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_1_i32_15 = constant <i32: 1> : tile<i32>
  %3 = subf %tile, %tile_11  : tile<8xf32>
  %pview_16 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %4 = store_view_tko weak %3, %pview_16[%cst_1_i32_15] token = %2 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_2_i32 = constant <i32: 2> : tile<i32>
  %5 = mulf %tile, %tile_11  : tile<8xf32>
  %pview_17 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %6 = store_view_tko weak %5, %pview_17[%cst_2_i32] token = %4 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_3_i32 = constant <i32: 3> : tile<i32>
  %7 = divf %tile, %tile_11  : tile<8xf32>
  %pview_18 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %8 = store_view_tko weak %7, %pview_18[%cst_3_i32] token = %6 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_4_i32 = constant <i32: 4> : tile<i32>
  %9 = sqrt %tile  : tile<8xf32>
  %pview_19 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %10 = store_view_tko weak %9, %pview_19[%cst_4_i32] token = %8 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_5_i32 = constant <i32: 5> : tile<i32>
  %11 = addf %tile, %tile_11 rounding<zero> : tile<8xf32>
  %pview_20 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %12 = store_view_tko weak %11, %pview_20[%cst_5_i32] token = %10 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_6_i32 = constant <i32: 6> : tile<i32>
  %13 = subf %tile, %tile_11 rounding<zero> : tile<8xf32>
  %pview_21 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %14 = store_view_tko weak %13, %pview_21[%cst_6_i32] token = %12 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_7_i32 = constant <i32: 7> : tile<i32>
  %15 = mulf %tile, %tile_11 rounding<zero> : tile<8xf32>
  %pview_22 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %16 = store_view_tko weak %15, %pview_22[%cst_7_i32] token = %14 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_8_i32 = constant <i32: 8> : tile<i32>
  %17 = divf %tile, %tile_11 rounding<zero> : tile<8xf32>
  %pview_23 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %18 = store_view_tko weak %17, %pview_23[%cst_8_i32] token = %16 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_9_i32 = constant <i32: 9> : tile<i32>
  %19 = sqrt %tile rounding<zero> : tile<8xf32>
  %pview_24 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %20 = store_view_tko weak %19, %pview_24[%cst_9_i32] token = %18 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_10_i32 = constant <i32: 10> : tile<i32>
  %21 = addf %tile, %tile_11 rounding<negative_inf> : tile<8xf32>
  %pview_25 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %22 = store_view_tko weak %21, %pview_25[%cst_10_i32] token = %20 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_11_i32 = constant <i32: 11> : tile<i32>
  %23 = subf %tile, %tile_11 rounding<negative_inf> : tile<8xf32>
  %pview_26 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %24 = store_view_tko weak %23, %pview_26[%cst_11_i32] token = %22 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_12_i32 = constant <i32: 12> : tile<i32>
  %25 = mulf %tile, %tile_11 rounding<negative_inf> : tile<8xf32>
  %pview_27 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %26 = store_view_tko weak %25, %pview_27[%cst_12_i32] token = %24 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_13_i32 = constant <i32: 13> : tile<i32>
  %27 = divf %tile, %tile_11 rounding<negative_inf> : tile<8xf32>
  %pview_28 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %28 = store_view_tko weak %27, %pview_28[%cst_13_i32] token = %26 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_14_i32 = constant <i32: 14> : tile<i32>
  %29 = sqrt %tile rounding<negative_inf> : tile<8xf32>
  %pview_29 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %30 = store_view_tko weak %29, %pview_29[%cst_14_i32] token = %28 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_15_i32 = constant <i32: 15> : tile<i32>
  %31 = addf %tile, %tile_11 rounding<positive_inf> : tile<8xf32>
  %pview_30 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %32 = store_view_tko weak %31, %pview_30[%cst_15_i32] token = %30 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_16_i32 = constant <i32: 16> : tile<i32>
  %33 = subf %tile, %tile_11 rounding<positive_inf> : tile<8xf32>
  %pview_31 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %34 = store_view_tko weak %33, %pview_31[%cst_16_i32] token = %32 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_17_i32 = constant <i32: 17> : tile<i32>
  %35 = mulf %tile, %tile_11 rounding<positive_inf> : tile<8xf32>
  %pview_32 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %36 = store_view_tko weak %35, %pview_32[%cst_17_i32] token = %34 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_18_i32 = constant <i32: 18> : tile<i32>
  %37 = divf %tile, %tile_11 rounding<positive_inf> : tile<8xf32>
  %pview_33 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %38 = store_view_tko weak %37, %pview_33[%cst_18_i32] token = %36 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_19_i32 = constant <i32: 19> : tile<i32>
  %39 = sqrt %tile rounding<positive_inf> : tile<8xf32>
  %pview_34 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %40 = store_view_tko weak %39, %pview_34[%cst_19_i32] token = %38 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_20_i32 = constant <i32: 20> : tile<i32>
  %41 = divf %tile, %tile_11 rounding<full> : tile<8xf32>
  %pview_35 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %42 = store_view_tko weak %41, %pview_35[%cst_20_i32] token = %40 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_21_i32 = constant <i32: 21> : tile<i32>
  %43 = divf %tile, %tile_11 rounding<approx> : tile<8xf32>
  %pview_36 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %44 = store_view_tko weak %43, %pview_36[%cst_21_i32] token = %42 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_22_i32 = constant <i32: 22> : tile<i32>
  %45 = sqrt %tile rounding<approx> : tile<8xf32>
  %pview_37 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %46 = store_view_tko weak %45, %pview_37[%cst_22_i32] token = %44 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_23_i32 = constant <i32: 23> : tile<i32>
  %47 = exp %tile  : tile<8xf32>
  %pview_38 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %48 = store_view_tko weak %47, %pview_38[%cst_23_i32] token = %46 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_24_i32 = constant <i32: 24> : tile<i32>
  %49 = tanh %tile  : tile<8xf32>
  %pview_39 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %50 = store_view_tko weak %49, %pview_39[%cst_24_i32] token = %48 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  return
}
