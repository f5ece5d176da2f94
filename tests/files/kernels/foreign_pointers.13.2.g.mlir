entry @foreign_pointers(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f32>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token loc(#loc11)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>> loc(#loc12)
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f32>> loc(#loc13)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc11)
  %assume_1 = assume bounded<0, ?>, %arg3 : tile<i32> loc(#loc11)
  %assume_2 = assume bounded<0, ?>, %arg6 : tile<i32> loc(#loc11)
  %assume_3 = assume bounded<0, ?>, %arg7 : tile<i32> loc(#loc11)
  %assume_4 = assume bounded<0, ?>, %arg8 : tile<i32> loc(#loc11)
  %tview = make_tensor_view %assume_0, shape = [%assume_2, %assume_3], strides = [%assume_4, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]> loc(#loc11)
  %assume_assume = assume div_by<16>, %assume : tile<ptr<f32>> loc(#loc14)
  %assume_assume_5 = assume bounded<0, ?>, %assume_2 : tile<i32> loc(#loc14)
  %cst_16_i32 = constant <i32: 16> : tile<i32> loc(#loc14)
  %assume_assume_6 = assume bounded<0, ?>, %assume_1 : tile<i32> loc(#loc14)
  %cst_1_i32_7 = constant <i32: 1> : tile<i32> loc(#loc14)
  %tview_8 = make_tensor_view %assume_assume, shape = [%assume_assume_5, 16], strides = [%assume_assume_6, 1] : tile<i32> -> tensor_view<?x16xf32, strides=[?,1]> loc(#loc14)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc15)
  %cst_0_i32_9 = constant <i32: 0> : tile<i32> loc(#loc16)
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32> loc(#loc17)
  %cst_0_i32_10 = constant <i32: 0> : tile<i32> loc(#loc18)
  %pview = make_partition_view %tview_8 : partition_view<tile=(4x8), tensor_view<?x16xf32, strides=[?,1]>> loc(#loc19)
  %tile, %result_token = load_view_tko weak %pview[%blockId_x, %cst_0_i32_10] token = %0 : partition_view<tile=(4x8), tensor_view<?x16xf32, strides=[?,1]>>, tile<i32> -> tile<4x8xf32>, token loc(#loc19)
  %pview_11 = make_partition_view %tview : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>> loc(#loc20)
  %1 = store_view_tko weak %tile, %pview_11[%cst_0_i32, %cst_0_i32_9] token = %0 : tile<4x8xf32>, partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token loc(#loc20)
  return loc(#loc10)
} loc(#loc11)
#di_file = #cuda_tile.di_file<"memory.py" in "/k">
#loc = loc("/k/memory.py":267:0)
#loc1 = loc("/k/memory.py":267:21)
#loc2 = loc("/k/memory.py":267:24)
#loc3 = loc("/k/memory.py":270:11)
#loc4 = loc("/k/memory.py":271:17)
#loc5 = loc("/k/memory.py":271:20)
#loc6 = loc("/k/memory.py":271:39)
#loc7 = loc("/k/memory.py":271:50)
#loc8 = loc("/k/memory.py":271:24)
#loc9 = loc("/k/memory.py":271:4)
#loc10 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 265, name = "foreign_pointers", linkageName = "foreign_pointers", compileUnit = #di_compile_unit, scopeLine = 265>
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
