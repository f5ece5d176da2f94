entry @strided_views(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f32>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token loc(#loc13)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>> loc(#loc14)
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f32>> loc(#loc15)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc13)
  %cst_1_i32_1 = constant <i32: 1> : tile<i32> loc(#loc13)
  %assume_2 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc13)
  %assume_3 = assume bounded<0, ?>, %arg2 : tile<i32> loc(#loc13)
  %assume_4 = assume bounded<0, ?>, %arg3 : tile<i32> loc(#loc13)
  %tview = make_tensor_view %assume, shape = [%assume_2, %assume_3], strides = [%assume_4, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]> loc(#loc13)
  %assume_5 = assume bounded<0, ?>, %arg6 : tile<i32> loc(#loc13)
  %assume_6 = assume bounded<0, ?>, %arg7 : tile<i32> loc(#loc13)
  %assume_7 = assume bounded<0, ?>, %arg8 : tile<i32> loc(#loc13)
  %tview_8 = make_tensor_view %assume_0, shape = [%assume_5, %assume_6], strides = [%assume_7, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]> loc(#loc13)
  %sview = make_strided_view %tview : strided_view<tile=(4x8), traversal_strides=[1,4], tensor_view<?x?xf32, strides=[?,1]>> loc(#loc16)
  %1:2 = get_index_space_shape %sview : strided_view<tile=(4x8), traversal_strides=[1,4], tensor_view<?x?xf32, strides=[?,1]>> -> tile<i32> loc(#loc16)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc17)
  %cst_1_i32_9 = constant <i32: 1> : tile<i32> loc(#loc17)
  %cst_0_i32_10 = constant <i32: 0> : tile<i32> loc(#loc18)
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32> loc(#loc19)
  %sview_11 = make_strided_view %tview : strided_view<tile=(4x8), traversal_strides=[1,4], padding_value = nan, tensor_view<?x?xf32, strides=[?,1]>> loc(#loc20)
  %cst_0_i32_12 = constant <i32: 0> : tile<i32> loc(#loc21)
  %sview_13 = make_strided_view %tview : strided_view<tile=(4x8), traversal_strides=[5,16], tensor_view<?x?xf32, strides=[?,1]>> loc(#loc22)
  %sview_14 = make_strided_view %tview_8 : strided_view<tile=(4x8), traversal_strides=[4,24], tensor_view<?x?xf32, strides=[?,1]>> loc(#loc23)
  %for = for %loopIdx in (%cst_0_i32 to %1#1, step %cst_1_i32_9) : tile<i32> iter_values(%iterArg0 = %0) -> (token) {
    %tile, %result_token = load_view_tko weak %sview_11[%blockId_x, %loopIdx] token = %0 : strided_view<tile=(4x8), traversal_strides=[1,4], padding_value = nan, tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<4x8xf32>, token loc(#loc20)
    %tile_15, %result_token_16 = load_view_tko weak %sview_13[%loopIdx, %cst_0_i32_12] token = %0 : strided_view<tile=(4x8), traversal_strides=[5,16], tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<4x8xf32>, token loc(#loc22)
    %2 = addf %tile, %tile_15  : tile<4x8xf32> loc(#loc20)
    %3 = store_view_tko weak %2, %sview_14[%cst_0_i32_10, %loopIdx] token = %iterArg0 : tile<4x8xf32>, strided_view<tile=(4x8), traversal_strides=[4,24], tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token loc(#loc23)
    continue %3 : token loc(#loc24)
  } loc(#loc24)
  return loc(#loc12)
} loc(#loc13)
#di_file = #cuda_tile.di_file<"memory.py" in "/k">
#loc = loc("/k/memory.py":96:0)
#loc1 = loc("/k/memory.py":96:18)
#loc2 = loc("/k/memory.py":96:21)
#loc3 = loc("/k/memory.py":101:19)
#loc4 = loc("/k/memory.py":101:13)
#loc5 = loc("/k/memory.py":102:19)
#loc6 = loc("/k/memory.py":102:40)
#loc7 = loc("/k/memory.py":102:26)
#loc8 = loc("/k/memory.py":102:71)
#loc9 = loc("/k/memory.py":102:57)
#loc10 = loc("/k/memory.py":102:8)
#loc11 = loc("/k/memory.py":101:4)
#loc12 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 94, name = "strided_views", linkageName = "strided_views", compileUnit = #di_compile_unit, scopeLine = 94>
#loc13 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc14 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc15 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc16 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc17 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc18 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc19 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc20 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc21 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc22 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc23 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc24 = #cuda_tile.di_loc<#loc11 in #di_subprogram>
