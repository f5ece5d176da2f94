entry @matmul_f32(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f32>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<ptr<f32>>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token loc(#loc16)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>> loc(#loc17)
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f32>> loc(#loc18)
  %assume_1 = assume div_by<16>, %arg10 : tile<ptr<f32>> loc(#loc19)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc16)
  %cst_1_i32_2 = constant <i32: 1> : tile<i32> loc(#loc16)
  %cst_1_i32_3 = constant <i32: 1> : tile<i32> loc(#loc16)
  %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc16)
  %assume_5 = assume bounded<0, ?>, %arg2 : tile<i32> loc(#loc16)
  %assume_6 = assume bounded<0, ?>, %arg3 : tile<i32> loc(#loc16)
  %tview = make_tensor_view %assume, shape = [%assume_4, %assume_5], strides = [%assume_6, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]> loc(#loc16)
  %assume_7 = assume bounded<0, ?>, %arg6 : tile<i32> loc(#loc16)
  %assume_8 = assume bounded<0, ?>, %arg7 : tile<i32> loc(#loc16)
  %assume_9 = assume bounded<0, ?>, %arg8 : tile<i32> loc(#loc16)
  %tview_10 = make_tensor_view %assume_0, shape = [%assume_7, %assume_8], strides = [%assume_9, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]> loc(#loc16)
  %assume_11 = assume bounded<0, ?>, %arg11 : tile<i32> loc(#loc16)
  %assume_12 = assume bounded<0, ?>, %arg12 : tile<i32> loc(#loc16)
  %assume_13 = assume bounded<0, ?>, %arg13 : tile<i32> loc(#loc16)
  %tview_14 = make_tensor_view %assume_1, shape = [%assume_11, %assume_12], strides = [%assume_13, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]> loc(#loc16)
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32> loc(#loc31)
  %blockId_x_15, %blockId_y_16, %blockId_z_17 = get_tile_block_id : tile<i32> loc(#loc32)
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<16x16xf32> loc(#loc33)
  %pview = make_partition_view %tview : partition_view<tile=(16x8), tensor_view<?x?xf32, strides=[?,1]>> loc(#loc34)
  %1:2 = get_index_space_shape %pview : partition_view<tile=(16x8), tensor_view<?x?xf32, strides=[?,1]>> -> tile<i32> loc(#loc34)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc35)
  %cst_1_i32_18 = constant <i32: 1> : tile<i32> loc(#loc35)
  %for = for %loopIdx in (%cst_0_i32 to %1#1, step %cst_1_i32_18) : tile<i32> iter_values(%iterArg0 = %cst_0_f32) -> (tile<16x16xf32>) {
    %pview_20 = make_partition_view %tview : partition_view<tile=(16x8), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>> loc(#loc37)
    %tile, %result_token = load_view_tko weak %pview_20[%blockId_x, %loopIdx] token = %0 : partition_view<tile=(16x8), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<16x8xf32>, token loc(#loc37)
    %pview_21 = make_partition_view %tview_10 : partition_view<tile=(8x16), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>> loc(#loc38)
    %tile_22, %result_token_23 = load_view_tko weak %pview_21[%loopIdx, %blockId_y_16] token = %0 : partition_view<tile=(8x16), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<8x16xf32>, token loc(#loc38)
    %3 = mmaf %tile, %tile_22, %iterArg0 : tile<16x8xf32>, tile<8x16xf32>, tile<16x16xf32> loc(#loc39)
    continue %3 : tile<16x16xf32> loc(#loc36)
  } loc(#loc36)
  %pview_19 = make_partition_view %tview_14 : partition_view<tile=(16x16), tensor_view<?x?xf32, strides=[?,1]>> loc(#loc40)
  %2 = store_view_tko weak %for, %pview_19[%blockId_x, %blockId_y_16] token = %0 : tile<16x16xf32>, partition_view<tile=(16x16), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token loc(#loc40)
  return loc(#loc15)
} loc(#loc16)
#di_file = #cuda_tile.di_file<"linalg.py" in "/k">
#loc = loc("/k/linalg.py":32:0)
#loc1 = loc("/k/linalg.py":32:11)
#loc2 = loc("/k/linalg.py":32:14)
#loc3 = loc("/k/linalg.py":32:17)
#loc4 = loc("/k/linalg.py":13:11)
#loc5 = loc("/k/linalg.py":33:4)
#loc6 = loc("/k/linalg.py":13:22)
#loc7 = loc("/k/linalg.py":14:10)
#loc8 = loc("/k/linalg.py":15:19)
#loc9 = loc("/k/linalg.py":15:13)
#loc10 = loc("/k/linalg.py":15:4)
#loc11 = loc("/k/linalg.py":16:12)
#loc12 = loc("/k/linalg.py":17:12)
#loc13 = loc("/k/linalg.py":18:14)
#loc14 = loc("/k/linalg.py":19:4)
#loc15 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 26, name = "matmul", linkageName = "matmul_f32", compileUnit = #di_compile_unit, scopeLine = 26>
#di_subprogram1 = #cuda_tile.di_subprogram<file = #di_file, line = 12, name = "_matmul", linkageName = "_matmul@linalg:12:1_s0", compileUnit = #di_compile_unit, scopeLine = 12>
#loc16 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc17 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc18 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc19 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc20 = #cuda_tile.di_loc<#loc4 in #di_subprogram1>
#loc21 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc22 = #cuda_tile.di_loc<#loc6 in #di_subprogram1>
#loc23 = #cuda_tile.di_loc<#loc7 in #di_subprogram1>
#loc24 = #cuda_tile.di_loc<#loc8 in #di_subprogram1>
#loc25 = #cuda_tile.di_loc<#loc9 in #di_subprogram1>
#loc26 = #cuda_tile.di_loc<#loc10 in #di_subprogram1>
#loc27 = #cuda_tile.di_loc<#loc11 in #di_subprogram1>
#loc28 = #cuda_tile.di_loc<#loc12 in #di_subprogram1>
#loc29 = #cuda_tile.di_loc<#loc13 in #di_subprogram1>
#loc30 = #cuda_tile.di_loc<#loc14 in #di_subprogram1>
#loc31 = loc(callsite(#loc20 at #loc21))
#loc32 = loc(callsite(#loc22 at #loc21))
#loc33 = loc(callsite(#loc23 at #loc21))
#loc34 = loc(callsite(#loc24 at #loc21))
#loc35 = loc(callsite(#loc25 at #loc21))
#loc36 = loc(callsite(#loc26 at #loc21))
#loc37 = loc(callsite(#loc27 at #loc21))
#loc38 = loc(callsite(#loc28 at #loc21))
#loc39 = loc(callsite(#loc29 at #loc21))
#loc40 = loc(callsite(#loc30 at #loc21))
