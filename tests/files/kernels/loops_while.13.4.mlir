entry @loops_while(%arg0: tile<ptr<i32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<i32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %assume_0 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_0], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %cst_1_i32_1 = constant <i32: 1> : tile<i32>
  %cst_2_i32 = constant <i32: 2> : tile<i32>
  %cst_0_i32_2 = constant <i32: 0> : tile<i32>
  %false = constant <i1: false> : tile<i1>
  %cst_0_i32_3 = constant <i32: 0> : tile<i32>
  %cst_1_i32_4 = constant <i32: 1> : tile<i32>
  %1:2 = loop iter_values(%arg4 = %cst_0_i32, %arg5 = %arg3) : tile<i32>, tile<i32> -> tile<i32>, tile<i32> {
    %5 = cmpi not_equal %arg5, %cst_1_i32_1, signed : tile<i32> -> tile<i1>
    if %5 {
    } else {
      break %arg4, %arg5 : tile<i32>, tile<i32>
    }
    %6 = remi %arg5, %cst_2_i32 signed : tile<i32>
    %7 = cmpi less_than %6, %cst_0_i32_2, signed : tile<i32> -> tile<i1>
    %8 = xori %7, %false : tile<i1>
    %9 = cmpi not_equal %6, %cst_0_i32_2, signed : tile<i32> -> tile<i1>
    %10 = andi %8, %9 : tile<i1>
    %11 = addi %6, %cst_2_i32 : tile<i32>
    %12 = select %10, %11, %6 : tile<i1>, tile<i32>
    %13 = cmpi equal %12, %cst_0_i32_3, signed : tile<i32> -> tile<i1>
    %14 = if %13 -> (tile<i32>) {
      %cst_2_i32_12 = constant <i32: 2> : tile<i32>
      %16 = divi %arg5, %cst_2_i32_12 signed rounding<negative_inf> : tile<i32>
      yield %16 : tile<i32>
    } else {
      %cst_3_i32 = constant <i32: 3> : tile<i32>
      %16 = muli %cst_3_i32, %arg5 : tile<i32>
      %cst_1_i32_12 = constant <i32: 1> : tile<i32>
      %17 = addi %16, %cst_1_i32_12 : tile<i32>
      yield %17 : tile<i32>
    }
    %15 = addi %arg4, %cst_1_i32_4 : tile<i32>
    continue %15, %14 : tile<i32>, tile<i32>
  }
  %cst_0_i32_5 = constant <i32: 0> : tile<i32>
  %reshape = reshape %1#0 : tile<i32> -> tile<1xi32>
  %pview = make_partition_view %tview : partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>
  %2 = store_view_tko weak %reshape, %pview[%cst_0_i32_5] token = %0 : tile<1xi32>, partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
  %cst_0_i32_6 = constant <i32: 0> : tile<i32>
  %cst_1_i32_7 = constant <i32: 1> : tile<i32>
  %cst_2_i32_8 = constant <i32: 2> : tile<i32>
  %3:2 = loop iter_values(%arg4 = %arg3, %arg5 = %cst_0_i32_6) : tile<i32>, tile<i32> -> tile<i32>, tile<i32> {
    %5 = cmpi less_than %arg5, %arg4, signed : tile<i32> -> tile<i1>
    if %5 {
    } else {
      break %arg4, %arg5 : tile<i32>, tile<i32>
    }
    %6 = addi %arg5, %arg4 : tile<i32>
    %7 = addi %6, %cst_1_i32_7 : tile<i32>
    %8 = divi %7, %cst_2_i32_8 signed rounding<negative_inf> : tile<i32>
    %9 = muli %8, %8 : tile<i32>
    %10 = cmpi less_than_or_equal %9, %arg3, signed : tile<i32> -> tile<i1>
    %11:2 = if %10 -> (tile<i32>, tile<i32>) {
      yield %arg4, %8 : tile<i32>, tile<i32>
    } else {
      %cst_1_i32_12 = constant <i32: 1> : tile<i32>
      %12 = subi %8, %cst_1_i32_12 : tile<i32>
      yield %12, %arg5 : tile<i32>, tile<i32>
    }
    continue %11#0, %11#1 : tile<i32>, tile<i32>
  }
  %cst_1_i32_9 = constant <i32: 1> : tile<i32>
  %reshape_10 = reshape %3#1 : tile<i32> -> tile<1xi32>
  %pview_11 = make_partition_view %tview : partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>
  %4 = store_view_tko weak %reshape_10, %pview_11[%cst_1_i32_9] token = %2 : tile<1xi32>, partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
  return
}
