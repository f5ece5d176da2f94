entry @reduce_custom(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f32>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<ptr<i32>>, %arg9: tile<i32>, %arg10: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f32>>
  %assume_1 = assume div_by<16>, %arg8 : tile<ptr<i32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_2 = constant <i32: 1> : tile<i32>
  %cst_1_i32_3 = constant <i32: 1> : tile<i32>
  %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32>
  %assume_5 = assume bounded<0, ?>, %arg2 : tile<i32>
  %assume_6 = assume bounded<0, ?>, %arg3 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_4, %assume_5], strides = [%assume_6, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %assume_7 = assume bounded<0, ?>, %arg6 : tile<i32>
  %tview_8 = make_tensor_view %assume_0, shape = [%assume_7], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %assume_9 = assume bounded<0, ?>, %arg9 : tile<i32>
  %tview_10 = make_tensor_view %assume_1, shape = [%assume_9], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %cst_0_i32_11 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(4x16), tensor_view<?x?xf32, strides=[?,1]>>
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32, %cst_0_i32_11] token = %0 : partition_view<tile=(4x16), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<4x16xf32>, token
  %cst_0_i32_12 = constant <i32: 0> : tile<i32>
  %reduce = reduce %tile dim=1 identities=[0.000000e+00 : f32] : tile<4x16xf32> -> tile<4xf32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %6 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
    yield %6 : tile<f32>
  }
  %pview_13 = make_partition_view %tview_8 : partition_view<tile=(4), tensor_view<?xf32, strides=[1]>>
  %1 = store_view_tko weak %reduce, %pview_13[%cst_0_i32_12] token = %0 : tile<4xf32>, partition_view<tile=(4), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_1_i32_14 = constant <i32: 1> : tile<i32>
  %reduce_15 = reduce %tile dim=1 identities=[1.000000e+00 : f32] : tile<4x16xf32> -> tile<4xf32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %6 = mulf %reduce_lhs, %reduce_rhs  : tile<f32>
    yield %6 : tile<f32>
  }
  %pview_16 = make_partition_view %tview_8 : partition_view<tile=(4), tensor_view<?xf32, strides=[1]>>
  %2 = store_view_tko weak %reduce_15, %pview_16[%cst_1_i32_14] token = %1 : tile<4xf32>, partition_view<tile=(4), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %3 = iota : tile<16xi32>
  %reshape = reshape %3 : tile<16xi32> -> tile<1x16xi32>
  %bcast = broadcast %reshape : tile<1x16xi32> -> tile<4x16xi32>
  %reduce_17:2 = reduce %tile, %bcast dim=1 identities=[0.000000e+00 : f32, 0 : i32] : tile<4x16xf32>, tile<4x16xi32> -> tile<4xf32>, tile<4xi32> 
  (%reduce_lhs0: tile<f32>, %reduce_rhs0: tile<f32>, %reduce_lhs1: tile<i32>, %reduce_rhs1: tile<i32>) {
    %6 = absf %reduce_lhs0 : tile<f32>
    %7 = absf %reduce_rhs0 : tile<f32>
    %8 = cmpf greater_than_or_equal ordered %6, %7 : tile<f32> -> tile<i1>
    %9 = select %8, %reduce_lhs0, %reduce_rhs0 : tile<i1>, tile<f32>
    %10 = select %8, %reduce_lhs1, %reduce_rhs1 : tile<i1>, tile<i32>
    yield %9, %10 : tile<f32>, tile<i32>
  }
  %cst_2_i32 = constant <i32: 2> : tile<i32>
  %pview_18 = make_partition_view %tview_8 : partition_view<tile=(4), tensor_view<?xf32, strides=[1]>>
  %4 = store_view_tko weak %reduce_17#0, %pview_18[%cst_2_i32] token = %2 : tile<4xf32>, partition_view<tile=(4), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_0_i32_19 = constant <i32: 0> : tile<i32>
  %pview_20 = make_partition_view %tview_10 : partition_view<tile=(4), tensor_view<?xi32, strides=[1]>>
  %5 = store_view_tko weak %reduce_17#1, %pview_20[%cst_0_i32_19] token = %0 : tile<4xi32>, partition_view<tile=(4), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
  return
}
