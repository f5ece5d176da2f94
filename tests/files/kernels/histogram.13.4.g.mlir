entry @histogram(%arg0: tile<ptr<i32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<i32>>, %arg6: tile<i32>, %arg7: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token loc(#loc11)
  %assume = assume div_by<16>, %arg0 : tile<ptr<i32>> loc(#loc12)
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<i32>> loc(#loc13)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc11)
  %cst_63_i32 = constant <i32: 63> : tile<4x16xi32> loc(#loc14)
  %cst_1_i64 = constant <i64: 1> : tile<4x16xi64> loc(#loc15)
  %cst_1_i32_1 = constant <i32: 1> : tile<4x16xi32> loc(#loc15)
  %cst_1_i64_2 = constant <i64: 1> : tile<i64> loc(#loc16)
  %assume_3 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc11)
  %assume_4 = assume bounded<0, ?>, %arg2 : tile<i32> loc(#loc11)
  %assume_5 = assume bounded<0, ?>, %arg3 : tile<i32> loc(#loc11)
  %tview = make_tensor_view %assume, shape = [%assume_3, %assume_4], strides = [%assume_5, 1] : tile<i32> -> tensor_view<?x?xi32, strides=[?,1]> loc(#loc11)
  %assume_6 = assume bounded<0, ?>, %arg6 : tile<i32> loc(#loc11)
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32> loc(#loc17)
  %blockId_x_7, %blockId_y_8, %blockId_z_9 = get_tile_block_id : tile<i32> loc(#loc18)
  %pview = make_partition_view %tview : partition_view<tile=(4x16), tensor_view<?x?xi32, strides=[?,1]>> loc(#loc19)
  %tile, %result_token = load_view_tko weak %pview[%blockId_x, %blockId_y_8] token = %0 : partition_view<tile=(4x16), tensor_view<?x?xi32, strides=[?,1]>>, tile<i32> -> tile<4x16xi32>, token loc(#loc19)
  %1 = join_tokens %0, %result_token : token loc(#loc19)
  %2 = andi %tile, %cst_63_i32 : tile<4x16xi32> loc(#loc14)
  %3 = exti %2 signed : tile<4x16xi32> -> tile<4x16xi64> loc(#loc15)
  %4 = exti %assume_6 signed : tile<i32> -> tile<i64> loc(#loc15)
  %reshape = reshape %4 : tile<i64> -> tile<1x1xi64> loc(#loc15)
  %bcast = broadcast %reshape : tile<1x1xi64> -> tile<4x16xi64> loc(#loc15)
  %5 = cmpi less_than %3, %bcast, unsigned : tile<4x16xi64> -> tile<4x16xi1> loc(#loc15)
  %6 = muli %3, %cst_1_i64 : tile<4x16xi64> loc(#loc15)
  %reshape_10 = reshape %assume_0 : tile<ptr<i32>> -> tile<1x1xptr<i32>> loc(#loc15)
  %bcast_11 = broadcast %reshape_10 : tile<1x1xptr<i32>> -> tile<4x16xptr<i32>> loc(#loc15)
  %7 = offset %bcast_11, %6 : tile<4x16xptr<i32>>, tile<4x16xi64> -> tile<4x16xptr<i32>> loc(#loc15)
  %result, %result_token_12 = atomic_rmw_tko relaxed device %7, add, %cst_1_i32_1, %5 token=%0 : tile<4x16xptr<i32>>, tile<4x16xi32>, tile<4x16xi1> -> tile<4x16xi32>, token loc(#loc15)
  %cst_1_i32_13 = constant <i32: 1> : tile<i32> loc(#loc20)
  %cst_64_i64 = constant <i64: 64> : tile<i64> loc(#loc16)
  %8 = exti %assume_6 signed : tile<i32> -> tile<i64> loc(#loc16)
  %9 = cmpi less_than %cst_64_i64, %8, unsigned : tile<i64> -> tile<i1> loc(#loc16)
  %10 = muli %cst_64_i64, %cst_1_i64_2 : tile<i64> loc(#loc16)
  %11 = offset %assume_0, %10 : tile<ptr<i32>>, tile<i64> -> tile<ptr<i32>> loc(#loc16)
  %12 = join_tokens %result_token_12, %1 : token loc(#loc16)
  %result_14, %result_token_15 = atomic_rmw_tko acq_rel device %11, add, %cst_1_i32_13, %9 token=%12 : tile<ptr<i32>>, tile<i32>, tile<i1> -> tile<i32>, token loc(#loc16)
  return loc(#loc10)
} loc(#loc11)
#di_file = #cuda_tile.di_file<"memory.py" in "/k">
#loc = loc("/k/memory.py":188:0)
#loc1 = loc("/k/memory.py":188:14)
#loc2 = loc("/k/memory.py":188:17)
#loc3 = loc("/k/memory.py":191:24)
#loc4 = loc("/k/memory.py":191:4)
#loc5 = loc("/k/memory.py":192:4)
#loc6 = loc("/k/memory.py":190:20)
#loc7 = loc("/k/memory.py":190:31)
#loc8 = loc("/k/memory.py":190:8)
#loc9 = loc("/k/memory.py":192:28)
#loc10 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 186, name = "histogram", linkageName = "histogram", compileUnit = #di_compile_unit, scopeLine = 186>
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
