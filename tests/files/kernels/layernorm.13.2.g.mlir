entry @layernorm(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f32>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<ptr<f32>>, %arg9: tile<i32>, %arg10: tile<i32>, %arg11: tile<ptr<f32>>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<i32>, %arg15: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token loc(#loc21)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>> loc(#loc22)
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f32>> loc(#loc23)
  %assume_1 = assume div_by<16>, %arg8 : tile<ptr<f32>> loc(#loc24)
  %assume_2 = assume div_by<16>, %arg11 : tile<ptr<f32>> loc(#loc25)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc21)
  %cst_1_i32_3 = constant <i32: 1> : tile<i32> loc(#loc21)
  %cst_1_i32_4 = constant <i32: 1> : tile<i32> loc(#loc21)
  %cst_1_i32_5 = constant <i32: 1> : tile<i32> loc(#loc21)
  %assume_6 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc21)
  %assume_7 = assume bounded<0, ?>, %arg2 : tile<i32> loc(#loc21)
  %assume_8 = assume bounded<0, ?>, %arg3 : tile<i32> loc(#loc21)
  %tview = make_tensor_view %assume, shape = [%assume_6, %assume_7], strides = [%assume_8, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]> loc(#loc21)
  %assume_9 = assume bounded<0, ?>, %arg6 : tile<i32> loc(#loc21)
  %tview_10 = make_tensor_view %assume_0, shape = [%assume_9], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc21)
  %assume_11 = assume bounded<0, ?>, %arg9 : tile<i32> loc(#loc21)
  %tview_12 = make_tensor_view %assume_1, shape = [%assume_11], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc21)
  %assume_13 = assume bounded<0, ?>, %arg12 : tile<i32> loc(#loc21)
  %assume_14 = assume bounded<0, ?>, %arg13 : tile<i32> loc(#loc21)
  %assume_15 = assume bounded<0, ?>, %arg14 : tile<i32> loc(#loc21)
  %tview_16 = make_tensor_view %assume_2, shape = [%assume_13, %assume_14], strides = [%assume_15, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]> loc(#loc21)
  %cst_f32 = constant <f32: 9.99999974E-6> : tile<f32> loc(#loc21)
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32> loc(#loc26)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc27)
  %pview = make_partition_view %tview : partition_view<tile=(1x64), tensor_view<?x?xf32, strides=[?,1]>> loc(#loc28)
  %tile, %result_token = load_view_tko weak %pview[%blockId_x, %cst_0_i32] token = %0 : partition_view<tile=(1x64), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<1x64xf32>, token loc(#loc28)
  %reduce = reduce %tile dim=1 identities=[0.000000e+00 : f32] : tile<1x64xf32> -> tile<1xf32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %10 = addf %reduce_lhs, %reduce_rhs  : tile<f32> loc(#loc29)
    yield %10 : tile<f32> loc(#loc29)
  } loc(#loc29)
  %reshape = reshape %reduce : tile<1xf32> -> tile<1x1xf32> loc(#loc29)
  %cst_64_f32 = constant <f32: 6.400000e+01> : tile<f32> loc(#loc29)
  %reshape_17 = reshape %cst_64_f32 : tile<f32> -> tile<1x1xf32> loc(#loc29)
  %1 = divf %reshape, %reshape_17  : tile<1x1xf32> loc(#loc29)
  %bcast = broadcast %1 : tile<1x1xf32> -> tile<1x64xf32> loc(#loc30)
  %2 = subf %tile, %bcast  : tile<1x64xf32> loc(#loc30)
  %3 = mulf %2, %2  : tile<1x64xf32> loc(#loc31)
  %reduce_18 = reduce %3 dim=1 identities=[0.000000e+00 : f32] : tile<1x64xf32> -> tile<1xf32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %10 = addf %reduce_lhs, %reduce_rhs  : tile<f32> loc(#loc32)
    yield %10 : tile<f32> loc(#loc32)
  } loc(#loc32)
  %reshape_19 = reshape %reduce_18 : tile<1xf32> -> tile<1x1xf32> loc(#loc32)
  %cst_64_f32_20 = constant <f32: 6.400000e+01> : tile<f32> loc(#loc32)
  %reshape_21 = reshape %cst_64_f32_20 : tile<f32> -> tile<1x1xf32> loc(#loc32)
  %4 = divf %reshape_19, %reshape_21  : tile<1x1xf32> loc(#loc32)
  %reshape_22 = reshape %cst_f32 : tile<f32> -> tile<1x1xf32> loc(#loc32)
  %5 = addf %4, %reshape_22  : tile<1x1xf32> loc(#loc32)
  %6 = rsqrt %5 : tile<1x1xf32> loc(#loc33)
  %cst_0_i32_23 = constant <i32: 0> : tile<i32> loc(#loc34)
  %bcast_24 = broadcast %6 : tile<1x1xf32> -> tile<1x64xf32> loc(#loc35)
  %7 = mulf %2, %bcast_24  : tile<1x64xf32> loc(#loc35)
  %cst_0_i32_25 = constant <i32: 0> : tile<i32> loc(#loc36)
  %pview_26 = make_partition_view %tview_10 : partition_view<tile=(64), tensor_view<?xf32, strides=[1]>> loc(#loc37)
  %tile_27, %result_token_28 = load_view_tko weak %pview_26[%cst_0_i32_25] token = %0 : partition_view<tile=(64), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<64xf32>, token loc(#loc37)
  %reshape_29 = reshape %tile_27 : tile<64xf32> -> tile<1x64xf32> loc(#loc35)
  %cst_0_i32_30 = constant <i32: 0> : tile<i32> loc(#loc38)
  %pview_31 = make_partition_view %tview_12 : partition_view<tile=(64), tensor_view<?xf32, strides=[1]>> loc(#loc39)
  %tile_32, %result_token_33 = load_view_tko weak %pview_31[%cst_0_i32_30] token = %0 : partition_view<tile=(64), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<64xf32>, token loc(#loc39)
  %reshape_34 = reshape %tile_32 : tile<64xf32> -> tile<1x64xf32> loc(#loc35)
  %8 = fma %7, %reshape_29, %reshape_34  : tile<1x64xf32> loc(#loc35)
  %pview_35 = make_partition_view %tview_16 : partition_view<tile=(1x64), tensor_view<?x?xf32, strides=[?,1]>> loc(#loc40)
  %9 = store_view_tko weak %8, %pview_35[%blockId_x, %cst_0_i32_23] token = %0 : tile<1x64xf32>, partition_view<tile=(1x64), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token loc(#loc40)
  return loc(#loc20)
} loc(#loc21)
#di_file = #cuda_tile.di_file<"reductions.py" in "/k">
#loc = loc("/k/reductions.py":39:0)
#loc1 = loc("/k/reductions.py":39:14)
#loc2 = loc("/k/reductions.py":39:17)
#loc3 = loc("/k/reductions.py":39:25)
#loc4 = loc("/k/reductions.py":39:31)
#loc5 = loc("/k/reductions.py":40:8)
#loc6 = loc("/k/reductions.py":42:25)
#loc7 = loc("/k/reductions.py":42:10)
#loc8 = loc("/k/reductions.py":43:11)
#loc9 = loc("/k/reductions.py":44:8)
#loc10 = loc("/k/reductions.py":45:26)
#loc11 = loc("/k/reductions.py":45:19)
#loc12 = loc("/k/reductions.py":45:10)
#loc13 = loc("/k/reductions.py":46:20)
#loc14 = loc("/k/reductions.py":46:24)
#loc15 = loc("/k/reductions.py":46:51)
#loc16 = loc("/k/reductions.py":46:34)
#loc17 = loc("/k/reductions.py":46:79)
#loc18 = loc("/k/reductions.py":46:64)
#loc19 = loc("/k/reductions.py":46:4)
#loc20 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 37, name = "layernorm", linkageName = "layernorm", compileUnit = #di_compile_unit, scopeLine = 37>
#loc21 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc22 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc23 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc24 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc25 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc26 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc27 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc28 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc29 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc30 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc31 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc32 = #cuda_tile.di_loc<#loc11 in #di_subprogram>
#loc33 = #cuda_tile.di_loc<#loc12 in #di_subprogram>
#loc34 = #cuda_tile.di_loc<#loc13 in #di_subprogram>
#loc35 = #cuda_tile.di_loc<#loc14 in #di_subprogram>
#loc36 = #cuda_tile.di_loc<#loc15 in #di_subprogram>
#loc37 = #cuda_tile.di_loc<#loc16 in #di_subprogram>
#loc38 = #cuda_tile.di_loc<#loc17 in #di_subprogram>
#loc39 = #cuda_tile.di_loc<#loc18 in #di_subprogram>
#loc40 = #cuda_tile.di_loc<#loc19 in #di_subprogram>
