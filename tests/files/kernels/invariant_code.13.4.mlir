entry @invariant_code(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %assume_0 = assume bounded<0, ?>, %arg1 : tile<i32>
  %assume_1 = assume bounded<0, ?>, %arg2 : tile<i32>
  %assume_2 = assume bounded<0, ?>, %arg3 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_0, %assume_1], strides = [%assume_2, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %cst_1_i32_3 = constant <i32: 1> : tile<i32>
  %cst_2_f32 = constant <f32: 2.000000e+00> : tile<4x8xf32>
  %1 = itof %arg5 signed  : tile<i32> -> tile<f32>
  %reshape = reshape %1 : tile<f32> -> tile<1x1xf32>
  %bcast = broadcast %reshape : tile<1x1xf32> -> tile<4x8xf32>
  %2 = mulf %cst_2_f32, %bcast  : tile<4x8xf32>
  %cst_0_i32_4 = constant <i32: 0> : tile<i32>
  %cst_0_i32_5 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>>
  %pview_6 = make_partition_view %tview : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>>
  %for:2 = for %loopIdx in (%cst_0_i32 to %arg5, step %cst_1_i32_3) : tile<i32> iter_values(%iterArg0 = %0, %iterArg1 = %0) -> (token, token) {
    %tile, %result_token = load_view_tko weak %pview[%loopIdx, %cst_0_i32_5] token = %iterArg1 : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<4x8xf32>, token
    %3 = join_tokens %iterArg0, %result_token : token
    %4 = mulf %tile, %2  : tile<4x8xf32>
    %5 = store_view_tko weak %4, %pview_6[%loopIdx, %cst_0_i32_4] token = %3 : tile<4x8xf32>, partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token
    continue %5, %5 : token, token
  }
  return
}
