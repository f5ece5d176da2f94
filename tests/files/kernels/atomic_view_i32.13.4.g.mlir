entry @atomic_view_i32(%arg0: tile<ptr<i32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token loc(#loc22)
  %assume = assume div_by<16>, %arg0 : tile<ptr<i32>> loc(#loc23)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc22)
  %assume_0 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc22)
  %assume_1 = assume bounded<0, ?>, %arg2 : tile<i32> loc(#loc22)
  %assume_2 = assume bounded<0, ?>, %arg3 : tile<i32> loc(#loc22)
  %tview = make_tensor_view %assume, shape = [%assume_0, %assume_1], strides = [%assume_2, 1] : tile<i32> -> tensor_view<?x?xi32, strides=[?,1]> loc(#loc22)
  %cst_3_i32 = constant <i32: 3> : tile<4x8xi32> loc(#loc24)
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32> loc(#loc25)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc26)
  %pview = make_partition_view %tview : partition_view<tile=(4x8), tensor_view<?x?xi32, strides=[?,1]>> loc(#loc27)
  %1 = atomic_red_view_tko relaxed device %pview[%blockId_x, %cst_0_i32], add, %cst_3_i32 token = %0 : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x?xi32, strides=[?,1]>>, tile<i32> -> token loc(#loc27)
  %blockId_x_3, %blockId_y_4, %blockId_z_5 = get_tile_block_id : tile<i32> loc(#loc28)
  %cst_1_i32_6 = constant <i32: 1> : tile<i32> loc(#loc29)
  %pview_7 = make_partition_view %tview : partition_view<tile=(4x8), tensor_view<?x?xi32, strides=[?,1]>> loc(#loc30)
  %2 = atomic_red_view_tko relaxed device %pview_7[%blockId_x_3, %cst_1_i32_6], max, %cst_3_i32 token = %1 : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x?xi32, strides=[?,1]>>, tile<i32> -> token loc(#loc30)
  %blockId_x_8, %blockId_y_9, %blockId_z_10 = get_tile_block_id : tile<i32> loc(#loc31)
  %cst_2_i32 = constant <i32: 2> : tile<i32> loc(#loc32)
  %pview_11 = make_partition_view %tview : partition_view<tile=(4x8), tensor_view<?x?xi32, strides=[?,1]>> loc(#loc33)
  %3 = atomic_red_view_tko relaxed device %pview_11[%blockId_x_8, %cst_2_i32], min, %cst_3_i32 token = %2 : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x?xi32, strides=[?,1]>>, tile<i32> -> token loc(#loc33)
  %blockId_x_12, %blockId_y_13, %blockId_z_14 = get_tile_block_id : tile<i32> loc(#loc34)
  %cst_3_i32_15 = constant <i32: 3> : tile<i32> loc(#loc35)
  %pview_16 = make_partition_view %tview : partition_view<tile=(4x8), tensor_view<?x?xi32, strides=[?,1]>> loc(#loc36)
  %4 = atomic_red_view_tko relaxed device %pview_16[%blockId_x_12, %cst_3_i32_15], and, %cst_3_i32 token = %3 : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x?xi32, strides=[?,1]>>, tile<i32> -> token loc(#loc36)
  %blockId_x_17, %blockId_y_18, %blockId_z_19 = get_tile_block_id : tile<i32> loc(#loc37)
  %cst_4_i32 = constant <i32: 4> : tile<i32> loc(#loc38)
  %pview_20 = make_partition_view %tview : partition_view<tile=(4x8), tensor_view<?x?xi32, strides=[?,1]>> loc(#loc39)
  %5 = atomic_red_view_tko relaxed device %pview_20[%blockId_x_17, %cst_4_i32], or, %cst_3_i32 token = %4 : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x?xi32, strides=[?,1]>>, tile<i32> -> token loc(#loc39)
  %blockId_x_21, %blockId_y_22, %blockId_z_23 = get_tile_block_id : tile<i32> loc(#loc40)
  %cst_5_i32 = constant <i32: 5> : tile<i32> loc(#loc41)
  %pview_24 = make_partition_view %tview : partition_view<tile=(4x8), tensor_view<?x?xi32, strides=[?,1]>> loc(#loc42)
  %6 = atomic_red_view_tko relaxed device %pview_24[%blockId_x_21, %cst_5_i32], xor, %cst_3_i32 token = %5 : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x?xi32, strides=[?,1]>>, tile<i32> -> token loc(#loc42)
  return loc(#loc21)
} loc(#loc22)
#di_file = #cuda_tile.di_file<"memory.py" in "/k">
#loc = loc("/k/memory.py":198:0)
#loc1 = loc("/k/memory.py":198:16)
#loc2 = loc("/k/memory.py":201:8)
#loc3 = loc("/k/memory.py":202:24)
#loc4 = loc("/k/memory.py":202:35)
#loc5 = loc("/k/memory.py":202:4)
#loc6 = loc("/k/memory.py":203:24)
#loc7 = loc("/k/memory.py":203:35)
#loc8 = loc("/k/memory.py":203:4)
#loc9 = loc("/k/memory.py":204:24)
#loc10 = loc("/k/memory.py":204:35)
#loc11 = loc("/k/memory.py":204:4)
#loc12 = loc("/k/memory.py":205:24)
#loc13 = loc("/k/memory.py":205:35)
#loc14 = loc("/k/memory.py":205:4)
#loc15 = loc("/k/memory.py":206:23)
#loc16 = loc("/k/memory.py":206:34)
#loc17 = loc("/k/memory.py":206:4)
#loc18 = loc("/k/memory.py":207:24)
#loc19 = loc("/k/memory.py":207:35)
#loc20 = loc("/k/memory.py":207:4)
#loc21 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 195, name = "atomic_view", linkageName = "atomic_view_i32", compileUnit = #di_compile_unit, scopeLine = 195>
#loc22 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc23 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc24 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc25 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc26 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc27 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc28 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc29 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc30 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc31 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc32 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc33 = #cuda_tile.di_loc<#loc11 in #di_subprogram>
#loc34 = #cuda_tile.di_loc<#loc12 in #di_subprogram>
#loc35 = #cuda_tile.di_loc<#loc13 in #di_subprogram>
#loc36 = #cuda_tile.di_loc<#loc14 in #di_subprogram>
#loc37 = #cuda_tile.di_loc<#loc15 in #di_subprogram>
#loc38 = #cuda_tile.di_loc<#loc16 in #di_subprogram>
#loc39 = #cuda_tile.di_loc<#loc17 in #di_subprogram>
#loc40 = #cuda_tile.di_loc<#loc18 in #di_subprogram>
#loc41 = #cuda_tile.di_loc<#loc19 in #di_subprogram>
#loc42 = #cuda_tile.di_loc<#loc20 in #di_subprogram>
