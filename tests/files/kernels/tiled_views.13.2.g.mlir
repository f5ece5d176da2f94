entry @tiled_views(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f32>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token loc(#loc11)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>> loc(#loc12)
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f32>> loc(#loc13)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc11)
  %cst_1_i32_1 = constant <i32: 1> : tile<i32> loc(#loc11)
  %assume_2 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc11)
  %assume_3 = assume bounded<0, ?>, %arg2 : tile<i32> loc(#loc11)
  %assume_4 = assume bounded<0, ?>, %arg3 : tile<i32> loc(#loc11)
  %tview = make_tensor_view %assume, shape = [%assume_2, %assume_3], strides = [%assume_4, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]> loc(#loc11)
  %assume_5 = assume bounded<0, ?>, %arg6 : tile<i32> loc(#loc11)
  %assume_6 = assume bounded<0, ?>, %arg7 : tile<i32> loc(#loc11)
  %assume_7 = assume bounded<0, ?>, %arg8 : tile<i32> loc(#loc11)
  %tview_8 = make_tensor_view %assume_0, shape = [%assume_5, %assume_6], strides = [%assume_7, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]> loc(#loc11)
  %pview = make_partition_view %tview : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>> loc(#loc14)
  %1:2 = get_index_space_shape %pview : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>> -> tile<i32> loc(#loc14)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc15)
  %cst_1_i32_9 = constant <i32: 1> : tile<i32> loc(#loc15)
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32> loc(#loc16)
  %blockId_x_10, %blockId_y_11, %blockId_z_12 = get_tile_block_id : tile<i32> loc(#loc17)
  for %loopIdx in (%cst_0_i32 to %1#1, step %cst_1_i32_9) : tile<i32> {
    %pview_13 = make_partition_view %tview : partition_view<tile=(4x8), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>> loc(#loc19)
    %tile, %result_token = load_view_tko weak %pview_13[%blockId_x_10, %loopIdx] token = %0 optimization_hints = <sm_90 = {latency = 2}> : partition_view<tile=(4x8), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<4x8xf32>, token loc(#loc19)
    %pview_14 = make_partition_view %tview_8 : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>> loc(#loc20)
    %2 = store_view_tko weak %tile, %pview_14[%blockId_x, %loopIdx] token = %0 optimization_hints = <sm_90 = {allow_tma = false}> : tile<4x8xf32>, partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token loc(#loc20)
  } loc(#loc18)
  return loc(#loc10)
} loc(#loc11)
#di_file = #cuda_tile.di_file<"memory.py" in "/k">
#loc = loc("/k/memory.py":88:0)
#loc1 = loc("/k/memory.py":88:16)
#loc2 = loc("/k/memory.py":88:19)
#loc3 = loc("/k/memory.py":90:19)
#loc4 = loc("/k/memory.py":90:13)
#loc5 = loc("/k/memory.py":91:19)
#loc6 = loc("/k/memory.py":91:44)
#loc7 = loc("/k/memory.py":90:4)
#loc8 = loc("/k/memory.py":91:34)
#loc9 = loc("/k/memory.py":91:8)
#loc10 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 86, name = "tiled_views", linkageName = "tiled_views", compileUnit = #di_compile_unit, scopeLine = 86>
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
