entry @matmul_tf32(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f32>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<ptr<f32>>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<i32>) optimization_hints=<sm_90 = {}> {
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
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32> loc(#loc20)
  %blockId_x_15, %blockId_y_16, %blockId_z_17 = get_tile_block_id : tile<i32> loc(#loc21)
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<16x16xf32> loc(#loc22)
  %pview = make_partition_view %tview : partition_view<tile=(16x8), tensor_view<?x?xf32, strides=[?,1]>> loc(#loc23)
  %1:2 = get_index_space_shape %pview : partition_view<tile=(16x8), tensor_view<?x?xf32, strides=[?,1]>> -> tile<i32> loc(#loc23)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc24)
  %cst_1_i32_18 = constant <i32: 1> : tile<i32> loc(#loc24)
  %for = for %loopIdx in (%cst_0_i32 to %1#1, step %cst_1_i32_18) : tile<i32> iter_values(%iterArg0 = %cst_0_f32) -> (tile<16x16xf32>) {
    %pview_20 = make_partition_view %tview : partition_view<tile=(16x8), tensor_view<?x?xf32, strides=[?,1]>> loc(#loc26)
    %tile, %result_token = load_view_tko weak %pview_20[%blockId_x, %loopIdx] token = %0 : partition_view<tile=(16x8), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<16x8xf32>, token loc(#loc26)
    %3 = ftof %tile  : tile<16x8xf32> -> tile<16x8xtf32> loc(#loc32)
    %pview_21 = make_partition_view %tview_10 : partition_view<tile=(8x16), tensor_view<?x?xf32, strides=[?,1]>> loc(#loc28)
    %tile_22, %result_token_23 = load_view_tko weak %pview_21[%loopIdx, %blockId_y_16] token = %0 : partition_view<tile=(8x16), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<8x16xf32>, token loc(#loc28)
    %4 = ftof %tile_22  : tile<8x16xf32> -> tile<8x16xtf32> loc(#loc33)
    %5 = mmaf %3, %4, %iterArg0 : tile<16x8xtf32>, tile<8x16xtf32>, tile<16x16xf32> loc(#loc30)
    continue %5 : tile<16x16xf32> loc(#loc25)
  } loc(#loc25)
  %pview_19 = make_partition_view %tview_14 : partition_view<tile=(16x16), tensor_view<?x?xf32, strides=[?,1]>> loc(#loc31)
  %2 = store_view_tko weak %for, %pview_19[%blockId_x, %blockId_y_16] token = %0 : tile<16x16xf32>, partition_view<tile=(16x16), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token loc(#loc31)
  return loc(#loc15)
} loc(#loc16)
#di_file = #cuda_tile.di_file<"linalg.py" in "/k">
#di_file1 = #cuda_tile.di_file<"_stub.py" in "/cutile">
#loc = loc("/k/linalg.py":58:0)
#loc1 = loc("/k/linalg.py":58:16)
#loc2 = loc("/k/linalg.py":58:19)
#loc3 = loc("/k/linalg.py":58:22)
#loc4 = loc("/k/linalg.py":59:11)
#loc5 = loc("/k/linalg.py":59:22)
#loc6 = loc("/k/linalg.py":60:10)
#loc7 = loc("/k/linalg.py":61:19)
#loc8 = loc("/k/linalg.py":61:13)
#loc9 = loc("/k/linalg.py":61:4)
#loc10 = loc("/k/linalg.py":62:12)
#loc11 = loc("/cutile/_stub.py":678:15)
#loc12 = loc("/k/linalg.py":63:12)
#loc13 = loc("/k/linalg.py":64:14)
#loc14 = loc("/k/linalg.py":65:4)
#loc15 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_compile_unit1 = #cuda_tile.di_compile_unit<file = #di_file1>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 56, name = "matmul_tf32", linkageName = "matmul_tf32", compileUnit = #di_compile_unit, scopeLine = 56>
#di_subprogram1 = #cuda_tile.di_subprogram<file = #di_file1, line = 676, name = "astype", linkageName = "astype@_stub:676:5_s0", compileUnit = #di_compile_unit1, scopeLine = 676>
#di_subprogram2 = #cuda_tile.di_subprogram<file = #di_file1, line = 676, name = "astype", linkageName = "astype@_stub:676:5_s1", compileUnit = #di_compile_unit1, scopeLine = 676>
#loc16 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc17 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc18 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc19 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc20 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc21 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc22 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc23 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc24 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc25 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc26 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc27 = #cuda_tile.di_loc<#loc11 in #di_subprogram1>
#loc28 = #cuda_tile.di_loc<#loc12 in #di_subprogram>
#loc29 = #cuda_tile.di_loc<#loc11 in #di_subprogram2>
#loc30 = #cuda_tile.di_loc<#loc13 in #di_subprogram>
#loc31 = #cuda_tile.di_loc<#loc14 in #di_subprogram>
#loc32 = loc(callsite(#loc27 at #loc26))
#loc33 = loc(callsite(#loc29 at #loc28))
