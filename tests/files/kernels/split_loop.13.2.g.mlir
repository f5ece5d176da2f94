entry @split_loop(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token loc(#loc15)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>> loc(#loc16)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc15)
  %assume_0 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc15)
  %assume_1 = assume bounded<0, ?>, %arg2 : tile<i32> loc(#loc15)
  %assume_2 = assume bounded<0, ?>, %arg3 : tile<i32> loc(#loc15)
  %tview = make_tensor_view %assume, shape = [%assume_0, %assume_1], strides = [%assume_2, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]> loc(#loc15)
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<4x8xf32> loc(#loc17)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc18)
  %cst_1_i32_3 = constant <i32: 1> : tile<i32> loc(#loc18)
  %cst_0_i32_4 = constant <i32: 0> : tile<i32> loc(#loc19)
  %1 = mini %arg5, %arg6 signed : tile<i32> loc(#loc20)
  %2 = maxi %cst_0_i32, %arg6 signed : tile<i32> loc(#loc20)
  %for:2 = for %loopIdx in (%cst_0_i32 to %1, step %cst_1_i32_3) : tile<i32> iter_values(%iterArg0 = %cst_0_f32, %iterArg1 = %0) -> (tile<4x8xf32>, token) {
    %pview_8 = make_partition_view %tview : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>> loc(#loc21)
    %tile, %result_token = load_view_tko weak %pview_8[%loopIdx, %cst_0_i32_4] token = %0 : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<4x8xf32>, token loc(#loc21)
    %4 = join_tokens %iterArg1, %result_token : token loc(#loc21)
    %5 = addf %iterArg0, %tile  : tile<4x8xf32> loc(#loc22)
    continue %5, %4 : tile<4x8xf32>, token loc(#loc20)
  } loc(#loc20)
  %for_5:2 = for %loopIdx in (%2 to %arg5, step %cst_1_i32_3) : tile<i32> iter_values(%iterArg0 = %for#0, %iterArg1 = %for#1) -> (tile<4x8xf32>, token) {
    %pview_8 = make_partition_view %tview : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>> loc(#loc21)
    %tile, %result_token = load_view_tko weak %pview_8[%loopIdx, %cst_0_i32_4] token = %0 : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<4x8xf32>, token loc(#loc21)
    %4 = join_tokens %iterArg1, %result_token : token loc(#loc21)
    %cst_0_f32_9 = constant <f32: 0.000000e+00> : tile<f32> loc(#loc23)
    %reshape = reshape %cst_0_f32_9 : tile<f32> -> tile<1x1xf32> loc(#loc23)
    %bcast = broadcast %reshape : tile<1x1xf32> -> tile<4x8xf32> loc(#loc23)
    %5 = cmpf greater_than ordered %tile, %bcast : tile<4x8xf32> -> tile<4x8xi1> loc(#loc23)
    %cst_0_f32_10 = constant <f32: 0.000000e+00> : tile<f32> loc(#loc24)
    %reshape_11 = reshape %cst_0_f32_10 : tile<f32> -> tile<1x1xf32> loc(#loc25)
    %bcast_12 = broadcast %reshape_11 : tile<1x1xf32> -> tile<4x8xf32> loc(#loc25)
    %6 = select %5, %tile, %bcast_12 : tile<4x8xi1>, tile<4x8xf32> loc(#loc25)
    %7 = addf %iterArg0, %6  : tile<4x8xf32> loc(#loc22)
    continue %7, %4 : tile<4x8xf32>, token loc(#loc20)
  } loc(#loc20)
  %cst_0_i32_6 = constant <i32: 0> : tile<i32> loc(#loc26)
  %cst_0_i32_7 = constant <i32: 0> : tile<i32> loc(#loc27)
  %pview = make_partition_view %tview : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>> loc(#loc28)
  %3 = store_view_tko weak %for_5#0, %pview[%cst_0_i32_6, %cst_0_i32_7] token = %for_5#1 : tile<4x8xf32>, partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token loc(#loc28)
  return loc(#loc14)
} loc(#loc15)
#di_file = #cuda_tile.di_file<"control.py" in "/k">
#loc = loc("/k/control.py":138:0)
#loc1 = loc("/k/control.py":138:15)
#loc2 = loc("/k/control.py":140:10)
#loc3 = loc("/k/control.py":141:13)
#loc4 = loc("/k/control.py":142:27)
#loc5 = loc("/k/control.py":141:4)
#loc6 = loc("/k/control.py":142:12)
#loc7 = loc("/k/control.py":145:14)
#loc8 = loc("/k/control.py":144:25)
#loc9 = loc("/k/control.py":144:35)
#loc10 = loc("/k/control.py":144:16)
#loc11 = loc("/k/control.py":146:17)
#loc12 = loc("/k/control.py":146:20)
#loc13 = loc("/k/control.py":146:4)
#loc14 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 136, name = "split_loop", linkageName = "split_loop", compileUnit = #di_compile_unit, scopeLine = 136>
#loc15 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc16 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc17 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc18 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc19 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc20 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc21 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc22 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc23 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc24 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc25 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc26 = #cuda_tile.di_loc<#loc11 in #di_subprogram>
#loc27 = #cuda_tile.di_loc<#loc12 in #di_subprogram>
#loc28 = #cuda_tile.di_loc<#loc13 in #di_subprogram>
