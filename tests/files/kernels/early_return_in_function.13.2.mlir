entry @early_return_in_function(%arg0: tile<ptr<i32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<i32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %false = constant <i1: false> : tile<i1>
  %true = constant <i1: true> : tile<i1>
  %false_0 = constant <i1: false> : tile<i1>
  %true_1 = constant <i1: true> : tile<i1>
  %assume_2 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_2], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %cst_42_i32 = constant <i32: 42> : tile<i32>
  %false_3 = constant <i1: false> : tile<i1>
  %cst_0_i32_4 = constant <i32: 0> : tile<i32>
  %cst_1_i32_5 = constant <i32: 1> : tile<i32>
  %cst_0_i32_6 = constant <i32: 0> : tile<i32>
  %cst_-1_i32 = constant <i32: -1> : tile<i32>
  %cst_0_i32_7 = constant <i32: 0> : tile<i32>
  %1:2 = loop iter_values(%arg4 = %cst_0_i32_7, %arg5 = %0) : tile<i32>, token -> tile<i32>, token {
    %for:4 = for %loopIdx in (%cst_0_i32_4 to %arg3, step %cst_1_i32_5) : tile<i32> iter_values(%iterArg0 = %false_3, %iterArg1 = %cst_0_i32_6, %iterArg2 = %false, %iterArg3 = %arg5) -> (tile<i1>, tile<i32>, tile<i1>, token) {
      if %iterArg2 {
        continue %iterArg0, %iterArg1, %iterArg2, %iterArg3 : tile<i1>, tile<i32>, tile<i1>, token
      } else {
      }
      %pview_17 = make_partition_view %tview : partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>
      %tile, %result_token = load_view_tko weak %pview_17[%loopIdx] token = %0 : partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<1xi32>, token
      %5 = join_tokens %iterArg3, %result_token : token
      %reshape_18 = reshape %tile : tile<1xi32> -> tile<i32>
      %6 = cmpi equal %reshape_18, %cst_42_i32, signed : tile<i32> -> tile<i1>
      if %6 {
        %true_19 = constant <i1: true> : tile<i1>
        continue %true_19, %loopIdx, %true, %5 : tile<i1>, tile<i32>, tile<i1>, token
      } else {
      }
      continue %iterArg0, %iterArg1, %iterArg2, %5 : tile<i1>, tile<i32>, tile<i1>, token
    }
    if %for#0 {
      break %for#1, %for#3 : tile<i32>, token
    } else {
    }
    break %cst_-1_i32, %for#3 : tile<i32>, token
  }
  %reshape = reshape %1#0 : tile<i32> -> tile<1xi32>
  %pview = make_partition_view %tview : partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>
  %2 = store_view_tko weak %reshape, %pview[%cst_0_i32] token = %1#1 : tile<1xi32>, partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
  %cst_1_i32_8 = constant <i32: 1> : tile<i32>
  %cst_7_i32 = constant <i32: 7> : tile<i32>
  %false_9 = constant <i1: false> : tile<i1>
  %cst_0_i32_10 = constant <i32: 0> : tile<i32>
  %cst_1_i32_11 = constant <i32: 1> : tile<i32>
  %cst_0_i32_12 = constant <i32: 0> : tile<i32>
  %cst_-1_i32_13 = constant <i32: -1> : tile<i32>
  %cst_0_i32_14 = constant <i32: 0> : tile<i32>
  %3:2 = loop iter_values(%arg4 = %cst_0_i32_14, %arg5 = %2) : tile<i32>, token -> tile<i32>, token {
    %for:4 = for %loopIdx in (%cst_0_i32_10 to %arg3, step %cst_1_i32_11) : tile<i32> iter_values(%iterArg0 = %false_9, %iterArg1 = %cst_0_i32_12, %iterArg2 = %false_0, %iterArg3 = %arg5) -> (tile<i1>, tile<i32>, tile<i1>, token) {
      if %iterArg2 {
        continue %iterArg0, %iterArg1, %iterArg2, %iterArg3 : tile<i1>, tile<i32>, tile<i1>, token
      } else {
      }
      %pview_17 = make_partition_view %tview : partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>
      %tile, %result_token = load_view_tko weak %pview_17[%loopIdx] token = %2 : partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<1xi32>, token
      %5 = join_tokens %iterArg3, %result_token : token
      %reshape_18 = reshape %tile : tile<1xi32> -> tile<i32>
      %6 = cmpi equal %reshape_18, %cst_7_i32, signed : tile<i32> -> tile<i1>
      if %6 {
        %true_19 = constant <i1: true> : tile<i1>
        continue %true_19, %loopIdx, %true_1, %5 : tile<i1>, tile<i32>, tile<i1>, token
      } else {
      }
      continue %iterArg0, %iterArg1, %iterArg2, %5 : tile<i1>, tile<i32>, tile<i1>, token
    }
    if %for#0 {
      break %for#1, %for#3 : tile<i32>, token
    } else {
    }
    break %cst_-1_i32_13, %for#3 : tile<i32>, token
  }
  %reshape_15 = reshape %3#0 : tile<i32> -> tile<1xi32>
  %pview_16 = make_partition_view %tview : partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>
  %4 = store_view_tko weak %reshape_15, %pview_16[%cst_1_i32_8] token = %3#1 : tile<1xi32>, partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
  return
}
