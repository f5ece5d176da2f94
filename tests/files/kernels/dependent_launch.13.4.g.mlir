entry @dependent_launch(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f32>>, %arg4: tile<i32>, %arg5: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token loc(#loc10)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>> loc(#loc11)
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<f32>> loc(#loc12)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc10)
  %cst_1_i32_1 = constant <i32: 1> : tile<i32> loc(#loc10)
  %assume_2 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc10)
  %tview = make_tensor_view %assume, shape = [%assume_2], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc10)
  %assume_3 = assume bounded<0, ?>, %arg4 : tile<i32> loc(#loc10)
  %tview_4 = make_tensor_view %assume_0, shape = [%assume_3], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc10)
  %1 = gdc_wait_tko token = %0 -> token loc(#loc13)
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32> loc(#loc14)
  %pview = make_partition_view %tview : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>> loc(#loc15)
  %2 = join_tokens %0, %1 : token loc(#loc15)
  %tile, %result_token = load_view_tko weak %pview[%blockId_x] token = %2 : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<16xf32>, token loc(#loc15)
  %3 = join_tokens %0, %result_token : token loc(#loc15)
  %4 = join_tokens %1, %3 : token loc(#loc16)
  %5 = gdc_launch_dependents_tko token = %4 -> token loc(#loc16)
  %blockId_x_5, %blockId_y_6, %blockId_z_7 = get_tile_block_id : tile<i32> loc(#loc17)
  %pview_8 = make_partition_view %tview_4 : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>> loc(#loc18)
  %6 = join_tokens %0, %5, %1 : token loc(#loc18)
  %7 = store_view_tko weak %tile, %pview_8[%blockId_x_5] token = %6 : tile<16xf32>, partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc18)
  return loc(#loc9)
} loc(#loc10)
#di_file = #cuda_tile.di_file<"memory.py" in "/k">
#loc = loc("/k/memory.py":336:0)
#loc1 = loc("/k/memory.py":336:21)
#loc2 = loc("/k/memory.py":336:24)
#loc3 = loc("/k/memory.py":338:4)
#loc4 = loc("/k/memory.py":339:20)
#loc5 = loc("/k/memory.py":339:8)
#loc6 = loc("/k/memory.py":340:4)
#loc7 = loc("/k/memory.py":341:17)
#loc8 = loc("/k/memory.py":341:4)
#loc9 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 334, name = "dependent_launch", linkageName = "dependent_launch", compileUnit = #di_compile_unit, scopeLine = 334>
#loc10 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc11 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc12 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc13 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc14 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc15 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc16 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc17 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc18 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
