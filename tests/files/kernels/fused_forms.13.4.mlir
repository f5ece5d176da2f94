entry @fused_forms(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f32>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<ptr<f32>>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<ptr<f32>>, %arg10: tile<i32>, %arg11: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<f32>>
  %assume_1 = assume div_by<16>, %arg6 : tile<ptr<f32>>
  %assume_2 = assume div_by<16>, %arg9 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_3 = constant <i32: 1> : tile<i32>
  %cst_1_i32_4 = constant <i32: 1> : tile<i32>
  %cst_1_i32_5 = constant <i32: 1> : tile<i32>
  %assume_6 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_6], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %assume_7 = assume bounded<0, ?>, %arg4 : tile<i32>
  %tview_8 = make_tensor_view %assume_0, shape = [%assume_7], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %assume_9 = assume bounded<0, ?>, %arg7 : tile<i32>
  %tview_10 = make_tensor_view %assume_1, shape = [%assume_9], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %assume_11 = assume bounded<0, ?>, %arg10 : tile<i32>
  %tview_12 = make_tensor_view %assume_2, shape = [%assume_11], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %cst_0_i32_13 = constant <i32: 0> : tile<i32>
  %pview_14 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %tile_15, %result_token_16 = load_view_tko weak %pview_14[%cst_0_i32_13] token = %0 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %cst_0_i32_17 = constant <i32: 0> : tile<i32>
  %pview_18 = make_partition_view %tview_10 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %tile_19, %result_token_20 = load_view_tko weak %pview_18[%cst_0_i32_17] token = %0 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %cst_0_i32_21 = constant <i32: 0> : tile<i32>
  %1 = fma %tile, %tile_15, %tile_19  : tile<8xf32>
  %pview_22 = make_partition_view %tview_12 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %2 = store_view_tko weak %1, %pview_22[%cst_0_i32_21] token = %0 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_1_i32_23 = constant <i32: 1> : tile<i32>
  %3 = negf %tile_19 : tile<8xf32>
  %4 = fma %tile, %tile_15, %3  : tile<8xf32>
  %pview_24 = make_partition_view %tview_12 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %5 = store_view_tko weak %4, %pview_24[%cst_1_i32_23] token = %2 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_2_i32 = constant <i32: 2> : tile<i32>
  %6 = negf %tile : tile<8xf32>
  %7 = fma %6, %tile_15, %tile_19  : tile<8xf32>
  %pview_25 = make_partition_view %tview_12 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %8 = store_view_tko weak %7, %pview_25[%cst_2_i32] token = %5 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %9 = mulf %tile, %tile_15  : tile<8xf32>
  %cst_3_i32 = constant <i32: 3> : tile<i32>
  %10 = addf %9, %tile_19  : tile<8xf32>
  %pview_26 = make_partition_view %tview_12 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %11 = store_view_tko weak %10, %pview_26[%cst_3_i32] token = %8 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_4_i32 = constant <i32: 4> : tile<i32>
  %pview_27 = make_partition_view %tview_12 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %12 = store_view_tko weak %9, %pview_27[%cst_4_i32] token = %11 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_5_i32 = constant <i32: 5> : tile<i32>
  %13 = fma %tile, %tile_15, %tile_19 rounding<zero> : tile<8xf32>
  %pview_28 = make_partition_view %tview_12 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %14 = store_view_tko weak %13, %pview_28[%cst_5_i32] token = %12 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_6_i32 = constant <i32: 6> : tile<i32>
  %15 = negf %tile_19 : tile<8xf32>
  %16 = fma %tile, %tile_15, %15  flush_to_zero : tile<8xf32>
  %pview_29 = make_partition_view %tview_12 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %17 = store_view_tko weak %16, %pview_29[%cst_6_i32] token = %14 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  return
}
