entry @matmul_batched(%arg0: tile<ptr<f16>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<i32>, %arg7: tile<ptr<f16>>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<i32>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<ptr<f16>>, %arg15: tile<i32>, %arg16: tile<i32>, %arg17: tile<i32>, %arg18: tile<i32>, %arg19: tile<i32>, %arg20: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token loc(#loc18)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f16>> loc(#loc19)
  %assume_0 = assume div_by<16>, %arg7 : tile<ptr<f16>> loc(#loc20)
  %assume_1 = assume div_by<16>, %arg14 : tile<ptr<f16>> loc(#loc21)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc18)
  %cst_1_i32_2 = constant <i32: 1> : tile<i32> loc(#loc18)
  %cst_1_i32_3 = constant <i32: 1> : tile<i32> loc(#loc18)
  %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc18)
  %assume_5 = assume bounded<0, ?>, %arg2 : tile<i32> loc(#loc18)
  %assume_6 = assume bounded<0, ?>, %arg3 : tile<i32> loc(#loc18)
  %assume_7 = assume bounded<0, ?>, %arg4 : tile<i32> loc(#loc18)
  %assume_8 = assume bounded<0, ?>, %arg5 : tile<i32> loc(#loc18)
  %tview = make_tensor_view %assume, shape = [%assume_4, %assume_5, %assume_6], strides = [%assume_7, %assume_8, 1] : tile<i32> -> tensor_view<?x?x?xf16, strides=[?,?,1]> loc(#loc18)
  %assume_9 = assume bounded<0, ?>, %arg8 : tile<i32> loc(#loc18)
  %assume_10 = assume bounded<0, ?>, %arg9 : tile<i32> loc(#loc18)
  %assume_11 = assume bounded<0, ?>, %arg10 : tile<i32> loc(#loc18)
  %assume_12 = assume bounded<0, ?>, %arg11 : tile<i32> loc(#loc18)
  %assume_13 = assume bounded<0, ?>, %arg12 : tile<i32> loc(#loc18)
  %tview_14 = make_tensor_view %assume_0, shape = [%assume_9, %assume_10, %assume_11], strides = [%assume_12, %assume_13, 1] : tile<i32> -> tensor_view<?x?x?xf16, strides=[?,?,1]> loc(#loc18)
  %assume_15 = assume bounded<0, ?>, %arg15 : tile<i32> loc(#loc18)
  %assume_16 = assume bounded<0, ?>, %arg16 : tile<i32> loc(#loc18)
  %assume_17 = assume bounded<0, ?>, %arg17 : tile<i32> loc(#loc18)
  %assume_18 = assume bounded<0, ?>, %arg18 : tile<i32> loc(#loc18)
  %assume_19 = assume bounded<0, ?>, %arg19 : tile<i32> loc(#loc18)
  %tview_20 = make_tensor_view %assume_1, shape = [%assume_15, %assume_16, %assume_17], strides = [%assume_18, %assume_19, 1] : tile<i32> -> tensor_view<?x?x?xf16, strides=[?,?,1]> loc(#loc18)
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32> loc(#loc22)
  %blockId_x_21, %blockId_y_22, %blockId_z_23 = get_tile_block_id : tile<i32> loc(#loc23)
  %blockId_x_24, %blockId_y_25, %blockId_z_26 = get_tile_block_id : tile<i32> loc(#loc24)
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<1x16x16xf32> loc(#loc25)
  %pview = make_partition_view %tview : partition_view<tile=(1x16x16), tensor_view<?x?x?xf16, strides=[?,?,1]>> loc(#loc26)
  %1:3 = get_index_space_shape %pview : partition_view<tile=(1x16x16), tensor_view<?x?x?xf16, strides=[?,?,1]>> -> tile<i32> loc(#loc26)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc27)
  %cst_1_i32_27 = constant <i32: 1> : tile<i32> loc(#loc27)
  %pview_28 = make_partition_view %tview : partition_view<tile=(1x16x16), tensor_view<?x?x?xf16, strides=[?,?,1]>> loc(#loc28)
  %pview_29 = make_partition_view %tview_14 : partition_view<tile=(1x16x16), tensor_view<?x?x?xf16, strides=[?,?,1]>> loc(#loc29)
  %for = for %loopIdx in (%cst_0_i32 to %1#2, step %cst_1_i32_27) : tile<i32> iter_values(%iterArg0 = %cst_0_f32) -> (tile<1x16x16xf32>) {
    %tile, %result_token = load_view_tko weak %pview_28[%blockId_x, %blockId_y_22, %loopIdx] token = %0 : partition_view<tile=(1x16x16), tensor_view<?x?x?xf16, strides=[?,?,1]>>, tile<i32> -> tile<1x16x16xf16>, token loc(#loc28)
    %tile_31, %result_token_32 = load_view_tko weak %pview_29[%blockId_x, %loopIdx, %blockId_z_26] token = %0 : partition_view<tile=(1x16x16), tensor_view<?x?x?xf16, strides=[?,?,1]>>, tile<i32> -> tile<1x16x16xf16>, token loc(#loc29)
    %4 = mmaf %tile, %tile_31, %iterArg0 : tile<1x16x16xf16>, tile<1x16x16xf16>, tile<1x16x16xf32> loc(#loc31)
    continue %4 : tile<1x16x16xf32> loc(#loc30)
  } loc(#loc30)
  %2 = ftof %for  : tile<1x16x16xf32> -> tile<1x16x16xf16> loc(#loc35)
  %pview_30 = make_partition_view %tview_20 : partition_view<tile=(1x16x16), tensor_view<?x?x?xf16, strides=[?,?,1]>> loc(#loc34)
  %3 = store_view_tko weak %2, %pview_30[%blockId_x, %blockId_y_22, %blockId_z_26] token = %0 : tile<1x16x16xf16>, partition_view<tile=(1x16x16), tensor_view<?x?x?xf16, strides=[?,?,1]>>, tile<i32> -> token loc(#loc34)
  return loc(#loc17)
} loc(#loc18)
#di_file = #cuda_tile.di_file<"linalg.py" in "/k">
#di_file1 = #cuda_tile.di_file<"_stub.py" in "/cutile">
#loc = loc("/k/linalg.py":97:0)
#loc1 = loc("/k/linalg.py":97:19)
#loc2 = loc("/k/linalg.py":97:22)
#loc3 = loc("/k/linalg.py":97:25)
#loc4 = loc("/k/linalg.py":98:14)
#loc5 = loc("/k/linalg.py":98:25)
#loc6 = loc("/k/linalg.py":98:36)
#loc7 = loc("/k/linalg.py":99:10)
#loc8 = loc("/k/linalg.py":100:19)
#loc9 = loc("/k/linalg.py":100:13)
#loc10 = loc("/k/linalg.py":101:21)
#loc11 = loc("/k/linalg.py":101:57)
#loc12 = loc("/k/linalg.py":100:4)
#loc13 = loc("/k/linalg.py":101:14)
#loc14 = loc("/cutile/_stub.py":678:15)
#loc15 = loc("/k/linalg.py":102:27)
#loc16 = loc("/k/linalg.py":102:4)
#loc17 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_compile_unit1 = #cuda_tile.di_compile_unit<file = #di_file1>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 95, name = "matmul_batched", linkageName = "matmul_batched", compileUnit = #di_compile_unit, scopeLine = 95>
#di_subprogram1 = #cuda_tile.di_subprogram<file = #di_file1, line = 676, name = "astype", linkageName = "astype@_stub:676:5_s0", compileUnit = #di_compile_unit1, scopeLine = 676>
#loc18 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc19 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc20 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc21 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc22 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc23 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc24 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc25 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc26 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc27 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc28 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc29 = #cuda_tile.di_loc<#loc11 in #di_subprogram>
#loc30 = #cuda_tile.di_loc<#loc12 in #di_subprogram>
#loc31 = #cuda_tile.di_loc<#loc13 in #di_subprogram>
#loc32 = #cuda_tile.di_loc<#loc14 in #di_subprogram1>
#loc33 = #cuda_tile.di_loc<#loc15 in #di_subprogram>
#loc34 = #cuda_tile.di_loc<#loc16 in #di_subprogram>
#loc35 = loc(callsite(#loc32 at #loc33))
