entry @break_continue(%arg0: tile<ptr<i32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<i32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %false = constant <i1: false> : tile<i1>
  %true = constant <i1: true> : tile<i1>
  %assume_0 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_0], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %cst_0_i32_1 = constant <i32: 0> : tile<i32>
  %cst_1_i32_2 = constant <i32: 1> : tile<i32>
  %cst_7_i32 = constant <i32: 7> : tile<i32>
  %cst_0_i32_3 = constant <i32: 0> : tile<i32>
  %for:3 = for %loopIdx in (%cst_0_i32_1 to %arg3, step %cst_1_i32_2) : tile<i32> iter_values(%iterArg0 = %cst_0_i32, %iterArg1 = %false, %iterArg2 = %0) -> (tile<i32>, tile<i1>, token) {
    if %iterArg1 {
      continue %iterArg0, %iterArg1, %iterArg2 : tile<i32>, tile<i1>, token
    } else {
    }
    %3 = cmpi equal %loopIdx, %cst_7_i32, signed : tile<i32> -> tile<i1>
    if %3 {
      continue %iterArg0, %iterArg1, %iterArg2 : tile<i32>, tile<i1>, token
    } else {
    }
    %pview_10 = make_partition_view %tview : partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>
    %tile, %result_token = load_view_tko weak %pview_10[%loopIdx] token = %0 : partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<1xi32>, token
    %4 = join_tokens %iterArg2, %result_token : token
    %reshape_11 = reshape %tile : tile<1xi32> -> tile<i32>
    %5 = cmpi less_than %reshape_11, %cst_0_i32_3, signed : tile<i32> -> tile<i1>
    if %5 {
      continue %iterArg0, %true, %4 : tile<i32>, tile<i1>, token
    } else {
    }
    %6 = addi %iterArg0, %reshape_11 : tile<i32>
    continue %6, %iterArg1, %4 : tile<i32>, tile<i1>, token
  }
  %cst_0_i32_4 = constant <i32: 0> : tile<i32>
  %reshape = reshape %for#0 : tile<i32> -> tile<1xi32>
  %pview = make_partition_view %tview : partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>
  %1 = store_view_tko weak %reshape, %pview[%cst_0_i32_4] token = %for#2 : tile<1xi32>, partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
  %cst_3_i32 = constant <i32: 3> : tile<i32>
  %cst_0_i32_5 = constant <i32: 0> : tile<i32>
  %cst_2_i32 = constant <i32: 2> : tile<i32>
  %cst_0_i32_6 = constant <i32: 0> : tile<i32>
  %false_7 = constant <i1: false> : tile<i1>
  %cst_0_i32_8 = constant <i32: 0> : tile<i32>
  %cst_1_i32_9 = constant <i32: 1> : tile<i32>
  %2:2 = loop iter_values(%arg4 = %for#0, %arg5 = %1) : tile<i32>, token -> tile<i32>, token {
    %3 = subi %arg4, %cst_3_i32 : tile<i32>
    %4 = cmpi less_than %3, %cst_0_i32_5, signed : tile<i32> -> tile<i1>
    if %4 {
      break %3, %arg5 : tile<i32>, token
    } else {
    }
    %5 = remi %3, %cst_2_i32 signed : tile<i32>
    %6 = cmpi less_than %5, %cst_0_i32_6, signed : tile<i32> -> tile<i1>
    %7 = xori %6, %false_7 : tile<i1>
    %8 = cmpi not_equal %5, %cst_0_i32_6, signed : tile<i32> -> tile<i1>
    %9 = andi %7, %8 : tile<i1>
    %10 = addi %5, %cst_2_i32 : tile<i32>
    %11 = select %9, %10, %5 : tile<i1>, tile<i32>
    %12 = cmpi equal %11, %cst_0_i32_8, signed : tile<i32> -> tile<i1>
    if %12 {
      continue %3, %arg5 : tile<i32>, token
    } else {
    }
    %reshape_10 = reshape %3 : tile<i32> -> tile<1xi32>
    %pview_11 = make_partition_view %tview : partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>
    %13 = store_view_tko weak %reshape_10, %pview_11[%cst_1_i32_9] token = %arg5 : tile<1xi32>, partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
    continue %3, %13 : tile<i32>, token
  }
  return
}
