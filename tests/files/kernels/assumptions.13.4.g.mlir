entry @assumptions(%arg0: tile<ptr<f16>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f16>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token loc(#loc12)
  %assume = assume div_by<128>, %arg0 : tile<ptr<f16>> loc(#loc13)
  %assume_0 = assume div_by<16>, %arg1 : tile<i32> loc(#loc13)
  %assume_1 = assume div_by<32>, %arg2 : tile<i32> loc(#loc13)
  %assume_2 = assume div_by<8>, %arg3 : tile<i32> loc(#loc13)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc12)
  %assume_assume = assume bounded<0, ?>, %assume_0 : tile<i32> loc(#loc12)
  %assume_assume_assume = assume div_by<16>, %assume_assume : tile<i32> loc(#loc12)
  %assume_assume_3 = assume bounded<0, ?>, %assume_1 : tile<i32> loc(#loc12)
  %assume_assume_assume_4 = assume div_by<32>, %assume_assume_3 : tile<i32> loc(#loc12)
  %assume_assume_5 = assume bounded<0, ?>, %assume_2 : tile<i32> loc(#loc12)
  %assume_assume_assume_6 = assume div_by<8>, %assume_assume_5 : tile<i32> loc(#loc12)
  %tview = make_tensor_view %assume, shape = [%assume_assume_assume, %assume_assume_assume_4], strides = [%assume_assume_assume_6, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]> loc(#loc12)
  %assume_7 = assume bounded<0, ?>, %arg6 : tile<i32> loc(#loc12)
  %assume_8 = assume bounded<0, ?>, %arg7 : tile<i32> loc(#loc12)
  %assume_9 = assume bounded<0, ?>, %arg8 : tile<i32> loc(#loc12)
  %assume_10 = assume bounded<0, ?>, %arg9 : tile<i32> loc(#loc12)
  %tview_11 = make_tensor_view %arg5, shape = [%assume_7, %assume_8], strides = [%assume_9, %assume_10] : tile<i32> -> tensor_view<?x?xf16, strides=[?,?]> loc(#loc12)
  %assume_12 = assume div_by<32>, %arg10 : tile<i32> loc(#loc14)
  %cst_8_i32 = constant <i32: 8> : tile<i32> loc(#loc15)
  %1 = divi %assume_12, %cst_8_i32 signed rounding<negative_inf> : tile<i32> loc(#loc16)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc17)
  %cst_1_i32_13 = constant <i32: 1> : tile<i32> loc(#loc17)
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32> loc(#loc18)
  %blockId_x_14, %blockId_y_15, %blockId_z_16 = get_tile_block_id : tile<i32> loc(#loc19)
  %pview = make_partition_view %tview : partition_view<tile=(4x8), tensor_view<?x?xf16, strides=[?,1]>> loc(#loc20)
  %pview_17 = make_partition_view %tview_11 : partition_view<tile=(4x8), tensor_view<?x?xf16, strides=[?,?]>> loc(#loc21)
  for %loopIdx in (%cst_0_i32 to %1, step %cst_1_i32_13) : tile<i32> {
    %tile, %result_token = load_view_tko weak %pview[%blockId_x_14, %loopIdx] token = %0 : partition_view<tile=(4x8), tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<4x8xf16>, token loc(#loc20)
    %2 = store_view_tko weak %tile, %pview_17[%blockId_x, %loopIdx] token = %0 : tile<4x8xf16>, partition_view<tile=(4x8), tensor_view<?x?xf16, strides=[?,?]>>, tile<i32> -> token loc(#loc21)
  } loc(#loc22)
  return loc(#loc11)
} loc(#loc12)
#di_file = #cuda_tile.di_file<"memory.py" in "/k">
#loc = loc("/k/memory.py":298:0)
#loc1 = loc("/k/memory.py":298:16)
#loc2 = loc("/k/memory.py":300:8)
#loc3 = loc("/k/memory.py":301:24)
#loc4 = loc("/k/memory.py":301:19)
#loc5 = loc("/k/memory.py":301:13)
#loc6 = loc("/k/memory.py":302:21)
#loc7 = loc("/k/memory.py":302:48)
#loc8 = loc("/k/memory.py":302:36)
#loc9 = loc("/k/memory.py":302:8)
#loc10 = loc("/k/memory.py":301:4)
#loc11 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 295, name = "assumptions", linkageName = "assumptions", compileUnit = #di_compile_unit, scopeLine = 295>
#loc12 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc13 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc14 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc15 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc16 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc17 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc18 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc19 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc20 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc21 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc22 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
