entry @break_continue(%arg0: tile<ptr<i32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token loc(#loc32)
  %assume = assume div_by<16>, %arg0 : tile<ptr<i32>> loc(#loc33)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc32)
  %false = constant <i1: false> : tile<i1> loc(#loc34)
  %true = constant <i1: true> : tile<i1> loc(#loc34)
  %assume_0 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc32)
  %tview = make_tensor_view %assume, shape = [%assume_0], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]> loc(#loc32)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc35)
  %cst_0_i32_1 = constant <i32: 0> : tile<i32> loc(#loc36)
  %cst_1_i32_2 = constant <i32: 1> : tile<i32> loc(#loc36)
  %cst_7_i32 = constant <i32: 7> : tile<i32> loc(#loc37)
  %cst_0_i32_3 = constant <i32: 0> : tile<i32> loc(#loc38)
  %for:3 = for %loopIdx in (%cst_0_i32_1 to %arg3, step %cst_1_i32_2) : tile<i32> iter_values(%iterArg0 = %cst_0_i32, %iterArg1 = %false, %iterArg2 = %0) -> (tile<i32>, tile<i1>, token) {
    if %iterArg1 {
      continue %iterArg0, %iterArg1, %iterArg2 : tile<i32>, tile<i1>, token loc(#loc34)
    } else {
    } loc(#loc34)
    %3 = cmpi equal %loopIdx, %cst_7_i32, signed : tile<i32> -> tile<i1> loc(#loc39)
    if %3 {
      continue %iterArg0, %iterArg1, %iterArg2 : tile<i32>, tile<i1>, token loc(#loc41)
    } else {
    } loc(#loc40)
    %pview_10 = make_partition_view %tview : partition_view<tile=(1), tensor_view<?xi32, strides=[1]>> loc(#loc42)
    %tile, %result_token = load_view_tko weak %pview_10[%loopIdx] token = %0 : partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<1xi32>, token loc(#loc42)
    %4 = join_tokens %iterArg2, %result_token : token loc(#loc42)
    %reshape_11 = reshape %tile : tile<1xi32> -> tile<i32> loc(#loc42)
    %5 = cmpi less_than %reshape_11, %cst_0_i32_3, signed : tile<i32> -> tile<i1> loc(#loc43)
    if %5 {
      continue %iterArg0, %true, %4 : tile<i32>, tile<i1>, token loc(#loc45)
    } else {
    } loc(#loc44)
    %6 = addi %iterArg0, %reshape_11 : tile<i32> loc(#loc46)
    continue %6, %iterArg1, %4 : tile<i32>, tile<i1>, token loc(#loc34)
  } loc(#loc34)
  %cst_0_i32_4 = constant <i32: 0> : tile<i32> loc(#loc47)
  %reshape = reshape %for#0 : tile<i32> -> tile<1xi32> loc(#loc48)
  %pview = make_partition_view %tview : partition_view<tile=(1), tensor_view<?xi32, strides=[1]>> loc(#loc48)
  %1 = store_view_tko weak %reshape, %pview[%cst_0_i32_4] token = %for#2 : tile<1xi32>, partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token loc(#loc48)
  %cst_3_i32 = constant <i32: 3> : tile<i32> loc(#loc49)
  %cst_0_i32_5 = constant <i32: 0> : tile<i32> loc(#loc50)
  %cst_2_i32 = constant <i32: 2> : tile<i32> loc(#loc51)
  %cst_0_i32_6 = constant <i32: 0> : tile<i32> loc(#loc52)
  %false_7 = constant <i1: false> : tile<i1> loc(#loc52)
  %cst_0_i32_8 = constant <i32: 0> : tile<i32> loc(#loc53)
  %cst_1_i32_9 = constant <i32: 1> : tile<i32> loc(#loc54)
  %2:2 = loop iter_values(%arg4 = %for#0, %arg5 = %1) : tile<i32>, token -> tile<i32>, token {
    %3 = subi %arg4, %cst_3_i32 : tile<i32> loc(#loc56)
    %4 = cmpi less_than %3, %cst_0_i32_5, signed : tile<i32> -> tile<i1> loc(#loc57)
    if %4 {
      break %3, %arg5 : tile<i32>, token loc(#loc59)
    } else {
    } loc(#loc58)
    %5 = remi %3, %cst_2_i32 signed : tile<i32> loc(#loc52)
    %6 = cmpi less_than %5, %cst_0_i32_6, signed : tile<i32> -> tile<i1> loc(#loc52)
    %7 = xori %6, %false_7 : tile<i1> loc(#loc52)
    %8 = cmpi not_equal %5, %cst_0_i32_6, signed : tile<i32> -> tile<i1> loc(#loc52)
    %9 = andi %7, %8 : tile<i1> loc(#loc52)
    %10 = addi %5, %cst_2_i32 : tile<i32> loc(#loc52)
    %11 = select %9, %10, %5 : tile<i1>, tile<i32> loc(#loc52)
    %12 = cmpi equal %11, %cst_0_i32_8, signed : tile<i32> -> tile<i1> loc(#loc52)
    if %12 {
      continue %3, %arg5 : tile<i32>, token loc(#loc61)
    } else {
    } loc(#loc60)
    %reshape_10 = reshape %3 : tile<i32> -> tile<1xi32> loc(#loc62)
    %pview_11 = make_partition_view %tview : partition_view<tile=(1), tensor_view<?xi32, strides=[1]>> loc(#loc62)
    %13 = store_view_tko weak %reshape_10, %pview_11[%cst_1_i32_9] token = %arg5 : tile<1xi32>, partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token loc(#loc62)
    continue %3, %13 : tile<i32>, token loc(#loc55)
  } loc(#loc55)
  return loc(#loc31)
} loc(#loc32)
#di_file = #cuda_tile.di_file<"control.py" in "/k">
#loc = loc("/k/control.py":51:0)
#loc1 = loc("/k/control.py":51:19)
#loc2 = loc("/k/control.py":53:4)
#loc3 = loc("/k/control.py":52:12)
#loc4 = loc("/k/control.py":53:13)
#loc5 = loc("/k/control.py":54:16)
#loc6 = loc("/k/control.py":57:15)
#loc7 = loc("/k/control.py":54:11)
#loc8 = loc("/k/control.py":54:8)
#loc9 = loc("/k/control.py":55:12)
#loc10 = loc("/k/control.py":56:12)
#loc11 = loc("/k/control.py":57:11)
#loc12 = loc("/k/control.py":57:8)
#loc13 = loc("/k/control.py":58:12)
#loc14 = loc("/k/control.py":59:16)
#loc15 = loc("/k/control.py":60:17)
#loc16 = loc("/k/control.py":60:4)
#loc17 = loc("/k/control.py":62:24)
#loc18 = loc("/k/control.py":63:19)
#loc19 = loc("/k/control.py":65:19)
#loc20 = loc("/k/control.py":65:11)
#loc21 = loc("/k/control.py":65:24)
#loc22 = loc("/k/control.py":67:21)
#loc23 = loc("/k/control.py":61:4)
#loc24 = loc("/k/control.py":62:16)
#loc25 = loc("/k/control.py":63:11)
#loc26 = loc("/k/control.py":63:8)
#loc27 = loc("/k/control.py":64:12)
#loc28 = loc("/k/control.py":65:8)
#loc29 = loc("/k/control.py":66:12)
#loc30 = loc("/k/control.py":67:8)
#loc31 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 49, name = "break_continue", linkageName = "break_continue", compileUnit = #di_compile_unit, scopeLine = 49>
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
