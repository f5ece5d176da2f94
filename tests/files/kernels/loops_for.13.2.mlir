entry @loops_for(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %assume_0 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_0], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<8xf32>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %cst_2_i32 = constant <i32: 2> : tile<i32>
  %cst_3_i32 = constant <i32: 3> : tile<i32>
  %for:3 = for %loopIdx in (%cst_2_i32 to %arg3, step %cst_3_i32) : tile<i32> iter_values(%iterArg0 = %cst_0_f32, %iterArg1 = %cst_0_i32, %iterArg2 = %0) -> (tile<8xf32>, tile<i32>, token) {
    %pview_10 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
    %tile, %result_token = load_view_tko weak %pview_10[%loopIdx] token = %0 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %4 = join_tokens %iterArg2, %result_token : token
    %5 = addf %iterArg0, %tile  : tile<8xf32>
    %6 = addi %iterArg1, %loopIdx : tile<i32>
    continue %5, %6, %4 : tile<8xf32>, tile<i32>, token
  }
  %cst_0_i32_1 = constant <i32: 0> : tile<i32>
  %1 = itof %for#1 signed  : tile<i32> -> tile<f32>
  %reshape = reshape %1 : tile<f32> -> tile<1xf32>
  %bcast = broadcast %reshape : tile<1xf32> -> tile<8xf32>
  %2 = mulf %for#0, %bcast  : tile<8xf32>
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %3 = store_view_tko weak %2, %pview[%cst_0_i32_1] token = %for#2 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_0_i32_2 = constant <i32: 0> : tile<i32>
  %cst_1_i32_3 = constant <i32: 1> : tile<i32>
  %for_4 = for %loopIdx in (%cst_0_i32_2 to %arg3, step %cst_1_i32_3) : tile<i32> iter_values(%iterArg0 = %3) -> (token) {
    %pview_10 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
    %4 = store_view_tko weak %for#0, %pview_10[%loopIdx] token = %3 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    %5 = join_tokens %iterArg0, %4 : token
    continue %5 : token
  }
  %cst_4_i32 = constant <i32: 4> : tile<i32>
  %cst_0_i32_5 = constant <i32: 0> : tile<i32>
  %cst_1_i32_6 = constant <i32: 1> : tile<i32>
  %cst_8_i32 = constant <i32: 8> : tile<i32>
  %cst_1_i32_7 = constant <i32: 1> : tile<i32>
  %cst_8_i32_8 = constant <i32: 8> : tile<i32>
  %for_9 = for %loopIdx in (%cst_0_i32_5 to %cst_4_i32, step %cst_1_i32_6) : tile<i32> iter_values(%iterArg0 = %for_4) -> (token) {
    %4 = muli %loopIdx, %cst_8_i32_8 : tile<i32>
    %for_10 = for %loopIdx_11 in (%loopIdx to %cst_8_i32, step %cst_1_i32_7) : tile<i32> iter_values(%iterArg0_12 = %iterArg0) -> (token) {
      %5 = addi %4, %loopIdx_11 : tile<i32>
      %6 = itof %loopIdx_11 signed  : tile<i32> -> tile<f32>
      %reshape_13 = reshape %6 : tile<f32> -> tile<1xf32>
      %bcast_14 = broadcast %reshape_13 : tile<1xf32> -> tile<8xf32>
      %7 = addf %for#0, %bcast_14  : tile<8xf32>
      %pview_15 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
      %8 = store_view_tko weak %7, %pview_15[%5] token = %iterArg0_12 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
      continue %8 : token
    }
    continue %for_10 : token
  }
  return
}
