entry @axis_orders(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f32>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<i32>, %arg11: tile<i32>, %arg12: tile<ptr<f32>>, %arg13: tile<i32>, %arg14: tile<i32>, %arg15: tile<i32>, %arg16: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token loc(#loc17)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>> loc(#loc18)
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f32>> loc(#loc19)
  %assume_1 = assume div_by<16>, %arg12 : tile<ptr<f32>> loc(#loc20)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc17)
  %cst_1_i32_2 = constant <i32: 1> : tile<i32> loc(#loc17)
  %cst_1_i32_3 = constant <i32: 1> : tile<i32> loc(#loc17)
  %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc17)
  %assume_5 = assume bounded<0, ?>, %arg2 : tile<i32> loc(#loc17)
  %assume_6 = assume bounded<0, ?>, %arg3 : tile<i32> loc(#loc17)
  %tview = make_tensor_view %assume, shape = [%assume_4, %assume_5], strides = [%assume_6, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]> loc(#loc17)
  %assume_7 = assume bounded<0, ?>, %arg6 : tile<i32> loc(#loc17)
  %assume_8 = assume bounded<0, ?>, %arg7 : tile<i32> loc(#loc17)
  %assume_9 = assume bounded<0, ?>, %arg8 : tile<i32> loc(#loc17)
  %assume_10 = assume bounded<0, ?>, %arg9 : tile<i32> loc(#loc17)
  %assume_11 = assume bounded<0, ?>, %arg10 : tile<i32> loc(#loc17)
  %tview_12 = make_tensor_view %assume_0, shape = [%assume_7, %assume_8, %assume_9], strides = [%assume_10, %assume_11, 1] : tile<i32> -> tensor_view<?x?x?xf32, strides=[?,?,1]> loc(#loc17)
  %assume_13 = assume bounded<0, ?>, %arg13 : tile<i32> loc(#loc17)
  %assume_14 = assume bounded<0, ?>, %arg14 : tile<i32> loc(#loc17)
  %assume_15 = assume bounded<0, ?>, %arg15 : tile<i32> loc(#loc17)
  %tview_16 = make_tensor_view %assume_1, shape = [%assume_13, %assume_14], strides = [%assume_15, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]> loc(#loc17)
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32> loc(#loc21)
  %blockId_x_17, %blockId_y_18, %blockId_z_19 = get_tile_block_id : tile<i32> loc(#loc22)
  %pview = make_partition_view %tview : partition_view<tile=(8x4), tensor_view<?x?xf32, strides=[?,1]>, dim_map=[1, 0]> loc(#loc23)
  %tile, %result_token = load_view_tko weak %pview[%blockId_y_18, %blockId_x] token = %0 : partition_view<tile=(8x4), tensor_view<?x?xf32, strides=[?,1]>, dim_map=[1, 0]>, tile<i32> -> tile<8x4xf32>, token loc(#loc23)
  %pview_20 = make_partition_view %tview_16 : partition_view<tile=(8x4), tensor_view<?x?xf32, strides=[?,1]>> loc(#loc24)
  %1 = store_view_tko weak %tile, %pview_20[%blockId_x, %blockId_y_18] token = %0 : tile<8x4xf32>, partition_view<tile=(8x4), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token loc(#loc24)
  %pview_21 = make_partition_view %tview : partition_view<tile=(8x4), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>, dim_map=[1, 0]> loc(#loc25)
  %tile_22, %result_token_23 = load_view_tko weak %pview_21[%blockId_y_18, %blockId_x] token = %0 : partition_view<tile=(8x4), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>, dim_map=[1, 0]>, tile<i32> -> tile<8x4xf32>, token loc(#loc25)
  %pview_24 = make_partition_view %tview_16 : partition_view<tile=(8x4), tensor_view<?x?xf32, strides=[?,1]>> loc(#loc26)
  %2 = store_view_tko weak %tile_22, %pview_24[%blockId_x, %blockId_y_18] token = %1 : tile<8x4xf32>, partition_view<tile=(8x4), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token loc(#loc26)
  %pview_25 = make_partition_view %tview : partition_view<tile=(8x4), tensor_view<?x?xf32, strides=[?,1]>> loc(#loc27)
  %tile_26, %result_token_27 = load_view_tko weak %pview_25[%blockId_x, %blockId_y_18] token = %0 : partition_view<tile=(8x4), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<8x4xf32>, token loc(#loc27)
  %pview_28 = make_partition_view %tview_16 : partition_view<tile=(8x4), tensor_view<?x?xf32, strides=[?,1]>, dim_map=[1, 0]> loc(#loc28)
  %3 = store_view_tko weak %tile_26, %pview_28[%blockId_y_18, %blockId_x] token = %2 : tile<8x4xf32>, partition_view<tile=(8x4), tensor_view<?x?xf32, strides=[?,1]>, dim_map=[1, 0]>, tile<i32> -> token loc(#loc28)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc29)
  %pview_29 = make_partition_view %tview_12 : partition_view<tile=(2x4x8), tensor_view<?x?x?xf32, strides=[?,?,1]>, dim_map=[2, 0, 1]> loc(#loc30)
  %tile_30, %result_token_31 = load_view_tko weak %pview_29[%blockId_x, %blockId_y_18, %cst_0_i32] token = %0 : partition_view<tile=(2x4x8), tensor_view<?x?x?xf32, strides=[?,?,1]>, dim_map=[2, 0, 1]>, tile<i32> -> tile<2x4x8xf32>, token loc(#loc30)
  %4 = join_tokens %0, %result_token_31 : token loc(#loc30)
  %cst_0_i32_32 = constant <i32: 0> : tile<i32> loc(#loc31)
  %pview_33 = make_partition_view %tview_12 : partition_view<tile=(2x4x8), tensor_view<?x?x?xf32, strides=[?,?,1]>, dim_map=[0, 2, 1]> loc(#loc32)
  %5 = store_view_tko weak %tile_30, %pview_33[%cst_0_i32_32, %blockId_x, %blockId_y_18] token = %4 : tile<2x4x8xf32>, partition_view<tile=(2x4x8), tensor_view<?x?x?xf32, strides=[?,?,1]>, dim_map=[0, 2, 1]>, tile<i32> -> token loc(#loc32)
  return loc(#loc16)
} loc(#loc17)
#di_file = #cuda_tile.di_file<"memory.py" in "/k">
#loc = loc("/k/memory.py":32:0)
#loc1 = loc("/k/memory.py":32:16)
#loc2 = loc("/k/memory.py":32:19)
#loc3 = loc("/k/memory.py":32:22)
#loc4 = loc("/k/memory.py":33:11)
#loc5 = loc("/k/memory.py":33:22)
#loc6 = loc("/k/memory.py":34:24)
#loc7 = loc("/k/memory.py":34:4)
#loc8 = loc("/k/memory.py":35:24)
#loc9 = loc("/k/memory.py":35:4)
#loc10 = loc("/k/memory.py":36:24)
#loc11 = loc("/k/memory.py":36:4)
#loc12 = loc("/k/memory.py":37:26)
#loc13 = loc("/k/memory.py":37:8)
#loc14 = loc("/k/memory.py":38:17)
#loc15 = loc("/k/memory.py":38:4)
#loc16 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 30, name = "axis_orders", linkageName = "axis_orders", compileUnit = #di_compile_unit, scopeLine = 30>
#loc17 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc18 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc19 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc20 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc21 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc22 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc23 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc24 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc25 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc26 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc27 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc28 = #cuda_tile.di_loc<#loc11 in #di_subprogram>
#loc29 = #cuda_tile.di_loc<#loc12 in #di_subprogram>
#loc30 = #cuda_tile.di_loc<#loc13 in #di_subprogram>
#loc31 = #cuda_tile.di_loc<#loc14 in #di_subprogram>
#loc32 = #cuda_tile.di_loc<#loc15 in #di_subprogram>
