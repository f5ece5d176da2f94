entry @return_in_loops(%arg0: tile<ptr<i32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>) optimization_hints=<default = {}> {
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
  %pview = make_partition_view %tview : partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>
  %cst_0_i32_3 = constant <i32: 0> : tile<i32>
  %cst_1_i32_4 = constant <i32: 1> : tile<i32>
  %1:2 = loop iter_values(%arg4 = %cst_0_i32, %arg5 = %0) : tile<i32>, token -> tile<i32>, token {
    %3 = cmpi less_than %arg4, %arg3, signed : tile<i32> -> tile<i1>
    if %3 {
    } else {
      break %arg4, %arg5 : tile<i32>, token
    }
    %tile, %result_token = load_view_tko weak %pview[%arg4] token = %0 : partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<1xi32>, token
    %4 = join_tokens %arg5, %result_token : token
    %reshape_11 = reshape %tile : tile<1xi32> -> tile<i32>
    %5 = cmpi equal %reshape_11, %cst_0_i32_3, signed : tile<i32> -> tile<i1>
    if %5 {
      return
    } else {
    }
    %6 = addi %arg4, %cst_1_i32_4 : tile<i32>
    continue %6, %4 : tile<i32>, token
  }
  %cst_0_i32_5 = constant <i32: 0> : tile<i32>
  %cst_1_i32_6 = constant <i32: 1> : tile<i32>
  %pview_7 = make_partition_view %tview : partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>
  %cst_0_i32_8 = constant <i32: 0> : tile<i32>
  %for:3 = for %loopIdx in (%cst_0_i32_5 to %arg3, step %cst_1_i32_6) : tile<i32> iter_values(%iterArg0 = %false, %iterArg1 = %false_0, %iterArg2 = %1#1) -> (tile<i1>, tile<i1>, token) {
    if %iterArg1 {
      continue %iterArg0, %iterArg1, %iterArg2 : tile<i1>, tile<i1>, token
    } else {
    }
    %tile, %result_token = load_view_tko weak %pview_7[%loopIdx] token = %0 : partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<1xi32>, token
    %3 = join_tokens %iterArg2, %result_token : token
    %reshape_11 = reshape %tile : tile<1xi32> -> tile<i32>
    %4 = cmpi less_than %reshape_11, %cst_0_i32_8, signed : tile<i32> -> tile<i1>
    if %4 {
      continue %true, %true_1, %3 : tile<i1>, tile<i1>, token
    } else {
    }
    continue %iterArg0, %iterArg1, %3 : tile<i1>, tile<i1>, token
  }
  if %for#0 {
    return
  } else {
  }
  %cst_0_i32_9 = constant <i32: 0> : tile<i32>
  %reshape = reshape %1#0 : tile<i32> -> tile<1xi32>
  %pview_10 = make_partition_view %tview : partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>
  %2 = store_view_tko weak %reshape, %pview_10[%cst_0_i32_9] token = %for#2 : tile<1xi32>, partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
  return
}
