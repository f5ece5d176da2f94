entry @invariant_code(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token loc(#loc12)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>> loc(#loc13)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc12)
  %assume_0 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc12)
  %assume_1 = assume bounded<0, ?>, %arg2 : tile<i32> loc(#loc12)
  %assume_2 = assume bounded<0, ?>, %arg3 : tile<i32> loc(#loc12)
  %tview = make_tensor_view %assume, shape = [%assume_0, %assume_1], strides = [%assume_2, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]> loc(#loc12)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc14)
  %cst_1_i32_3 = constant <i32: 1> : tile<i32> loc(#loc14)
  %cst_2_f32 = constant <f32: 2.000000e+00> : tile<4x8xf32> loc(#loc15)
  %1 = itof %arg5 signed  : tile<i32> -> tile<f32> loc(#loc23)
  %reshape = reshape %1 : tile<f32> -> tile<1x1xf32> loc(#loc15)
  %bcast = broadcast %reshape : tile<1x1xf32> -> tile<4x8xf32> loc(#loc15)
  %2 = mulf %cst_2_f32, %bcast  : tile<4x8xf32> loc(#loc15)
  %cst_0_i32_4 = constant <i32: 0> : tile<i32> loc(#loc18)
  %cst_0_i32_5 = constant <i32: 0> : tile<i32> loc(#loc19)
  %for:2 = for %loopIdx in (%cst_0_i32 to %arg5, step %cst_1_i32_3) : tile<i32> iter_values(%iterArg0 = %0, %iterArg1 = %0) -> (token, token) {
    %pview = make_partition_view %tview : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>> loc(#loc21)
    %tile, %result_token = load_view_tko weak %pview[%loopIdx, %cst_0_i32_5] token = %iterArg1 : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<4x8xf32>, token loc(#loc21)
    %3 = join_tokens %iterArg0, %result_token : token loc(#loc21)
    %4 = mulf %tile, %2  : tile<4x8xf32> loc(#loc21)
    %pview_6 = make_partition_view %tview : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>> loc(#loc22)
    %5 = store_view_tko weak %4, %pview_6[%loopIdx, %cst_0_i32_4] token = %3 : tile<4x8xf32>, partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token loc(#loc22)
    continue %5, %5 : token, token loc(#loc20)
  } loc(#loc20)
  return loc(#loc11)
} loc(#loc12)
#di_file = #cuda_tile.di_file<"control.py" in "/k">
#di_file1 = #cuda_tile.di_file<"_stub.py" in "/cutile">
#loc = loc("/k/control.py":151:0)
#loc1 = loc("/k/control.py":151:19)
#loc2 = loc("/k/control.py":153:13)
#loc3 = loc("/k/control.py":154:12)
#loc4 = loc("/cutile/_stub.py":678:15)
#loc5 = loc("/k/control.py":154:47)
#loc6 = loc("/k/control.py":155:24)
#loc7 = loc("/k/control.py":155:43)
#loc8 = loc("/k/control.py":153:4)
#loc9 = loc("/k/control.py":155:28)
#loc10 = loc("/k/control.py":155:8)
#loc11 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_compile_unit1 = #cuda_tile.di_compile_unit<file = #di_file1>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 149, name = "invariant_code", linkageName = "invariant_code", compileUnit = #di_compile_unit, scopeLine = 149>
#di_subprogram1 = #cuda_tile.di_subprogram<file = #di_file1, line = 676, name = "astype", linkageName = "astype@_stub:676:5_s0", compileUnit = #di_compile_unit1, scopeLine = 676>
#loc12 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc13 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc14 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc15 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc16 = #cuda_tile.di_loc<#loc4 in #di_subprogram1>
#loc17 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc18 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc19 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc20 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc21 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc22 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc23 = loc(callsite(#loc16 at #loc17))
