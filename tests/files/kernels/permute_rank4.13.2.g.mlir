entry @permute_rank4(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<ptr<f32>>, %arg10: tile<i32>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<i32>, %arg15: tile<i32>, %arg16: tile<i32>, %arg17: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token loc(#loc15)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>> loc(#loc16)
  %assume_0 = assume div_by<16>, %arg9 : tile<ptr<f32>> loc(#loc17)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc15)
  %assume_1 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc15)
  %assume_2 = assume bounded<0, ?>, %arg2 : tile<i32> loc(#loc15)
  %assume_3 = assume bounded<0, ?>, %arg3 : tile<i32> loc(#loc15)
  %assume_4 = assume bounded<0, ?>, %arg4 : tile<i32> loc(#loc15)
  %assume_5 = assume bounded<0, ?>, %arg5 : tile<i32> loc(#loc15)
  %assume_6 = assume bounded<0, ?>, %arg6 : tile<i32> loc(#loc15)
  %assume_7 = assume bounded<0, ?>, %arg7 : tile<i32> loc(#loc15)
  %assume_8 = assume bounded<0, ?>, %arg8 : tile<i32> loc(#loc15)
  %tview = make_tensor_view %assume, shape = [%assume_1, %assume_2, %assume_3, %assume_4], strides = [%assume_5, %assume_6, %assume_7, %assume_8] : tile<i32> -> tensor_view<?x?x?x?xf32, strides=[?,?,?,?]> loc(#loc15)
  %assume_9 = assume bounded<0, ?>, %arg10 : tile<i32> loc(#loc15)
  %assume_10 = assume bounded<0, ?>, %arg11 : tile<i32> loc(#loc15)
  %assume_11 = assume bounded<0, ?>, %arg12 : tile<i32> loc(#loc15)
  %assume_12 = assume bounded<0, ?>, %arg13 : tile<i32> loc(#loc15)
  %assume_13 = assume bounded<0, ?>, %arg14 : tile<i32> loc(#loc15)
  %assume_14 = assume bounded<0, ?>, %arg15 : tile<i32> loc(#loc15)
  %assume_15 = assume bounded<0, ?>, %arg16 : tile<i32> loc(#loc15)
  %tview_16 = make_tensor_view %assume_0, shape = [%assume_9, %assume_10, %assume_11, %assume_12], strides = [%assume_13, %assume_14, %assume_15, 1] : tile<i32> -> tensor_view<?x?x?x?xf32, strides=[?,?,?,1]> loc(#loc15)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc18)
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32> loc(#loc19)
  %blockId_x_17, %blockId_y_18, %blockId_z_19 = get_tile_block_id : tile<i32> loc(#loc20)
  %blockId_x_20, %blockId_y_21, %blockId_z_22 = get_tile_block_id : tile<i32> loc(#loc21)
  %pview = make_partition_view %tview : partition_view<tile=(2x2x4x4), tensor_view<?x?x?x?xf32, strides=[?,?,?,?]>> loc(#loc22)
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32, %blockId_x, %blockId_y_18, %blockId_z_22] token = %0 : partition_view<tile=(2x2x4x4), tensor_view<?x?x?x?xf32, strides=[?,?,?,?]>>, tile<i32> -> tile<2x2x4x4xf32>, token loc(#loc22)
  %blockId_x_23, %blockId_y_24, %blockId_z_25 = get_tile_block_id : tile<i32> loc(#loc23)
  %cst_0_i32_26 = constant <i32: 0> : tile<i32> loc(#loc24)
  %blockId_x_27, %blockId_y_28, %blockId_z_29 = get_tile_block_id : tile<i32> loc(#loc25)
  %blockId_x_30, %blockId_y_31, %blockId_z_32 = get_tile_block_id : tile<i32> loc(#loc26)
  %1 = permute %tile [1, 0, 3, 2] : tile<2x2x4x4xf32> -> tile<2x2x4x4xf32> loc(#loc27)
  %pview_33 = make_partition_view %tview_16 : partition_view<tile=(2x2x4x4), tensor_view<?x?x?x?xf32, strides=[?,?,?,1]>> loc(#loc28)
  %2 = store_view_tko weak %1, %pview_33[%blockId_x_23, %cst_0_i32_26, %blockId_y_28, %blockId_z_32] token = %0 : tile<2x2x4x4xf32>, partition_view<tile=(2x2x4x4), tensor_view<?x?x?x?xf32, strides=[?,?,?,1]>>, tile<i32> -> token loc(#loc28)
  return loc(#loc14)
} loc(#loc15)
#di_file = #cuda_tile.di_file<"linalg.py" in "/k">
#loc = loc("/k/linalg.py":230:0)
#loc1 = loc("/k/linalg.py":230:18)
#loc2 = loc("/k/linalg.py":230:21)
#loc3 = loc("/k/linalg.py":232:20)
#loc4 = loc("/k/linalg.py":232:23)
#loc5 = loc("/k/linalg.py":232:34)
#loc6 = loc("/k/linalg.py":232:45)
#loc7 = loc("/k/linalg.py":232:8)
#loc8 = loc("/k/linalg.py":233:17)
#loc9 = loc("/k/linalg.py":233:28)
#loc10 = loc("/k/linalg.py":233:31)
#loc11 = loc("/k/linalg.py":233:42)
#loc12 = loc("/k/linalg.py":233:54)
#loc13 = loc("/k/linalg.py":233:4)
#loc14 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 228, name = "permute_rank4", linkageName = "permute_rank4", compileUnit = #di_compile_unit, scopeLine = 228>
#loc15 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc16 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc17 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc18 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc19 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc20 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc21 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc22 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc23 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc24 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc25 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc26 = #cuda_tile.di_loc<#loc11 in #di_subprogram>
#loc27 = #cuda_tile.di_loc<#loc12 in #di_subprogram>
#loc28 = #cuda_tile.di_loc<#loc13 in #di_subprogram>
