entry @loops_for(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token loc(#loc27)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>> loc(#loc28)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc27)
  %assume_0 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc27)
  %tview = make_tensor_view %assume, shape = [%assume_0], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc27)
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<8xf32> loc(#loc29)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc30)
  %cst_2_i32 = constant <i32: 2> : tile<i32> loc(#loc31)
  %cst_3_i32 = constant <i32: 3> : tile<i32> loc(#loc32)
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc33)
  %for:3 = for %loopIdx in (%cst_2_i32 to %arg3, step %cst_3_i32) : tile<i32> iter_values(%iterArg0 = %cst_0_f32, %iterArg1 = %cst_0_i32, %iterArg2 = %0) -> (tile<8xf32>, tile<i32>, token) {
    %tile, %result_token = load_view_tko weak %pview[%loopIdx] token = %0 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token loc(#loc33)
    %4 = join_tokens %iterArg2, %result_token : token loc(#loc33)
    %5 = addf %iterArg0, %tile  : tile<8xf32> loc(#loc35)
    %6 = addi %iterArg1, %loopIdx : tile<i32> loc(#loc36)
    continue %5, %6, %4 : tile<8xf32>, tile<i32>, token loc(#loc34)
  } loc(#loc34)
  %cst_0_i32_1 = constant <i32: 0> : tile<i32> loc(#loc37)
  %1 = itof %for#1 signed  : tile<i32> -> tile<f32> loc(#loc38)
  %reshape = reshape %1 : tile<f32> -> tile<1xf32> loc(#loc38)
  %bcast = broadcast %reshape : tile<1xf32> -> tile<8xf32> loc(#loc38)
  %2 = mulf %for#0, %bcast  : tile<8xf32> loc(#loc38)
  %pview_2 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc39)
  %3 = store_view_tko weak %2, %pview_2[%cst_0_i32_1] token = %for#2 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc39)
  %cst_0_i32_3 = constant <i32: 0> : tile<i32> loc(#loc40)
  %cst_1_i32_4 = constant <i32: 1> : tile<i32> loc(#loc40)
  %pview_5 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc41)
  %for_6 = for %loopIdx in (%cst_0_i32_3 to %arg3, step %cst_1_i32_4) : tile<i32> iter_values(%iterArg0 = %3) -> (token) {
    %4 = store_view_tko weak %for#0, %pview_5[%loopIdx] token = %3 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc41)
    %5 = join_tokens %iterArg0, %4 : token loc(#loc41)
    continue %5 : token loc(#loc42)
  } loc(#loc42)
  %cst_4_i32 = constant <i32: 4> : tile<i32> loc(#loc43)
  %cst_0_i32_7 = constant <i32: 0> : tile<i32> loc(#loc44)
  %cst_1_i32_8 = constant <i32: 1> : tile<i32> loc(#loc44)
  %cst_8_i32 = constant <i32: 8> : tile<i32> loc(#loc45)
  %cst_1_i32_9 = constant <i32: 1> : tile<i32> loc(#loc46)
  %cst_8_i32_10 = constant <i32: 8> : tile<i32> loc(#loc47)
  %pview_11 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc48)
  %for_12 = for %loopIdx in (%cst_0_i32_7 to %cst_4_i32, step %cst_1_i32_8) : tile<i32> iter_values(%iterArg0 = %for_6) -> (token) {
    %4 = muli %loopIdx, %cst_8_i32_10 : tile<i32> loc(#loc50)
    %for_13 = for %loopIdx_14 in (%loopIdx to %cst_8_i32, step %cst_1_i32_9) : tile<i32> iter_values(%iterArg0_15 = %iterArg0) -> (token) {
      %5 = addi %4, %loopIdx_14 : tile<i32> loc(#loc50)
      %6 = itof %loopIdx_14 signed  : tile<i32> -> tile<f32> loc(#loc52)
      %reshape_16 = reshape %6 : tile<f32> -> tile<1xf32> loc(#loc52)
      %bcast_17 = broadcast %reshape_16 : tile<1xf32> -> tile<8xf32> loc(#loc52)
      %7 = addf %for#0, %bcast_17  : tile<8xf32> loc(#loc52)
      %8 = store_view_tko weak %7, %pview_11[%5] token = %iterArg0_15 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc48)
      continue %8 : token loc(#loc51)
    } loc(#loc51)
    continue %for_13 : token loc(#loc49)
  } loc(#loc49)
  return loc(#loc26)
} loc(#loc27)
#di_file = #cuda_tile.di_file<"control.py" in "/k">
#loc = loc("/k/control.py":12:0)
#loc1 = loc("/k/control.py":12:14)
#loc2 = loc("/k/control.py":14:17)
#loc3 = loc("/k/control.py":14:45)
#loc4 = loc("/k/control.py":15:19)
#loc5 = loc("/k/control.py":15:25)
#loc6 = loc("/k/control.py":16:20)
#loc7 = loc("/k/control.py":15:4)
#loc8 = loc("/k/control.py":16:14)
#loc9 = loc("/k/control.py":17:16)
#loc10 = loc("/k/control.py":18:17)
#loc11 = loc("/k/control.py":18:22)
#loc12 = loc("/k/control.py":18:4)
#loc13 = loc("/k/control.py":19:13)
#loc14 = loc("/k/control.py":20:8)
#loc15 = loc("/k/control.py":19:4)
#loc16 = loc("/k/control.py":21:19)
#loc17 = loc("/k/control.py":21:13)
#loc18 = loc("/k/control.py":22:26)
#loc19 = loc("/k/control.py":22:17)
#loc20 = loc("/k/control.py":23:29)
#loc21 = loc("/k/control.py":23:12)
#loc22 = loc("/k/control.py":21:4)
#loc23 = loc("/k/control.py":23:25)
#loc24 = loc("/k/control.py":22:8)
#loc25 = loc("/k/control.py":23:38)
#loc26 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 10, name = "loops_for", linkageName = "loops_for", compileUnit = #di_compile_unit, scopeLine = 10>
#loc27 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc28 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc29 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc30 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc31 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc32 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc33 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc34 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc35 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc36 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc37 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc38 = #cuda_tile.di_loc<#loc11 in #di_subprogram>
#loc39 = #cuda_tile.di_loc<#loc12 in #di_subprogram>
#loc40 = #cuda_tile.di_loc<#loc13 in #di_subprogram>
#loc41 = #cuda_tile.di_loc<#loc14 in #di_subprogram>
#loc42 = #cuda_tile.di_loc<#loc15 in #di_subprogram>
#loc43 = #cuda_tile.di_loc<#loc16 in #di_subprogram>
#loc44 = #cuda_tile.di_loc<#loc17 in #di_subprogram>
#loc45 = #cuda_tile.di_loc<#loc18 in #di_subprogram>
#loc46 = #cuda_tile.di_loc<#loc19 in #di_subprogram>
#loc47 = #cuda_tile.di_loc<#loc20 in #di_subprogram>
#loc48 = #cuda_tile.di_loc<#loc21 in #di_subprogram>
#loc49 = #cuda_tile.di_loc<#loc22 in #di_subprogram>
#loc50 = #cuda_tile.di_loc<#loc23 in #di_subprogram>
#loc51 = #cuda_tile.di_loc<#loc24 in #di_subprogram>
#loc52 = #cuda_tile.di_loc<#loc25 in #di_subprogram>
