entry @loops_while(%arg0: tile<ptr<i32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token loc(#loc32)
  %assume = assume div_by<16>, %arg0 : tile<ptr<i32>> loc(#loc33)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc32)
  %assume_0 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc32)
  %tview = make_tensor_view %assume, shape = [%assume_0], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]> loc(#loc32)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc34)
  %cst_1_i32_1 = constant <i32: 1> : tile<i32> loc(#loc35)
  %cst_2_i32 = constant <i32: 2> : tile<i32> loc(#loc36)
  %cst_0_i32_2 = constant <i32: 0> : tile<i32> loc(#loc37)
  %false = constant <i1: false> : tile<i1> loc(#loc37)
  %cst_0_i32_3 = constant <i32: 0> : tile<i32> loc(#loc38)
  %cst_1_i32_4 = constant <i32: 1> : tile<i32> loc(#loc39)
  %1:2 = loop iter_values(%arg4 = %cst_0_i32, %arg5 = %arg3) : tile<i32>, tile<i32> -> tile<i32>, tile<i32> {
    %5 = cmpi not_equal %arg5, %cst_1_i32_1, signed : tile<i32> -> tile<i1> loc(#loc41)
    if %5 {
    } else {
      break %arg4, %arg5 : tile<i32>, tile<i32> loc(#loc40)
    } loc(#loc40)
    %6 = remi %arg5, %cst_2_i32 signed : tile<i32> loc(#loc37)
    %7 = cmpi less_than %6, %cst_0_i32_2, signed : tile<i32> -> tile<i1> loc(#loc37)
    %8 = xori %7, %false : tile<i1> loc(#loc37)
    %9 = cmpi not_equal %6, %cst_0_i32_2, signed : tile<i32> -> tile<i1> loc(#loc37)
    %10 = andi %8, %9 : tile<i1> loc(#loc37)
    %11 = addi %6, %cst_2_i32 : tile<i32> loc(#loc37)
    %12 = select %10, %11, %6 : tile<i1>, tile<i32> loc(#loc37)
    %13 = cmpi equal %12, %cst_0_i32_3, signed : tile<i32> -> tile<i1> loc(#loc37)
    %14 = if %13 -> (tile<i32>) {
      %cst_2_i32_12 = constant <i32: 2> : tile<i32> loc(#loc43)
      %16 = divi %arg5, %cst_2_i32_12 signed rounding<negative_inf> : tile<i32> loc(#loc44)
      yield %16 : tile<i32> loc(#loc42)
    } else {
      %cst_3_i32 = constant <i32: 3> : tile<i32> loc(#loc45)
      %16 = muli %cst_3_i32, %arg5 : tile<i32> loc(#loc45)
      %cst_1_i32_12 = constant <i32: 1> : tile<i32> loc(#loc46)
      %17 = addi %16, %cst_1_i32_12 : tile<i32> loc(#loc45)
      yield %17 : tile<i32> loc(#loc42)
    } loc(#loc42)
    %15 = addi %arg4, %cst_1_i32_4 : tile<i32> loc(#loc47)
    continue %15, %14 : tile<i32>, tile<i32> loc(#loc40)
  } loc(#loc40)
  %cst_0_i32_5 = constant <i32: 0> : tile<i32> loc(#loc48)
  %reshape = reshape %1#0 : tile<i32> -> tile<1xi32> loc(#loc49)
  %pview = make_partition_view %tview : partition_view<tile=(1), tensor_view<?xi32, strides=[1]>> loc(#loc49)
  %2 = store_view_tko weak %reshape, %pview[%cst_0_i32_5] token = %0 : tile<1xi32>, partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token loc(#loc49)
  %cst_0_i32_6 = constant <i32: 0> : tile<i32> loc(#loc50)
  %cst_1_i32_7 = constant <i32: 1> : tile<i32> loc(#loc51)
  %cst_2_i32_8 = constant <i32: 2> : tile<i32> loc(#loc52)
  %3:2 = loop iter_values(%arg4 = %arg3, %arg5 = %cst_0_i32_6) : tile<i32>, tile<i32> -> tile<i32>, tile<i32> {
    %5 = cmpi less_than %arg5, %arg4, signed : tile<i32> -> tile<i1> loc(#loc54)
    if %5 {
    } else {
      break %arg4, %arg5 : tile<i32>, tile<i32> loc(#loc53)
    } loc(#loc53)
    %6 = addi %arg5, %arg4 : tile<i32> loc(#loc55)
    %7 = addi %6, %cst_1_i32_7 : tile<i32> loc(#loc55)
    %8 = divi %7, %cst_2_i32_8 signed rounding<negative_inf> : tile<i32> loc(#loc56)
    %9 = muli %8, %8 : tile<i32> loc(#loc57)
    %10 = cmpi less_than_or_equal %9, %arg3, signed : tile<i32> -> tile<i1> loc(#loc57)
    %11:2 = if %10 -> (tile<i32>, tile<i32>) {
      yield %arg4, %8 : tile<i32>, tile<i32> loc(#loc58)
    } else {
      %cst_1_i32_12 = constant <i32: 1> : tile<i32> loc(#loc59)
      %12 = subi %8, %cst_1_i32_12 : tile<i32> loc(#loc60)
      yield %12, %arg5 : tile<i32>, tile<i32> loc(#loc58)
    } loc(#loc58)
    continue %11#0, %11#1 : tile<i32>, tile<i32> loc(#loc53)
  } loc(#loc53)
  %cst_1_i32_9 = constant <i32: 1> : tile<i32> loc(#loc61)
  %reshape_10 = reshape %3#1 : tile<i32> -> tile<1xi32> loc(#loc62)
  %pview_11 = make_partition_view %tview : partition_view<tile=(1), tensor_view<?xi32, strides=[1]>> loc(#loc62)
  %4 = store_view_tko weak %reshape_10, %pview_11[%cst_1_i32_9] token = %2 : tile<1xi32>, partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token loc(#loc62)
  return loc(#loc31)
} loc(#loc32)
#di_file = #cuda_tile.di_file<"control.py" in "/k">
#loc = loc("/k/control.py":28:0)
#loc1 = loc("/k/control.py":28:16)
#loc2 = loc("/k/control.py":30:12)
#loc3 = loc("/k/control.py":32:15)
#loc4 = loc("/k/control.py":33:15)
#loc5 = loc("/k/control.py":33:11)
#loc6 = loc("/k/control.py":33:20)
#loc7 = loc("/k/control.py":37:17)
#loc8 = loc("/k/control.py":32:4)
#loc9 = loc("/k/control.py":32:10)
#loc10 = loc("/k/control.py":33:8)
#loc11 = loc("/k/control.py":34:21)
#loc12 = loc("/k/control.py":34:16)
#loc13 = loc("/k/control.py":36:16)
#loc14 = loc("/k/control.py":36:24)
#loc15 = loc("/k/control.py":37:8)
#loc16 = loc("/k/control.py":38:17)
#loc17 = loc("/k/control.py":38:4)
#loc18 = loc("/k/control.py":39:13)
#loc19 = loc("/k/control.py":41:25)
#loc20 = loc("/k/control.py":41:31)
#loc21 = loc("/k/control.py":40:4)
#loc22 = loc("/k/control.py":40:10)
#loc23 = loc("/k/control.py":41:15)
#loc24 = loc("/k/control.py":41:14)
#loc25 = loc("/k/control.py":42:11)
#loc26 = loc("/k/control.py":42:8)
#loc27 = loc("/k/control.py":45:23)
#loc28 = loc("/k/control.py":45:17)
#loc29 = loc("/k/control.py":46:17)
#loc30 = loc("/k/control.py":46:4)
#loc31 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 26, name = "loops_while", linkageName = "loops_while", compileUnit = #di_compile_unit, scopeLine = 26>
#loc32 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc33 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc34 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc35 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc36 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc37 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc38 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc39 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc40 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc41 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc42 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc43 = #cuda_tile.di_loc<#loc11 in #di_subprogram>
#loc44 = #cuda_tile.di_loc<#loc12 in #di_subprogram>
#loc45 = #cuda_tile.di_loc<#loc13 in #di_subprogram>
#loc46 = #cuda_tile.di_loc<#loc14 in #di_subprogram>
#loc47 = #cuda_tile.di_loc<#loc15 in #di_subprogram>
#loc48 = #cuda_tile.di_loc<#loc16 in #di_subprogram>
#loc49 = #cuda_tile.di_loc<#loc17 in #di_subprogram>
#loc50 = #cuda_tile.di_loc<#loc18 in #di_subprogram>
#loc51 = #cuda_tile.di_loc<#loc19 in #di_subprogram>
#loc52 = #cuda_tile.di_loc<#loc20 in #di_subprogram>
#loc53 = #cuda_tile.di_loc<#loc21 in #di_subprogram>
#loc54 = #cuda_tile.di_loc<#loc22 in #di_subprogram>
#loc55 = #cuda_tile.di_loc<#loc23 in #di_subprogram>
#loc56 = #cuda_tile.di_loc<#loc24 in #di_subprogram>
#loc57 = #cuda_tile.di_loc<#loc25 in #di_subprogram>
#loc58 = #cuda_tile.di_loc<#loc26 in #di_subprogram>
#loc59 = #cuda_tile.di_loc<#loc27 in #di_subprogram>
#loc60 = #cuda_tile.di_loc<#loc28 in #di_subprogram>
#loc61 = #cuda_tile.di_loc<#loc29 in #di_subprogram>
#loc62 = #cuda_tile.di_loc<#loc30 in #di_subprogram>
