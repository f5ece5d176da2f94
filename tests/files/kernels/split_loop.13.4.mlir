entry @split_loop(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %assume_0 = assume bounded<0, ?>, %arg1 : tile<i32>
  %assume_1 = assume bounded<0, ?>, %arg2 : tile<i32>
  %assume_2 = assume bounded<0, ?>, %arg3 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_0, %assume_1], strides = [%assume_2, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<4x8xf32>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %cst_1_i32_3 = constant <i32: 1> : tile<i32>
  %cst_0_i32_4 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>>
  %1 = mini %arg5, %arg6 signed : tile<i32>
  %2 = maxi %cst_0_i32, %arg6 signed : tile<i32>
  %for:2 = for %loopIdx in (%cst_0_i32 to %1, step %cst_1_i32_3) : tile<i32> iter_values(%iterArg0 = %cst_0_f32, %iterArg1 = %0) -> (tile<4x8xf32>, token) {
    %tile, %result_token = load_view_tko weak %pview[%loopIdx, %cst_0_i32_4] token = %0 : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<4x8xf32>, token
    %4 = join_tokens %iterArg1, %result_token : token
    %5 = addf %iterArg0, %tile  : tile<4x8xf32>
    continue %5, %4 : tile<4x8xf32>, token
  }
  %for_5:2 = for %loopIdx in (%2 to %arg5, step %cst_1_i32_3) : tile<i32> iter_values(%iterArg0 = %for#0, %iterArg1 = %for#1) -> (tile<4x8xf32>, token) {
    %tile, %result_token = load_view_tko weak %pview[%loopIdx, %cst_0_i32_4] token = %0 : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<4x8xf32>, token
    %4 = join_tokens %iterArg1, %result_token : token
    %cst_0_f32_9 = constant <f32: 0.000000e+00> : tile<f32>
    %reshape = reshape %cst_0_f32_9 : tile<f32> -> tile<1x1xf32>
    %bcast = broadcast %reshape : tile<1x1xf32> -> tile<4x8xf32>
    %5 = cmpf greater_than ordered %tile, %bcast : tile<4x8xf32> -> tile<4x8xi1>
    %cst_0_f32_10 = constant <f32: 0.000000e+00> : tile<f32>
    %reshape_11 = reshape %cst_0_f32_10 : tile<f32> -> tile<1x1xf32>
    %bcast_12 = broadcast %reshape_11 : tile<1x1xf32> -> tile<4x8xf32>
    %6 = select %5, %tile, %bcast_12 : tile<4x8xi1>, tile<4x8xf32>
    %7 = addf %iterArg0, %6  : tile<4x8xf32>
    continue %7, %4 : tile<4x8xf32>, token
  }
  %cst_0_i32_6 = constant <i32: 0> : tile<i32>
  %cst_0_i32_7 = constant <i32: 0> : tile<i32>
  %pview_8 = make_partition_view %tview : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>>
  %3 = store_view_tko weak %for_5#0, %pview_8[%cst_0_i32_6, %cst_0_i32_7] token = %for_5#1 : tile<4x8xf32>, partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token
  return
}
