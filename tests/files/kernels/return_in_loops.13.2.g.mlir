entry @return_in_loops(%arg0: tile<ptr<i32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token loc(#loc20)
  %assume = assume div_by<16>, %arg0 : tile<ptr<i32>> loc(#loc21)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc20)
  %false = constant <i1: false> : tile<i1> loc(#loc22)
  %true = constant <i1: true> : tile<i1> loc(#loc22)
  %false_0 = constant <i1: false> : tile<i1> loc(#loc22)
  %true_1 = constant <i1: true> : tile<i1> loc(#loc22)
  %assume_2 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc20)
  %tview = make_tensor_view %assume, shape = [%assume_2], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]> loc(#loc20)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc23)
  %cst_0_i32_3 = constant <i32: 0> : tile<i32> loc(#loc24)
  %cst_1_i32_4 = constant <i32: 1> : tile<i32> loc(#loc25)
  %1:2 = loop iter_values(%arg4 = %cst_0_i32, %arg5 = %0) : tile<i32>, token -> tile<i32>, token {
    %3 = cmpi less_than %arg4, %arg3, signed : tile<i32> -> tile<i1> loc(#loc27)
    if %3 {
    } else {
      break %arg4, %arg5 : tile<i32>, token loc(#loc26)
    } loc(#loc26)
    %pview_9 = make_partition_view %tview : partition_view<tile=(1), tensor_view<?xi32, strides=[1]>> loc(#loc28)
    %tile, %result_token = load_view_tko weak %pview_9[%arg4] token = %0 : partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<1xi32>, token loc(#loc28)
    %4 = join_tokens %arg5, %result_token : token loc(#loc28)
    %reshape_10 = reshape %tile : tile<1xi32> -> tile<i32> loc(#loc28)
    %5 = cmpi equal %reshape_10, %cst_0_i32_3, signed : tile<i32> -> tile<i1> loc(#loc28)
    if %5 {
      return loc(#loc30)
    } else {
    } loc(#loc29)
    %6 = addi %arg4, %cst_1_i32_4 : tile<i32> loc(#loc31)
    continue %6, %4 : tile<i32>, token loc(#loc26)
  } loc(#loc26)
  %cst_0_i32_5 = constant <i32: 0> : tile<i32> loc(#loc32)
  %cst_1_i32_6 = constant <i32: 1> : tile<i32> loc(#loc32)
  %cst_0_i32_7 = constant <i32: 0> : tile<i32> loc(#loc33)
  %for:3 = for %loopIdx in (%cst_0_i32_5 to %arg3, step %cst_1_i32_6) : tile<i32> iter_values(%iterArg0 = %false, %iterArg1 = %false_0, %iterArg2 = %1#1) -> (tile<i1>, tile<i1>, token) {
    if %iterArg1 {
      continue %iterArg0, %iterArg1, %iterArg2 : tile<i1>, tile<i1>, token loc(#loc22)
    } else {
    } loc(#loc22)
    %pview_9 = make_partition_view %tview : partition_view<tile=(1), tensor_view<?xi32, strides=[1]>> loc(#loc34)
    %tile, %result_token = load_view_tko weak %pview_9[%loopIdx] token = %0 : partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<1xi32>, token loc(#loc34)
    %3 = join_tokens %iterArg2, %result_token : token loc(#loc34)
    %reshape_10 = reshape %tile : tile<1xi32> -> tile<i32> loc(#loc34)
    %4 = cmpi less_than %reshape_10, %cst_0_i32_7, signed : tile<i32> -> tile<i1> loc(#loc34)
    if %4 {
      continue %true, %true_1, %3 : tile<i1>, tile<i1>, token loc(#loc36)
    } else {
    } loc(#loc35)
    continue %iterArg0, %iterArg1, %3 : tile<i1>, tile<i1>, token loc(#loc22)
  } loc(#loc22)
  if %for#0 {
    return loc(#loc22)
  } else {
  } loc(#loc22)
  %cst_0_i32_8 = constant <i32: 0> : tile<i32> loc(#loc37)
  %reshape = reshape %1#0 : tile<i32> -> tile<1xi32> loc(#loc38)
  %pview = make_partition_view %tview : partition_view<tile=(1), tensor_view<?xi32, strides=[1]>> loc(#loc38)
  %2 = store_view_tko weak %reshape, %pview[%cst_0_i32_8] token = %for#2 : tile<1xi32>, partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token loc(#loc38)
  return loc(#loc19)
} loc(#loc20)
#di_file = #cuda_tile.di_file<"control.py" in "/k">
#loc = loc("/k/control.py":84:0)
#loc1 = loc("/k/control.py":84:20)
#loc2 = loc("/k/control.py":91:4)
#loc3 = loc("/k/control.py":86:8)
#loc4 = loc("/k/control.py":88:41)
#loc5 = loc("/k/control.py":90:13)
#loc6 = loc("/k/control.py":87:4)
#loc7 = loc("/k/control.py":87:10)
#loc8 = loc("/k/control.py":88:11)
#loc9 = loc("/k/control.py":88:8)
#loc10 = loc("/k/control.py":89:12)
#loc11 = loc("/k/control.py":90:8)
#loc12 = loc("/k/control.py":91:13)
#loc13 = loc("/k/control.py":92:40)
#loc14 = loc("/k/control.py":92:11)
#loc15 = loc("/k/control.py":92:8)
#loc16 = loc("/k/control.py":93:12)
#loc17 = loc("/k/control.py":94:17)
#loc18 = loc("/k/control.py":94:4)
#loc19 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 82, name = "return_in_loops", linkageName = "return_in_loops", compileUnit = #di_compile_unit, scopeLine = 82>
#loc20 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc21 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc22 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc23 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc24 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc25 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc26 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc27 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc28 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc29 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc30 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc31 = #cuda_tile.di_loc<#loc11 in #di_subprogram>
#loc32 = #cuda_tile.di_loc<#loc12 in #di_subprogram>
#loc33 = #cuda_tile.di_loc<#loc13 in #di_subprogram>
#loc34 = #cuda_tile.di_loc<#loc14 in #di_subprogram>
#loc35 = #cuda_tile.di_loc<#loc15 in #di_subprogram>
#loc36 = #cuda_tile.di_loc<#loc16 in #di_subprogram>
#loc37 = #cuda_tile.di_loc<#loc17 in #di_subprogram>
#loc38 = #cuda_tile.di_loc<#loc18 in #di_subprogram>
