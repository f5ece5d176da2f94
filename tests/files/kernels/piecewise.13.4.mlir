entry @piecewise(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f32>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<f32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_1 = constant <i32: 1> : tile<i32>
  %assume_2 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_2], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %assume_3 = assume bounded<0, ?>, %arg4 : tile<i32>
  %tview_4 = make_tensor_view %assume_0, shape = [%assume_3], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%blockId_x] token = %0 : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<16xf32>, token
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<f32>
  %reshape = reshape %cst_0_f32 : tile<f32> -> tile<1xf32>
  %bcast = broadcast %reshape : tile<1xf32> -> tile<16xf32>
  %1 = maxf %tile, %bcast : tile<16xf32>
  %pview_5 = make_partition_view %tview_4 : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>
  %2 = store_view_tko weak %1, %pview_5[%cst_0_i32] token = %0 : tile<16xf32>, partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_1_i32_6 = constant <i32: 1> : tile<i32>
  %cst_0_f32_7 = constant <f32: 0.000000e+00> : tile<f32>
  %reshape_8 = reshape %cst_0_f32_7 : tile<f32> -> tile<1xf32>
  %bcast_9 = broadcast %reshape_8 : tile<1xf32> -> tile<16xf32>
  %3 = cmpf greater_than_or_equal ordered %tile, %bcast_9 : tile<16xf32> -> tile<16xi1>
  %reshape_10 = reshape %arg6 : tile<f32> -> tile<1xf32>
  %bcast_11 = broadcast %reshape_10 : tile<1xf32> -> tile<16xf32>
  %4 = mulf %tile, %bcast_11  : tile<16xf32>
  %5 = select %3, %tile, %4 : tile<16xi1>, tile<16xf32>
  %pview_12 = make_partition_view %tview_4 : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>
  %6 = store_view_tko weak %5, %pview_12[%cst_1_i32_6] token = %2 : tile<16xf32>, partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_2_i32 = constant <i32: 2> : tile<i32>
  %cst_f32 = constant <f32: -1.000000e+00> : tile<f32>
  %reshape_13 = reshape %cst_f32 : tile<f32> -> tile<1xf32>
  %bcast_14 = broadcast %reshape_13 : tile<1xf32> -> tile<16xf32>
  %7 = maxf %tile, %bcast_14 : tile<16xf32>
  %cst_1_f32 = constant <f32: 1.000000e+00> : tile<f32>
  %reshape_15 = reshape %cst_1_f32 : tile<f32> -> tile<1xf32>
  %bcast_16 = broadcast %reshape_15 : tile<1xf32> -> tile<16xf32>
  %8 = minf %7, %bcast_16 : tile<16xf32>
  %pview_17 = make_partition_view %tview_4 : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>
  %9 = store_view_tko weak %8, %pview_17[%cst_2_i32] token = %6 : tile<16xf32>, partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_3_i32 = constant <i32: 3> : tile<i32>
  %cst_0_f32_18 = constant <f32: 0.000000e+00> : tile<f32>
  %reshape_19 = reshape %cst_0_f32_18 : tile<f32> -> tile<1xf32>
  %bcast_20 = broadcast %reshape_19 : tile<1xf32> -> tile<16xf32>
  %10 = cmpf greater_than ordered %tile, %bcast_20 : tile<16xf32> -> tile<16xi1>
  %cst_1_f32_21 = constant <f32: 1.000000e+00> : tile<f32>
  %cst_0_f32_22 = constant <f32: 0.000000e+00> : tile<f32>
  %reshape_23 = reshape %cst_0_f32_22 : tile<f32> -> tile<1xf32>
  %bcast_24 = broadcast %reshape_23 : tile<1xf32> -> tile<16xf32>
  %11 = cmpf less_than ordered %tile, %bcast_24 : tile<16xf32> -> tile<16xi1>
  %cst_f32_25 = constant <f32: -1.000000e+00> : tile<f32>
  %cst_0_f32_26 = constant <f32: 0.000000e+00> : tile<f32>
  %reshape_27 = reshape %cst_f32_25 : tile<f32> -> tile<1xf32>
  %bcast_28 = broadcast %reshape_27 : tile<1xf32> -> tile<16xf32>
  %reshape_29 = reshape %cst_0_f32_26 : tile<f32> -> tile<1xf32>
  %bcast_30 = broadcast %reshape_29 : tile<1xf32> -> tile<16xf32>
  %12 = select %11, %bcast_28, %bcast_30 : tile<16xi1>, tile<16xf32>
  %reshape_31 = reshape %cst_1_f32_21 : tile<f32> -> tile<1xf32>
  %bcast_32 = broadcast %reshape_31 : tile<1xf32> -> tile<16xf32>
  %13 = select %10, %bcast_32, %12 : tile<16xi1>, tile<16xf32>
  %pview_33 = make_partition_view %tview_4 : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>
  %14 = store_view_tko weak %13, %pview_33[%cst_3_i32] token = %9 : tile<16xf32>, partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_4_i32 = constant <i32: 4> : tile<i32>
  %15 = cmpf not_equal unordered %tile, %tile : tile<16xf32> -> tile<16xi1>
  %cst_0_f32_34 = constant <f32: 0.000000e+00> : tile<f32>
  %reshape_35 = reshape %cst_0_f32_34 : tile<f32> -> tile<1xf32>
  %bcast_36 = broadcast %reshape_35 : tile<1xf32> -> tile<16xf32>
  %16 = select %15, %bcast_36, %tile : tile<16xi1>, tile<16xf32>
  %pview_37 = make_partition_view %tview_4 : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>
  %17 = store_view_tko weak %16, %pview_37[%cst_4_i32] token = %14 : tile<16xf32>, partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  return
}
