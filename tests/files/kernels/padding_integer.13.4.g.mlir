entry @padding_integer(%arg0: tile<ptr<i32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<i32>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token loc(#loc10)
  %assume = assume div_by<16>, %arg0 : tile<ptr<i32>> loc(#loc11)
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<i32>> loc(#loc12)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc10)
  %cst_1_i32_1 = constant <i32: 1> : tile<i32> loc(#loc10)
  %assume_2 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc10)
  %assume_3 = assume bounded<0, ?>, %arg2 : tile<i32> loc(#loc10)
  %assume_4 = assume bounded<0, ?>, %arg3 : tile<i32> loc(#loc10)
  %tview = make_tensor_view %assume, shape = [%assume_2, %assume_3], strides = [%assume_4, 1] : tile<i32> -> tensor_view<?x?xi32, strides=[?,1]> loc(#loc10)
  %assume_5 = assume bounded<0, ?>, %arg6 : tile<i32> loc(#loc10)
  %assume_6 = assume bounded<0, ?>, %arg7 : tile<i32> loc(#loc10)
  %assume_7 = assume bounded<0, ?>, %arg8 : tile<i32> loc(#loc10)
  %tview_8 = make_tensor_view %assume_0, shape = [%assume_5, %assume_6], strides = [%assume_7, 1] : tile<i32> -> tensor_view<?x?xi32, strides=[?,1]> loc(#loc10)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc13)
  %cst_0_i32_9 = constant <i32: 0> : tile<i32> loc(#loc14)
  %cst_0_i32_10 = constant <i32: 0> : tile<i32> loc(#loc15)
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32> loc(#loc16)
  %pview = make_partition_view %tview : partition_view<tile=(2x8), padding_value = zero, tensor_view<?x?xi32, strides=[?,1]>> loc(#loc17)
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32_10, %blockId_x] token = %0 : partition_view<tile=(2x8), padding_value = zero, tensor_view<?x?xi32, strides=[?,1]>>, tile<i32> -> tile<2x8xi32>, token loc(#loc17)
  %pview_11 = make_partition_view %tview_8 : partition_view<tile=(2x8), tensor_view<?x?xi32, strides=[?,1]>> loc(#loc18)
  %1 = store_view_tko weak %tile, %pview_11[%cst_0_i32, %cst_0_i32_9] token = %0 : tile<2x8xi32>, partition_view<tile=(2x8), tensor_view<?x?xi32, strides=[?,1]>>, tile<i32> -> token loc(#loc18)
  return loc(#loc9)
} loc(#loc10)
#di_file = #cuda_tile.di_file<"memory.py" in "/k">
#loc = loc("/k/memory.py":26:0)
#loc1 = loc("/k/memory.py":26:20)
#loc2 = loc("/k/memory.py":26:23)
#loc3 = loc("/k/memory.py":27:17)
#loc4 = loc("/k/memory.py":27:20)
#loc5 = loc("/k/memory.py":27:36)
#loc6 = loc("/k/memory.py":27:39)
#loc7 = loc("/k/memory.py":27:24)
#loc8 = loc("/k/memory.py":27:4)
#loc9 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 24, name = "padding_integer", linkageName = "padding_integer", compileUnit = #di_compile_unit, scopeLine = 24>
#loc10 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc11 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc12 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc13 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc14 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc15 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc16 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc17 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc18 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
