entry @early_return_in_function(%arg0: tile<ptr<i32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token loc(#loc19)
  %assume = assume div_by<16>, %arg0 : tile<ptr<i32>> loc(#loc20)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc19)
  %false = constant <i1: false> : tile<i1> loc(#loc45)
  %true = constant <i1: true> : tile<i1> loc(#loc45)
  %false_0 = constant <i1: false> : tile<i1> loc(#loc46)
  %true_1 = constant <i1: true> : tile<i1> loc(#loc46)
  %assume_2 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc19)
  %tview = make_tensor_view %assume, shape = [%assume_2], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]> loc(#loc19)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc25)
  %cst_42_i32 = constant <i32: 42> : tile<i32> loc(#loc26)
  %false_3 = constant <i1: false> : tile<i1> loc(#loc47)
  %cst_0_i32_4 = constant <i32: 0> : tile<i32> loc(#loc48)
  %cst_1_i32_5 = constant <i32: 1> : tile<i32> loc(#loc48)
  %cst_0_i32_6 = constant <i32: 0> : tile<i32> loc(#loc45)
  %cst_-1_i32 = constant <i32: -1> : tile<i32> loc(#loc49)
  %cst_0_i32_7 = constant <i32: 0> : tile<i32> loc(#loc47)
  %1:2 = loop iter_values(%arg4 = %cst_0_i32_7, %arg5 = %0) : tile<i32>, token -> tile<i32>, token {
    %for:4 = for %loopIdx in (%cst_0_i32_4 to %arg3, step %cst_1_i32_5) : tile<i32> iter_values(%iterArg0 = %false_3, %iterArg1 = %cst_0_i32_6, %iterArg2 = %false, %iterArg3 = %arg5) -> (tile<i1>, tile<i32>, tile<i1>, token) {
      if %iterArg2 {
        continue %iterArg0, %iterArg1, %iterArg2, %iterArg3 : tile<i1>, tile<i32>, tile<i1>, token loc(#loc45)
      } else {
      } loc(#loc45)
      %pview_17 = make_partition_view %tview : partition_view<tile=(1), tensor_view<?xi32, strides=[1]>> loc(#loc50)
      %tile, %result_token = load_view_tko weak %pview_17[%loopIdx] token = %0 : partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<1xi32>, token loc(#loc50)
      %5 = join_tokens %iterArg3, %result_token : token loc(#loc50)
      %reshape_18 = reshape %tile : tile<1xi32> -> tile<i32> loc(#loc50)
      %6 = cmpi equal %reshape_18, %cst_42_i32, signed : tile<i32> -> tile<i1> loc(#loc50)
      if %6 {
        %true_19 = constant <i1: true> : tile<i1> loc(#loc52)
        continue %true_19, %loopIdx, %true, %5 : tile<i1>, tile<i32>, tile<i1>, token loc(#loc52)
      } else {
      } loc(#loc51)
      continue %iterArg0, %iterArg1, %iterArg2, %5 : tile<i1>, tile<i32>, tile<i1>, token loc(#loc45)
    } loc(#loc45)
    if %for#0 {
      break %for#1, %for#3 : tile<i32>, token loc(#loc45)
    } else {
    } loc(#loc45)
    break %cst_-1_i32, %for#3 : tile<i32>, token loc(#loc53)
  } loc(#loc47)
  %reshape = reshape %1#0 : tile<i32> -> tile<1xi32> loc(#loc34)
  %pview = make_partition_view %tview : partition_view<tile=(1), tensor_view<?xi32, strides=[1]>> loc(#loc34)
  %2 = store_view_tko weak %reshape, %pview[%cst_0_i32] token = %1#1 : tile<1xi32>, partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token loc(#loc34)
  %cst_1_i32_8 = constant <i32: 1> : tile<i32> loc(#loc35)
  %cst_7_i32 = constant <i32: 7> : tile<i32> loc(#loc36)
  %false_9 = constant <i1: false> : tile<i1> loc(#loc54)
  %cst_0_i32_10 = constant <i32: 0> : tile<i32> loc(#loc55)
  %cst_1_i32_11 = constant <i32: 1> : tile<i32> loc(#loc55)
  %cst_0_i32_12 = constant <i32: 0> : tile<i32> loc(#loc46)
  %cst_-1_i32_13 = constant <i32: -1> : tile<i32> loc(#loc56)
  %cst_0_i32_14 = constant <i32: 0> : tile<i32> loc(#loc54)
  %3:2 = loop iter_values(%arg4 = %cst_0_i32_14, %arg5 = %2) : tile<i32>, token -> tile<i32>, token {
    %for:4 = for %loopIdx in (%cst_0_i32_10 to %arg3, step %cst_1_i32_11) : tile<i32> iter_values(%iterArg0 = %false_9, %iterArg1 = %cst_0_i32_12, %iterArg2 = %false_0, %iterArg3 = %arg5) -> (tile<i1>, tile<i32>, tile<i1>, token) {
      if %iterArg2 {
        continue %iterArg0, %iterArg1, %iterArg2, %iterArg3 : tile<i1>, tile<i32>, tile<i1>, token loc(#loc46)
      } else {
      } loc(#loc46)
      %pview_17 = make_partition_view %tview : partition_view<tile=(1), tensor_view<?xi32, strides=[1]>> loc(#loc57)
      %tile, %result_token = load_view_tko weak %pview_17[%loopIdx] token = %2 : partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<1xi32>, token loc(#loc57)
      %5 = join_tokens %iterArg3, %result_token : token loc(#loc57)
      %reshape_18 = reshape %tile : tile<1xi32> -> tile<i32> loc(#loc57)
      %6 = cmpi equal %reshape_18, %cst_7_i32, signed : tile<i32> -> tile<i1> loc(#loc57)
      if %6 {
        %true_19 = constant <i1: true> : tile<i1> loc(#loc59)
        continue %true_19, %loopIdx, %true_1, %5 : tile<i1>, tile<i32>, tile<i1>, token loc(#loc59)
      } else {
      } loc(#loc58)
      continue %iterArg0, %iterArg1, %iterArg2, %5 : tile<i1>, tile<i32>, tile<i1>, token loc(#loc46)
    } loc(#loc46)
    if %for#0 {
      break %for#1, %for#3 : tile<i32>, token loc(#loc46)
    } else {
    } loc(#loc46)
    break %cst_-1_i32_13, %for#3 : tile<i32>, token loc(#loc60)
  } loc(#loc54)
  %reshape_15 = reshape %3#0 : tile<i32> -> tile<1xi32> loc(#loc44)
  %pview_16 = make_partition_view %tview : partition_view<tile=(1), tensor_view<?xi32, strides=[1]>> loc(#loc44)
  %4 = store_view_tko weak %reshape_15, %pview_16[%cst_1_i32_8] token = %3#1 : tile<1xi32>, partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token loc(#loc44)
  return loc(#loc18)
} loc(#loc19)
#di_file = #cuda_tile.di_file<"control.py" in "/k">
#loc = loc("/k/control.py":107:0)
#loc1 = loc("/k/control.py":107:29)
#loc2 = loc("/k/control.py":99:4)
#loc3 = loc("/k/control.py":108:22)
#loc4 = loc("/k/control.py":109:22)
#loc5 = loc("/k/control.py":108:17)
#loc6 = loc("/k/control.py":108:40)
#loc7 = loc("/k/control.py":98:0)
#loc8 = loc("/k/control.py":99:13)
#loc9 = loc("/k/control.py":102:11)
#loc10 = loc("/k/control.py":100:11)
#loc11 = loc("/k/control.py":100:8)
#loc12 = loc("/k/control.py":101:12)
#loc13 = loc("/k/control.py":102:4)
#loc14 = loc("/k/control.py":108:4)
#loc15 = loc("/k/control.py":109:17)
#loc16 = loc("/k/control.py":109:40)
#loc17 = loc("/k/control.py":109:4)
#loc18 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 105, name = "early_return_in_function", linkageName = "early_return_in_function", compileUnit = #di_compile_unit, scopeLine = 105>
#di_subprogram1 = #cuda_tile.di_subprogram<file = #di_file, line = 97, name = "first_match", linkageName = "first_match@control:97:1_s0", compileUnit = #di_compile_unit, scopeLine = 97>
#di_subprogram2 = #cuda_tile.di_subprogram<file = #di_file, line = 97, name = "first_match", linkageName = "first_match@control:97:1_s1", compileUnit = #di_compile_unit, scopeLine = 97>
#loc19 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc20 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc21 = #cuda_tile.di_loc<#loc2 in #di_subprogram1>
#loc22 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc23 = #cuda_tile.di_loc<#loc2 in #di_subprogram2>
#loc24 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc25 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc26 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc27 = #cuda_tile.di_loc<#loc7 in #di_subprogram1>
#loc28 = #cuda_tile.di_loc<#loc8 in #di_subprogram1>
#loc29 = #cuda_tile.di_loc<#loc9 in #di_subprogram1>
#loc30 = #cuda_tile.di_loc<#loc10 in #di_subprogram1>
#loc31 = #cuda_tile.di_loc<#loc11 in #di_subprogram1>
#loc32 = #cuda_tile.di_loc<#loc12 in #di_subprogram1>
#loc33 = #cuda_tile.di_loc<#loc13 in #di_subprogram1>
#loc34 = #cuda_tile.di_loc<#loc14 in #di_subprogram>
#loc35 = #cuda_tile.di_loc<#loc15 in #di_subprogram>
#loc36 = #cuda_tile.di_loc<#loc16 in #di_subprogram>
#loc37 = #cuda_tile.di_loc<#loc7 in #di_subprogram2>
#loc38 = #cuda_tile.di_loc<#loc8 in #di_subprogram2>
#loc39 = #cuda_tile.di_loc<#loc9 in #di_subprogram2>
#loc40 = #cuda_tile.di_loc<#loc10 in #di_subprogram2>
#loc41 = #cuda_tile.di_loc<#loc11 in #di_subprogram2>
#loc42 = #cuda_tile.di_loc<#loc12 in #di_subprogram2>
#loc43 = #cuda_tile.di_loc<#loc13 in #di_subprogram2>
#loc44 = #cuda_tile.di_loc<#loc17 in #di_subprogram>
#loc45 = loc(callsite(#loc21 at #loc22))
#loc46 = loc(callsite(#loc23 at #loc24))
#loc47 = loc(callsite(#loc27 at #loc22))
#loc48 = loc(callsite(#loc28 at #loc22))
#loc49 = loc(callsite(#loc29 at #loc22))
#loc50 = loc(callsite(#loc30 at #loc22))
#loc51 = loc(callsite(#loc31 at #loc22))
#loc52 = loc(callsite(#loc32 at #loc22))
#loc53 = loc(callsite(#loc33 at #loc22))
#loc54 = loc(callsite(#loc37 at #loc24))
#loc55 = loc(callsite(#loc38 at #loc24))
#loc56 = loc(callsite(#loc39 at #loc24))
#loc57 = loc(callsite(#loc40 at #loc24))
#loc58 = loc(callsite(#loc41 at #loc24))
#loc59 = loc(callsite(#loc42 at #loc24))
#loc60 = loc(callsite(#loc43 at #loc24))
