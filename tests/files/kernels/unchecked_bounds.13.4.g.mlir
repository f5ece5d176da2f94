entry @unchecked_bounds(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f32>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token loc(#loc13)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>> loc(#loc14)
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f32>> loc(#loc15)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc13)
  %cst_1_i32_1 = constant <i32: 1> : tile<i32> loc(#loc13)
  %assume_2 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc13)
  %assume_3 = assume bounded<0, ?>, %arg2 : tile<i32> loc(#loc13)
  %assume_4 = assume bounded<0, ?>, %arg3 : tile<i32> loc(#loc13)
  %tview = make_tensor_view %assume, shape = [%assume_2, %assume_3], strides = [%assume_4, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]> loc(#loc13)
  %assume_5 = assume bounded<0, ?>, %arg6 : tile<i32> loc(#loc13)
  %assume_6 = assume bounded<0, ?>, %arg7 : tile<i32> loc(#loc13)
  %assume_7 = assume bounded<0, ?>, %arg8 : tile<i32> loc(#loc13)
  %tview_8 = make_tensor_view %assume_0, shape = [%assume_5, %assume_6], strides = [%assume_7, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]> loc(#loc13)
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32> loc(#loc16)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc17)
  %pview = make_partition_view %tview : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>> loc(#loc18)
  %tile, %result_token = load_view_tko weak %pview[%blockId_x, %cst_0_i32] token = %0 inbounds = [true, true] : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<4x8xf32>, token loc(#loc18)
  %1 = join_tokens %0, %result_token : token loc(#loc18)
  %cst_0_i32_9 = constant <i32: 0> : tile<i32> loc(#loc19)
  %pview_10 = make_partition_view %tview_8 : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>> loc(#loc20)
  %2 = store_view_tko weak %tile, %pview_10[%blockId_x, %cst_0_i32_9] token = %0 optimization_hints = <default = {latency = 4}> inbounds = [true, true] : tile<4x8xf32>, partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token loc(#loc20)
  %cst_1_i32_11 = constant <i32: 1> : tile<i32> loc(#loc21)
  %cst_1_i32_12 = constant <i32: 1> : tile<i32> loc(#loc22)
  %pview_13 = make_partition_view %tview : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>> loc(#loc23)
  %tile_14, %result_token_15 = load_view_tko weak %pview_13[%blockId_x, %cst_1_i32_12] token = %0 inbounds = [true, true] : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<4x8xf32>, token loc(#loc23)
  %3 = join_tokens %1, %result_token_15 : token loc(#loc23)
  %pview_16 = make_partition_view %tview : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>> loc(#loc24)
  %4 = store_view_tko weak %tile_14, %pview_16[%blockId_x, %cst_1_i32_11] token = %3 inbounds = [true, true] : tile<4x8xf32>, partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token loc(#loc24)
  return loc(#loc12)
} loc(#loc13)
#di_file = #cuda_tile.di_file<"memory.py" in "/k">
#loc = loc("/k/memory.py":64:0)
#loc1 = loc("/k/memory.py":64:21)
#loc2 = loc("/k/memory.py":64:24)
#loc3 = loc("/k/memory.py":65:8)
#loc4 = loc("/k/memory.py":66:23)
#loc5 = loc("/k/memory.py":66:8)
#loc6 = loc("/k/memory.py":67:20)
#loc7 = loc("/k/memory.py":67:4)
#loc8 = loc("/k/memory.py":69:19)
#loc9 = loc("/k/memory.py":69:37)
#loc10 = loc("/k/memory.py":69:23)
#loc11 = loc("/k/memory.py":69:4)
#loc12 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 62, name = "unchecked_bounds", linkageName = "unchecked_bounds", compileUnit = #di_compile_unit, scopeLine = 62>
#loc13 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc14 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc15 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc16 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc17 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc18 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc19 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc20 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc21 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc22 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc23 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc24 = #cuda_tile.di_loc<#loc11 in #di_subprogram>
