entry @hints_by_target(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f32>>, %arg4: tile<i32>, %arg5: tile<i32>) optimization_hints=<sm_90 = {num_cta_in_cga = 2, occupancy = 4}> {
  %0 = make_token : token loc(#loc7)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>> loc(#loc8)
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<f32>> loc(#loc9)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc7)
  %cst_1_i32_1 = constant <i32: 1> : tile<i32> loc(#loc7)
  %assume_2 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc7)
  %tview = make_tensor_view %assume, shape = [%assume_2], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc7)
  %assume_3 = assume bounded<0, ?>, %arg4 : tile<i32> loc(#loc7)
  %tview_4 = make_tensor_view %assume_0, shape = [%assume_3], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc7)
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32> loc(#loc10)
  %pview = make_partition_view %tview : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>> loc(#loc11)
  %tile, %result_token = load_view_tko weak %pview[%blockId_x] token = %0 optimization_hints = <sm_90 = {latency = 2}> : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<16xf32>, token loc(#loc11)
  %pview_5 = make_partition_view %tview_4 : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>> loc(#loc12)
  %1 = store_view_tko weak %tile, %pview_5[%blockId_x] token = %0 : tile<16xf32>, partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc12)
  return loc(#loc6)
} loc(#loc7)
#di_file = #cuda_tile.di_file<"memory.py" in "/k">
#loc = loc("/k/memory.py":57:0)
#loc1 = loc("/k/memory.py":57:20)
#loc2 = loc("/k/memory.py":57:23)
#loc3 = loc("/k/memory.py":58:8)
#loc4 = loc("/k/memory.py":59:22)
#loc5 = loc("/k/memory.py":59:4)
#loc6 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 54, name = "hints_by_target", linkageName = "hints_by_target", compileUnit = #di_compile_unit, scopeLine = 54>
#loc7 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc8 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc9 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc10 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc11 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc12 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
