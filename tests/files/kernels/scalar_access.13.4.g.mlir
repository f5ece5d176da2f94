entry @scalar_access(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f32>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<ptr<f32>>, %arg11: tile<i32>, %arg12: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token loc(#loc26)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>> loc(#loc27)
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<f32>> loc(#loc28)
  %assume_1 = assume div_by<16>, %arg10 : tile<ptr<f32>> loc(#loc29)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc26)
  %cst_1_i32_2 = constant <i32: 1> : tile<i32> loc(#loc26)
  %cst_1_i32_3 = constant <i32: 1> : tile<i32> loc(#loc26)
  %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc26)
  %tview = make_tensor_view %assume, shape = [%assume_4], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc26)
  %assume_5 = assume bounded<0, ?>, %arg4 : tile<i32> loc(#loc26)
  %assume_6 = assume bounded<0, ?>, %arg5 : tile<i32> loc(#loc26)
  %assume_7 = assume bounded<0, ?>, %arg6 : tile<i32> loc(#loc26)
  %assume_8 = assume bounded<0, ?>, %arg7 : tile<i32> loc(#loc26)
  %assume_9 = assume bounded<0, ?>, %arg8 : tile<i32> loc(#loc26)
  %tview_10 = make_tensor_view %assume_0, shape = [%assume_5, %assume_6, %assume_7], strides = [%assume_8, %assume_9, 1] : tile<i32> -> tensor_view<?x?x?xf32, strides=[?,?,1]> loc(#loc26)
  %assume_11 = assume bounded<0, ?>, %arg11 : tile<i32> loc(#loc26)
  %tview_12 = make_tensor_view %assume_1, shape = [%assume_11], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc26)
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<f32> loc(#loc30)
  %cst_4_i32 = constant <i32: 4> : tile<i32> loc(#loc31)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc32)
  %cst_1_i32_13 = constant <i32: 1> : tile<i32> loc(#loc32)
  %pview = make_partition_view %tview : partition_view<tile=(1), tensor_view<?xf32, strides=[1]>> loc(#loc33)
  %for = for %loopIdx in (%cst_0_i32 to %cst_4_i32, step %cst_1_i32_13) : tile<i32> iter_values(%iterArg0 = %cst_0_f32) -> (tile<f32>) {
    %tile_30, %result_token_31 = load_view_tko weak %pview[%loopIdx] token = %0 : partition_view<tile=(1), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<1xf32>, token loc(#loc33)
    %reshape_32 = reshape %tile_30 : tile<1xf32> -> tile<f32> loc(#loc33)
    %5 = addf %iterArg0, %reshape_32  : tile<f32> loc(#loc35)
    continue %5 : tile<f32> loc(#loc34)
  } loc(#loc34)
  %cst_0_i32_14 = constant <i32: 0> : tile<i32> loc(#loc36)
  %reshape = reshape %for : tile<f32> -> tile<1xf32> loc(#loc37)
  %pview_15 = make_partition_view %tview_12 : partition_view<tile=(1), tensor_view<?xf32, strides=[1]>> loc(#loc37)
  %1 = store_view_tko weak %reshape, %pview_15[%cst_0_i32_14] token = %0 : tile<1xf32>, partition_view<tile=(1), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc37)
  %cst_0_i32_16 = constant <i32: 0> : tile<i32> loc(#loc38)
  %cst_1_i32_17 = constant <i32: 1> : tile<i32> loc(#loc39)
  %cst_2_i32 = constant <i32: 2> : tile<i32> loc(#loc40)
  %cst_2_i32_18 = constant <i32: 2> : tile<i32> loc(#loc41)
  %cst_1_i32_19 = constant <i32: 1> : tile<i32> loc(#loc42)
  %cst_0_i32_20 = constant <i32: 0> : tile<i32> loc(#loc43)
  %pview_21 = make_partition_view %tview_10 : partition_view<tile=(1x1x1), tensor_view<?x?x?xf32, strides=[?,?,1]>> loc(#loc44)
  %tile, %result_token = load_view_tko weak %pview_21[%cst_2_i32_18, %cst_1_i32_19, %cst_0_i32_20] token = %0 : partition_view<tile=(1x1x1), tensor_view<?x?x?xf32, strides=[?,?,1]>>, tile<i32> -> tile<1x1x1xf32>, token loc(#loc44)
  %2 = join_tokens %0, %result_token : token loc(#loc44)
  %reshape_22 = reshape %tile : tile<1x1x1xf32> -> tile<f32> loc(#loc44)
  %reshape_23 = reshape %reshape_22 : tile<f32> -> tile<1x1x1xf32> loc(#loc45)
  %pview_24 = make_partition_view %tview_10 : partition_view<tile=(1x1x1), tensor_view<?x?x?xf32, strides=[?,?,1]>> loc(#loc45)
  %3 = store_view_tko weak %reshape_23, %pview_24[%cst_0_i32_16, %cst_1_i32_17, %cst_2_i32] token = %2 : tile<1x1x1xf32>, partition_view<tile=(1x1x1), tensor_view<?x?x?xf32, strides=[?,?,1]>>, tile<i32> -> token loc(#loc45)
  %cst_0_i32_25 = constant <i32: 0> : tile<i32> loc(#loc46)
  %cst_0_i32_26 = constant <i32: 0> : tile<i32> loc(#loc47)
  %cst_0_i32_27 = constant <i32: 0> : tile<i32> loc(#loc48)
  %cst_1_f32 = constant <f32: 1.000000e+00> : tile<f32> loc(#loc49)
  %reshape_28 = reshape %cst_1_f32 : tile<f32> -> tile<1x1x1xf32> loc(#loc50)
  %pview_29 = make_partition_view %tview_10 : partition_view<tile=(1x1x1), tensor_view<?x?x?xf32, strides=[?,?,1]>> loc(#loc50)
  %4 = store_view_tko weak %reshape_28, %pview_29[%cst_0_i32_25, %cst_0_i32_26, %cst_0_i32_27] token = %3 : tile<1x1x1xf32>, partition_view<tile=(1x1x1), tensor_view<?x?x?xf32, strides=[?,?,1]>>, tile<i32> -> token loc(#loc50)
  return loc(#loc25)
} loc(#loc26)
#di_file = #cuda_tile.di_file<"memory.py" in "/k">
#loc = loc("/k/memory.py":139:0)
#loc1 = loc("/k/memory.py":139:18)
#loc2 = loc("/k/memory.py":139:21)
#loc3 = loc("/k/memory.py":139:24)
#loc4 = loc("/k/memory.py":141:8)
#loc5 = loc("/k/memory.py":142:19)
#loc6 = loc("/k/memory.py":142:13)
#loc7 = loc("/k/memory.py":143:16)
#loc8 = loc("/k/memory.py":142:4)
#loc9 = loc("/k/memory.py":143:12)
#loc10 = loc("/k/memory.py":144:17)
#loc11 = loc("/k/memory.py":144:4)
#loc12 = loc("/k/memory.py":145:17)
#loc13 = loc("/k/memory.py":145:20)
#loc14 = loc("/k/memory.py":145:23)
#loc15 = loc("/k/memory.py":145:39)
#loc16 = loc("/k/memory.py":145:42)
#loc17 = loc("/k/memory.py":145:45)
#loc18 = loc("/k/memory.py":145:27)
#loc19 = loc("/k/memory.py":145:4)
#loc20 = loc("/k/memory.py":146:17)
#loc21 = loc("/k/memory.py":146:20)
#loc22 = loc("/k/memory.py":146:23)
#loc23 = loc("/k/memory.py":146:27)
#loc24 = loc("/k/memory.py":146:4)
#loc25 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 137, name = "scalar_access", linkageName = "scalar_access", compileUnit = #di_compile_unit, scopeLine = 137>
#loc26 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc27 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc28 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc29 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc30 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc31 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc32 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc33 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc34 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc35 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc36 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc37 = #cuda_tile.di_loc<#loc11 in #di_subprogram>
#loc38 = #cuda_tile.di_loc<#loc12 in #di_subprogram>
#loc39 = #cuda_tile.di_loc<#loc13 in #di_subprogram>
#loc40 = #cuda_tile.di_loc<#loc14 in #di_subprogram>
#loc41 = #cuda_tile.di_loc<#loc15 in #di_subprogram>
#loc42 = #cuda_tile.di_loc<#loc16 in #di_subprogram>
#loc43 = #cuda_tile.di_loc<#loc17 in #di_subprogram>
#loc44 = #cuda_tile.di_loc<#loc18 in #di_subprogram>
#loc45 = #cuda_tile.di_loc<#loc19 in #di_subprogram>
#loc46 = #cuda_tile.di_loc<#loc20 in #di_subprogram>
#loc47 = #cuda_tile.di_loc<#loc21 in #di_subprogram>
#loc48 = #cuda_tile.di_loc<#loc22 in #di_subprogram>
#loc49 = #cuda_tile.di_loc<#loc23 in #di_subprogram>
#loc50 = #cuda_tile.di_loc<#loc24 in #di_subprogram>
