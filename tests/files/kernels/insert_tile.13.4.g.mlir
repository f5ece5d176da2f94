entry @insert_tile(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f32>>, %arg6: tile<i32>, %arg7: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token loc(#loc24)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>> loc(#loc25)
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f32>> loc(#loc26)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc24)
  %cst_1_i32_1 = constant <i32: 1> : tile<i32> loc(#loc24)
  %assume_2 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc24)
  %assume_3 = assume bounded<0, ?>, %arg2 : tile<i32> loc(#loc24)
  %assume_4 = assume bounded<0, ?>, %arg3 : tile<i32> loc(#loc24)
  %tview = make_tensor_view %assume, shape = [%assume_2, %assume_3], strides = [%assume_4, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]> loc(#loc24)
  %assume_5 = assume bounded<0, ?>, %arg6 : tile<i32> loc(#loc24)
  %tview_6 = make_tensor_view %assume_0, shape = [%assume_5], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc24)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc27)
  %cst_0_i32_7 = constant <i32: 0> : tile<i32> loc(#loc28)
  %pview = make_partition_view %tview : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>> loc(#loc29)
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32, %cst_0_i32_7] token = %0 : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<4x8xf32>, token loc(#loc29)
  %1 = join_tokens %0, %result_token : token loc(#loc29)
  %cst_1_i32_8 = constant <i32: 1> : tile<i32> loc(#loc30)
  %cst_1_i32_9 = constant <i32: 1> : tile<i32> loc(#loc31)
  %pview_10 = make_partition_view %tview : partition_view<tile=(2x4), tensor_view<?x?xf32, strides=[?,1]>> loc(#loc32)
  %tile_11, %result_token_12 = load_view_tko weak %pview_10[%cst_1_i32_8, %cst_1_i32_9] token = %0 : partition_view<tile=(2x4), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<2x4xf32>, token loc(#loc32)
  %2 = join_tokens %1, %result_token_12 : token loc(#loc32)
  %cst_0_i32_13 = constant <i32: 0> : tile<i32> loc(#loc33)
  %cst_0_i32_14 = constant <i32: 0> : tile<i32> loc(#loc34)
  %cst_1_i32_15 = constant <i32: 1> : tile<i32> loc(#loc35)
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32> loc(#loc36)
  %3 = insert %tile_11, %tile[%cst_1_i32_15, %blockId_x] : tile<2x4xf32>, tile<4x8xf32> loc(#loc37)
  %pview_16 = make_partition_view %tview : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>> loc(#loc38)
  %4 = store_view_tko weak %3, %pview_16[%cst_0_i32_13, %cst_0_i32_14] token = %2 : tile<4x8xf32>, partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token loc(#loc38)
  %cst_0_i32_17 = constant <i32: 0> : tile<i32> loc(#loc39)
  %pview_18 = make_partition_view %tview_6 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc40)
  %tile_19, %result_token_20 = load_view_tko weak %pview_18[%cst_0_i32_17] token = %0 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token loc(#loc40)
  %5 = join_tokens %0, %result_token_20 : token loc(#loc40)
  %cst_0_i32_21 = constant <i32: 0> : tile<i32> loc(#loc41)
  %cst_3_i32 = constant <i32: 3> : tile<i32> loc(#loc42)
  %cst_f32 = constant <f32: 1.500000e+00> : tile<f32> loc(#loc43)
  %reshape = reshape %cst_f32 : tile<f32> -> tile<1xf32> loc(#loc47)
  %6 = insert %reshape, %tile_19[%cst_3_i32] : tile<1xf32>, tile<8xf32> loc(#loc47)
  %pview_22 = make_partition_view %tview_6 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc46)
  %7 = store_view_tko weak %6, %pview_22[%cst_0_i32_21] token = %5 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc46)
  return loc(#loc23)
} loc(#loc24)
#di_file = #cuda_tile.di_file<"linalg.py" in "/k">
#di_file1 = #cuda_tile.di_file<"_stub.py" in "/cutile">
#loc = loc("/k/linalg.py":213:0)
#loc1 = loc("/k/linalg.py":213:16)
#loc2 = loc("/k/linalg.py":213:19)
#loc3 = loc("/k/linalg.py":214:20)
#loc4 = loc("/k/linalg.py":214:23)
#loc5 = loc("/k/linalg.py":214:8)
#loc6 = loc("/k/linalg.py":215:22)
#loc7 = loc("/k/linalg.py":215:25)
#loc8 = loc("/k/linalg.py":215:10)
#loc9 = loc("/k/linalg.py":216:17)
#loc10 = loc("/k/linalg.py":216:20)
#loc11 = loc("/k/linalg.py":216:38)
#loc12 = loc("/k/linalg.py":216:41)
#loc13 = loc("/k/linalg.py":216:24)
#loc14 = loc("/k/linalg.py":216:4)
#loc15 = loc("/k/linalg.py":217:20)
#loc16 = loc("/k/linalg.py":217:8)
#loc17 = loc("/k/linalg.py":218:17)
#loc18 = loc("/k/linalg.py":218:32)
#loc19 = loc("/k/linalg.py":218:37)
#loc20 = loc("/cutile/_stub.py":662:15)
#loc21 = loc("/k/linalg.py":218:22)
#loc22 = loc("/k/linalg.py":218:4)
#loc23 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_compile_unit1 = #cuda_tile.di_compile_unit<file = #di_file1>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 211, name = "insert_tile", linkageName = "insert_tile", compileUnit = #di_compile_unit, scopeLine = 211>
#di_subprogram1 = #cuda_tile.di_subprogram<file = #di_file1, line = 660, name = "insert", linkageName = "insert@_stub:660:5_s0", compileUnit = #di_compile_unit1, scopeLine = 660>
#loc24 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc25 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc26 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc27 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc28 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc29 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc30 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc31 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc32 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc33 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc34 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc35 = #cuda_tile.di_loc<#loc11 in #di_subprogram>
#loc36 = #cuda_tile.di_loc<#loc12 in #di_subprogram>
#loc37 = #cuda_tile.di_loc<#loc13 in #di_subprogram>
#loc38 = #cuda_tile.di_loc<#loc14 in #di_subprogram>
#loc39 = #cuda_tile.di_loc<#loc15 in #di_subprogram>
#loc40 = #cuda_tile.di_loc<#loc16 in #di_subprogram>
#loc41 = #cuda_tile.di_loc<#loc17 in #di_subprogram>
#loc42 = #cuda_tile.di_loc<#loc18 in #di_subprogram>
#loc43 = #cuda_tile.di_loc<#loc19 in #di_subprogram>
#loc44 = #cuda_tile.di_loc<#loc20 in #di_subprogram1>
#loc45 = #cuda_tile.di_loc<#loc21 in #di_subprogram>
#loc46 = #cuda_tile.di_loc<#loc22 in #di_subprogram>
#loc47 = loc(callsite(#loc44 at #loc45))
