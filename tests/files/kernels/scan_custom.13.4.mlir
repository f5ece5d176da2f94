entry @scan_custom(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f32>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<ptr<i32>>, %arg7: tile<i32>, %arg8: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<f32>>
  %assume_1 = assume div_by<16>, %arg6 : tile<ptr<i32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_2 = constant <i32: 1> : tile<i32>
  %cst_1_i32_3 = constant <i32: 1> : tile<i32>
  %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_4], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %assume_5 = assume bounded<0, ?>, %arg4 : tile<i32>
  %tview_6 = make_tensor_view %assume_0, shape = [%assume_5], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %assume_7 = assume bounded<0, ?>, %arg7 : tile<i32>
  %tview_8 = make_tensor_view %assume_1, shape = [%assume_7], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<16xf32>, token
  %cst_0_i32_9 = constant <i32: 0> : tile<i32>
  %1 = scan %tile dim=0 reverse=false identities=[0xFF800000 : f32] : tile<16xf32> -> tile<16xf32> 
  (%arg9: tile<f32>, %arg10: tile<f32>) {
    %11 = maxf %arg9, %arg10 : tile<f32>
    yield %11 : tile<f32>
  }
  %pview_10 = make_partition_view %tview_6 : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>
  %2 = store_view_tko weak %1, %pview_10[%cst_0_i32_9] token = %0 : tile<16xf32>, partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_1_i32_11 = constant <i32: 1> : tile<i32>
  %3 = scan %tile dim=0 reverse=false identities=[0.000000e+00 : f32] : tile<16xf32> -> tile<16xf32> 
  (%arg9: tile<f32>, %arg10: tile<f32>) {
    %11 = addf %arg9, %arg10 rounding<negative_inf> flush_to_zero : tile<f32>
    yield %11 : tile<f32>
  }
  %pview_12 = make_partition_view %tview_6 : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>
  %4 = store_view_tko weak %3, %pview_12[%cst_1_i32_11] token = %2 : tile<16xf32>, partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_1_i32_13 = constant <i32: 1> : tile<i32>
  %pview_14 = make_partition_view %tview : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>
  %tile_15, %result_token_16 = load_view_tko weak %pview_14[%cst_1_i32_13] token = %0 : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<16xf32>, token
  %5:2 = scan %tile, %tile_15 dim=0 reverse=true identities=[1.000000e+00 : f32, 0.000000e+00 : f32] : tile<16xf32>, tile<16xf32> -> tile<16xf32>, tile<16xf32> 
  (%arg9: tile<f32>, %arg10: tile<f32>, %arg11: tile<f32>, %arg12: tile<f32>) {
    %11 = mulf %arg9, %arg10  : tile<f32>
    %12 = fma %arg10, %arg11, %arg12  : tile<f32>
    yield %11, %12 : tile<f32>, tile<f32>
  }
  %cst_2_i32 = constant <i32: 2> : tile<i32>
  %pview_17 = make_partition_view %tview_6 : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>
  %6 = store_view_tko weak %5#0, %pview_17[%cst_2_i32] token = %4 : tile<16xf32>, partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_3_i32 = constant <i32: 3> : tile<i32>
  %pview_18 = make_partition_view %tview_6 : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>
  %7 = store_view_tko weak %5#1, %pview_18[%cst_3_i32] token = %6 : tile<16xf32>, partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_0_i32_19 = constant <i32: 0> : tile<i32>
  %8 = iota : tile<16xi32>
  %9 = scan %8 dim=0 reverse=false identities=[0 : i32] : tile<16xi32> -> tile<16xi32> 
  (%arg9: tile<i32>, %arg10: tile<i32>) {
    %11 = xori %arg9, %arg10 : tile<i32>
    yield %11 : tile<i32>
  }
  %pview_20 = make_partition_view %tview_8 : partition_view<tile=(16), tensor_view<?xi32, strides=[1]>>
  %10 = store_view_tko weak %9, %pview_20[%cst_0_i32_19] token = %0 : tile<16xi32>, partition_view<tile=(16), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
  return
}
