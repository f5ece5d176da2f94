entry @static_shapes(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f32>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token loc(#loc11)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>> loc(#loc12)
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f32>> loc(#loc13)
  %cst_64_i32 = constant <i32: 64> : tile<i32> loc(#loc11)
  %cst_32_i32 = constant <i32: 32> : tile<i32> loc(#loc11)
  %cst_32_i32_1 = constant <i32: 32> : tile<i32> loc(#loc11)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc11)
  %tview = make_tensor_view %assume, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]> loc(#loc11)
  %assume_2 = assume bounded<0, ?>, %arg6 : tile<i32> loc(#loc11)
  %cst_32_i32_3 = constant <i32: 32> : tile<i32> loc(#loc11)
  %assume_4 = assume bounded<0, ?>, %arg8 : tile<i32> loc(#loc11)
  %cst_1_i32_5 = constant <i32: 1> : tile<i32> loc(#loc11)
  %tview_6 = make_tensor_view %assume_0, shape = [%assume_2, 32], strides = [%assume_4, 1] : tile<i32> -> tensor_view<?x32xf32, strides=[?,1]> loc(#loc11)
  %cst_8_i32 = constant <i32: 8> : tile<i32> loc(#loc14)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc15)
  %cst_1_i32_7 = constant <i32: 1> : tile<i32> loc(#loc15)
  %cst_0_i32_8 = constant <i32: 0> : tile<i32> loc(#loc16)
  %cst_0_i32_9 = constant <i32: 0> : tile<i32> loc(#loc17)
  for %loopIdx in (%cst_0_i32 to %cst_8_i32, step %cst_1_i32_7) : tile<i32> {
    %pview = make_partition_view %tview : partition_view<tile=(8x32), tensor_view<64x32xf32, strides=[32,1]>> loc(#loc19)
    %tile, %result_token = load_view_tko weak %pview[%loopIdx, %cst_0_i32_9] token = %0 : partition_view<tile=(8x32), tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> tile<8x32xf32>, token loc(#loc19)
    %pview_10 = make_partition_view %tview_6 : partition_view<tile=(8x32), tensor_view<?x32xf32, strides=[?,1]>> loc(#loc20)
    %1 = store_view_tko weak %tile, %pview_10[%loopIdx, %cst_0_i32_8] token = %0 : tile<8x32xf32>, partition_view<tile=(8x32), tensor_view<?x32xf32, strides=[?,1]>>, tile<i32> -> token loc(#loc20)
  } loc(#loc18)
  return loc(#loc10)
} loc(#loc11)
#di_file = #cuda_tile.di_file<"memory.py" in "/k">
#loc = loc("/k/memory.py":287:0)
#loc1 = loc("/k/memory.py":287:18)
#loc2 = loc("/k/memory.py":289:18)
#loc3 = loc("/k/memory.py":291:19)
#loc4 = loc("/k/memory.py":291:13)
#loc5 = loc("/k/memory.py":292:24)
#loc6 = loc("/k/memory.py":292:43)
#loc7 = loc("/k/memory.py":291:4)
#loc8 = loc("/k/memory.py":292:28)
#loc9 = loc("/k/memory.py":292:8)
#loc10 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 284, name = "static_shapes", linkageName = "static_shapes", compileUnit = #di_compile_unit, scopeLine = 284>
#loc11 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc12 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc13 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc14 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc15 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc16 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc17 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc18 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc19 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc20 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
