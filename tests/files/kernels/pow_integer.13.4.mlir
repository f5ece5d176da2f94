entry @pow_integer(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<i32>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<ptr<f32>>, %arg7: tile<i32>, %arg8: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<i32>>
  %assume_1 = assume div_by<16>, %arg6 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_2 = constant <i32: 1> : tile<i32>
  %cst_1_i32_3 = constant <i32: 1> : tile<i32>
  %cst_3_i32 = constant <i32: 3> : tile<8xi32>
  %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_4], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %assume_5 = assume bounded<0, ?>, %arg4 : tile<i32>
  %tview_6 = make_tensor_view %assume_0, shape = [%assume_5], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>
  %assume_7 = assume bounded<0, ?>, %arg7 : tile<i32>
  %tview_8 = make_tensor_view %assume_1, shape = [%assume_7], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %cst_0_i32_9 = constant <i32: 0> : tile<i32>
  %pview_10 = make_partition_view %tview_6 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>
  %tile_11, %result_token_12 = load_view_tko weak %pview_10[%cst_0_i32_9] token = %0 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
  %cst_0_i32_13 = constant <i32: 0> : tile<i32>
  %1 = fpowi %tile, %tile_11 : tile<8xf32>, tile<8xi32>
  %pview_14 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %2 = store_view_tko weak %1, %pview_14[%cst_0_i32_13] token = %0 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_1_i32_15 = constant <i32: 1> : tile<i32>
  %3 = fpowi %tile, %cst_3_i32 : tile<8xf32>, tile<8xi32>
  %pview_16 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %4 = store_view_tko weak %3, %pview_16[%cst_1_i32_15] token = %2 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_2_i32 = constant <i32: 2> : tile<i32>
  %5 = trunci %tile_11 : tile<8xi32> -> tile<8xi8>
  %6 = fpowi %tile, %5 : tile<8xf32>, tile<8xi8>
  %pview_17 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %7 = store_view_tko weak %6, %pview_17[%cst_2_i32] token = %4 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_3_i32_18 = constant <i32: 3> : tile<i32>
  %8 = trunci %tile_11 : tile<8xi32> -> tile<8xi16>
  %9 = exti %8 unsigned : tile<8xi16> -> tile<8xi32>
  %10 = fpowi %tile, %9 : tile<8xf32>, tile<8xi32>
  %pview_19 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %11 = store_view_tko weak %10, %pview_19[%cst_3_i32_18] token = %7 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  return
}
