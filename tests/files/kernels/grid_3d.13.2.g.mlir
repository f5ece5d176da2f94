entry @grid_3d(%arg0: tile<ptr<i32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token loc(#loc13)
  %assume = assume div_by<16>, %arg0 : tile<ptr<i32>> loc(#loc14)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc13)
  %assume_0 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc13)
  %assume_1 = assume bounded<0, ?>, %arg2 : tile<i32> loc(#loc13)
  %assume_2 = assume bounded<0, ?>, %arg3 : tile<i32> loc(#loc13)
  %assume_3 = assume bounded<0, ?>, %arg4 : tile<i32> loc(#loc13)
  %assume_4 = assume bounded<0, ?>, %arg5 : tile<i32> loc(#loc13)
  %tview = make_tensor_view %assume, shape = [%assume_0, %assume_1, %assume_2], strides = [%assume_3, %assume_4, 1] : tile<i32> -> tensor_view<?x?x?xi32, strides=[?,?,1]> loc(#loc13)
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32> loc(#loc15)
  %blockId_x_5, %blockId_y_6, %blockId_z_7 = get_tile_block_id : tile<i32> loc(#loc16)
  %blockId_x_8, %blockId_y_9, %blockId_z_10 = get_tile_block_id : tile<i32> loc(#loc17)
  %gridSize_x, %gridSize_y, %gridSize_z = get_num_tile_blocks : tile<i32> loc(#loc18)
  %1 = muli %blockId_x, %gridSize_y : tile<i32> loc(#loc19)
  %2 = addi %1, %blockId_y_6 : tile<i32> loc(#loc19)
  %gridSize_x_11, %gridSize_y_12, %gridSize_z_13 = get_num_tile_blocks : tile<i32> loc(#loc20)
  %3 = muli %2, %gridSize_z_13 : tile<i32> loc(#loc21)
  %4 = addi %3, %blockId_z_10 : tile<i32> loc(#loc21)
  %gridSize_x_14, %gridSize_y_15, %gridSize_z_16 = get_num_tile_blocks : tile<i32> loc(#loc22)
  %5 = addi %4, %gridSize_x_14 : tile<i32> loc(#loc23)
  %reshape = reshape %5 : tile<i32> -> tile<1x1x1xi32> loc(#loc24)
  %pview = make_partition_view %tview : partition_view<tile=(1x1x1), tensor_view<?x?x?xi32, strides=[?,?,1]>> loc(#loc24)
  %6 = store_view_tko weak %reshape, %pview[%blockId_x, %blockId_y_6, %blockId_z_10] token = %0 : tile<1x1x1xi32>, partition_view<tile=(1x1x1), tensor_view<?x?x?xi32, strides=[?,?,1]>>, tile<i32> -> token loc(#loc24)
  return loc(#loc12)
} loc(#loc13)
#di_file = #cuda_tile.di_file<"control.py" in "/k">
#loc = loc("/k/control.py":247:0)
#loc1 = loc("/k/control.py":247:12)
#loc2 = loc("/k/control.py":249:14)
#loc3 = loc("/k/control.py":249:25)
#loc4 = loc("/k/control.py":249:36)
#loc5 = loc("/k/control.py":250:16)
#loc6 = loc("/k/control.py":250:12)
#loc7 = loc("/k/control.py":250:40)
#loc8 = loc("/k/control.py":250:11)
#loc9 = loc("/k/control.py":251:34)
#loc10 = loc("/k/control.py":251:27)
#loc11 = loc("/k/control.py":251:4)
#loc12 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 245, name = "grid_3d", linkageName = "grid_3d", compileUnit = #di_compile_unit, scopeLine = 245>
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
