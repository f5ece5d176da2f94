entry @sparse_rows(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f32>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<ptr<i32>>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<ptr<f32>>, %arg14: tile<i32>, %arg15: tile<i32>, %arg16: tile<i32>, %arg17: tile<i32>, %arg18: tile<i32>, %arg19: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token loc(#loc25)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>> loc(#loc26)
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f32>> loc(#loc27)
  %assume_1 = assume div_by<16>, %arg10 : tile<ptr<i32>> loc(#loc28)
  %assume_2 = assume div_by<16>, %arg13 : tile<ptr<f32>> loc(#loc29)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc25)
  %cst_1_i32_3 = constant <i32: 1> : tile<i32> loc(#loc25)
  %cst_1_i32_4 = constant <i32: 1> : tile<i32> loc(#loc25)
  %cst_1_i32_5 = constant <i32: 1> : tile<i32> loc(#loc25)
  %assume_6 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc25)
  %assume_7 = assume bounded<0, ?>, %arg2 : tile<i32> loc(#loc25)
  %assume_8 = assume bounded<0, ?>, %arg3 : tile<i32> loc(#loc25)
  %tview = make_tensor_view %assume, shape = [%assume_6, %assume_7], strides = [%assume_8, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]> loc(#loc25)
  %assume_9 = assume bounded<0, ?>, %arg6 : tile<i32> loc(#loc25)
  %assume_10 = assume bounded<0, ?>, %arg7 : tile<i32> loc(#loc25)
  %assume_11 = assume bounded<0, ?>, %arg8 : tile<i32> loc(#loc25)
  %tview_12 = make_tensor_view %assume_0, shape = [%assume_9, %assume_10], strides = [%assume_11, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]> loc(#loc25)
  %assume_13 = assume bounded<0, ?>, %arg11 : tile<i32> loc(#loc25)
  %tview_14 = make_tensor_view %assume_1, shape = [%assume_13], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]> loc(#loc25)
  %assume_15 = assume bounded<0, ?>, %arg14 : tile<i32> loc(#loc25)
  %assume_16 = assume bounded<0, ?>, %arg15 : tile<i32> loc(#loc25)
  %assume_17 = assume bounded<0, ?>, %arg16 : tile<i32> loc(#loc25)
  %assume_18 = assume bounded<0, ?>, %arg17 : tile<i32> loc(#loc25)
  %assume_19 = assume bounded<0, ?>, %arg18 : tile<i32> loc(#loc25)
  %tview_20 = make_tensor_view %assume_2, shape = [%assume_15, %assume_16, %assume_17], strides = [%assume_18, %assume_19, 1] : tile<i32> -> tensor_view<?x?x?xf32, strides=[?,?,1]> loc(#loc25)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc30)
  %pview = make_partition_view %tview_14 : partition_view<tile=(4), tensor_view<?xi32, strides=[1]>> loc(#loc31)
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(4), tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token loc(#loc31)
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32> loc(#loc32)
  %cst_8_i32 = constant <i32: 8> : tile<i32> loc(#loc33)
  %1 = muli %blockId_x, %cst_8_i32 : tile<i32> loc(#loc32)
  %gsview = make_gather_scatter_view %tview : gather_scatter_view<tile=(4x8), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>, sparse_dim=0> loc(#loc34)
  %tile_21, %result_token_22 = load_view_tko weak %gsview[%tile, %1] token = %0 optimization_hints = <default = {latency = 3}> : gather_scatter_view<tile=(4x8), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>, sparse_dim=0>, tile<4xi32>, tile<i32> -> tile<4x8xf32>, token loc(#loc34)
  %cst_0_i32_23 = constant <i32: 0> : tile<i32> loc(#loc35)
  %cst_2_f32 = constant <f32: 2.000000e+00> : tile<f32> loc(#loc36)
  %reshape = reshape %cst_2_f32 : tile<f32> -> tile<1x1xf32> loc(#loc37)
  %bcast = broadcast %reshape : tile<1x1xf32> -> tile<4x8xf32> loc(#loc37)
  %2 = mulf %tile_21, %bcast  : tile<4x8xf32> loc(#loc37)
  %gsview_24 = make_gather_scatter_view %tview_12 : gather_scatter_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>, sparse_dim=0> loc(#loc38)
  %3 = store_view_tko weak %2, %gsview_24[%tile, %cst_0_i32_23] token = %0 optimization_hints = <default = {allow_tma = false}> : tile<4x8xf32>, gather_scatter_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>, sparse_dim=0>, tile<4xi32>, tile<i32> -> token loc(#loc38)
  %cst_1_i32_25 = constant <i32: 1> : tile<i32> loc(#loc39)
  %gsview_26 = make_gather_scatter_view %tview : gather_scatter_view<tile=(2x4), tensor_view<?x?xf32, strides=[?,1]>, sparse_dim=1> loc(#loc40)
  %tile_27, %result_token_28 = load_view_tko weak %gsview_26[%cst_1_i32_25, %tile] token = %0 : gather_scatter_view<tile=(2x4), tensor_view<?x?xf32, strides=[?,1]>, sparse_dim=1>, tile<i32>, tile<4xi32> -> tile<2x4xf32>, token loc(#loc40)
  %cst_0_i32_29 = constant <i32: 0> : tile<i32> loc(#loc41)
  %gsview_30 = make_gather_scatter_view %tview_12 : gather_scatter_view<tile=(2x4), tensor_view<?x?xf32, strides=[?,1]>, sparse_dim=1> loc(#loc42)
  %4 = store_view_tko weak %tile_27, %gsview_30[%cst_0_i32_29, %tile] token = %3 : tile<2x4xf32>, gather_scatter_view<tile=(2x4), tensor_view<?x?xf32, strides=[?,1]>, sparse_dim=1>, tile<i32>, tile<4xi32> -> token loc(#loc42)
  %cst_0_i32_31 = constant <i32: 0> : tile<i32> loc(#loc43)
  %cst_4_i32 = constant <i32: 4> : tile<i32> loc(#loc44)
  %gsview_32 = make_gather_scatter_view %tview_20 : gather_scatter_view<tile=(2x4x8), padding_value = neg_inf, tensor_view<?x?x?xf32, strides=[?,?,1]>, sparse_dim=1> loc(#loc45)
  %tile_33, %result_token_34 = load_view_tko weak %gsview_32[%cst_0_i32_31, %tile, %cst_4_i32] token = %0 : gather_scatter_view<tile=(2x4x8), padding_value = neg_inf, tensor_view<?x?x?xf32, strides=[?,?,1]>, sparse_dim=1>, tile<i32>, tile<4xi32>, tile<i32> -> tile<2x4x8xf32>, token loc(#loc45)
  %5 = join_tokens %0, %result_token_34 : token loc(#loc45)
  %cst_2_i32 = constant <i32: 2> : tile<i32> loc(#loc46)
  %cst_0_i32_35 = constant <i32: 0> : tile<i32> loc(#loc47)
  %gsview_36 = make_gather_scatter_view %tview_20 : gather_scatter_view<tile=(2x4x8), tensor_view<?x?x?xf32, strides=[?,?,1]>, sparse_dim=1> loc(#loc48)
  %6 = store_view_tko weak %tile_33, %gsview_36[%cst_2_i32, %tile, %cst_0_i32_35] token = %5 : tile<2x4x8xf32>, gather_scatter_view<tile=(2x4x8), tensor_view<?x?x?xf32, strides=[?,?,1]>, sparse_dim=1>, tile<i32>, tile<4xi32>, tile<i32> -> token loc(#loc48)
  return loc(#loc24)
} loc(#loc25)
#di_file = #cuda_tile.di_file<"memory.py" in "/k">
#loc = loc("/k/memory.py":107:0)
#loc1 = loc("/k/memory.py":107:16)
#loc2 = loc("/k/memory.py":107:19)
#loc3 = loc("/k/memory.py":107:22)
#loc4 = loc("/k/memory.py":107:28)
#loc5 = loc("/k/memory.py":109:23)
#loc6 = loc("/k/memory.py":109:8)
#loc7 = loc("/k/memory.py":110:50)
#loc8 = loc("/k/memory.py":110:62)
#loc9 = loc("/k/memory.py":110:8)
#loc10 = loc("/k/memory.py":112:47)
#loc11 = loc("/k/memory.py":112:59)
#loc12 = loc("/k/memory.py":112:55)
#loc13 = loc("/k/memory.py":112:4)
#loc14 = loc("/k/memory.py":113:47)
#loc15 = loc("/k/memory.py":113:8)
#loc16 = loc("/k/memory.py":114:44)
#loc17 = loc("/k/memory.py":114:4)
#loc18 = loc("/k/memory.py":115:47)
#loc19 = loc("/k/memory.py":115:66)
#loc20 = loc("/k/memory.py":115:8)
#loc21 = loc("/k/memory.py":116:44)
#loc22 = loc("/k/memory.py":116:63)
#loc23 = loc("/k/memory.py":116:4)
#loc24 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 105, name = "sparse_rows", linkageName = "sparse_rows", compileUnit = #di_compile_unit, scopeLine = 105>
#loc25 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc26 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc27 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc28 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc29 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc30 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc31 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc32 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc33 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc34 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc35 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc36 = #cuda_tile.di_loc<#loc11 in #di_subprogram>
#loc37 = #cuda_tile.di_loc<#loc12 in #di_subprogram>
#loc38 = #cuda_tile.di_loc<#loc13 in #di_subprogram>
#loc39 = #cuda_tile.di_loc<#loc14 in #di_subprogram>
#loc40 = #cuda_tile.di_loc<#loc15 in #di_subprogram>
#loc41 = #cuda_tile.di_loc<#loc16 in #di_subprogram>
#loc42 = #cuda_tile.di_loc<#loc17 in #di_subprogram>
#loc43 = #cuda_tile.di_loc<#loc18 in #di_subprogram>
#loc44 = #cuda_tile.di_loc<#loc19 in #di_subprogram>
#loc45 = #cuda_tile.di_loc<#loc20 in #di_subprogram>
#loc46 = #cuda_tile.di_loc<#loc21 in #di_subprogram>
#loc47 = #cuda_tile.di_loc<#loc22 in #di_subprogram>
#loc48 = #cuda_tile.di_loc<#loc23 in #di_subprogram>
