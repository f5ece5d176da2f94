entry @matmul_transposed(%arg0: tile<ptr<f16>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f16>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<ptr<f32>>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token loc(#loc21)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f16>> loc(#loc22)
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f16>> loc(#loc23)
  %assume_1 = assume div_by<16>, %arg10 : tile<ptr<f32>> loc(#loc24)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc21)
  %cst_1_i32_2 = constant <i32: 1> : tile<i32> loc(#loc21)
  %cst_1_i32_3 = constant <i32: 1> : tile<i32> loc(#loc21)
  %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc21)
  %assume_5 = assume bounded<0, ?>, %arg2 : tile<i32> loc(#loc21)
  %assume_6 = assume bounded<0, ?>, %arg3 : tile<i32> loc(#loc21)
  %tview = make_tensor_view %assume, shape = [%assume_4, %assume_5], strides = [%assume_6, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]> loc(#loc21)
  %assume_7 = assume bounded<0, ?>, %arg6 : tile<i32> loc(#loc21)
  %assume_8 = assume bounded<0, ?>, %arg7 : tile<i32> loc(#loc21)
  %assume_9 = assume bounded<0, ?>, %arg8 : tile<i32> loc(#loc21)
  %tview_10 = make_tensor_view %assume_0, shape = [%assume_7, %assume_8], strides = [%assume_9, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]> loc(#loc21)
  %assume_11 = assume bounded<0, ?>, %arg11 : tile<i32> loc(#loc21)
  %assume_12 = assume bounded<0, ?>, %arg12 : tile<i32> loc(#loc21)
  %assume_13 = assume bounded<0, ?>, %arg13 : tile<i32> loc(#loc21)
  %tview_14 = make_tensor_view %assume_1, shape = [%assume_11, %assume_12], strides = [%assume_13, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]> loc(#loc21)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc25)
  %cst_0_i32_15 = constant <i32: 0> : tile<i32> loc(#loc26)
  %pview = make_partition_view %tview : partition_view<tile=(16x16), tensor_view<?x?xf16, strides=[?,1]>> loc(#loc27)
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32, %cst_0_i32_15] token = %0 : partition_view<tile=(16x16), tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<16x16xf16>, token loc(#loc27)
  %cst_0_i32_16 = constant <i32: 0> : tile<i32> loc(#loc28)
  %cst_0_i32_17 = constant <i32: 0> : tile<i32> loc(#loc29)
  %pview_18 = make_partition_view %tview_10 : partition_view<tile=(16x16), tensor_view<?x?xf16, strides=[?,1]>, dim_map=[1, 0]> loc(#loc30)
  %tile_19, %result_token_20 = load_view_tko weak %pview_18[%cst_0_i32_16, %cst_0_i32_17] token = %0 : partition_view<tile=(16x16), tensor_view<?x?xf16, strides=[?,1]>, dim_map=[1, 0]>, tile<i32> -> tile<16x16xf16>, token loc(#loc30)
  %cst_1_i32_21 = constant <i32: 1> : tile<i32> loc(#loc31)
  %cst_0_i32_22 = constant <i32: 0> : tile<i32> loc(#loc32)
  %pview_23 = make_partition_view %tview_10 : partition_view<tile=(16x16), tensor_view<?x?xf16, strides=[?,1]>> loc(#loc33)
  %tile_24, %result_token_25 = load_view_tko weak %pview_23[%cst_1_i32_21, %cst_0_i32_22] token = %0 : partition_view<tile=(16x16), tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<16x16xf16>, token loc(#loc33)
  %1 = permute %tile_24 [1, 0] : tile<16x16xf16> -> tile<16x16xf16> loc(#loc34)
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<16x16xf32> loc(#loc35)
  %2 = mmaf %tile, %tile_19, %cst_0_f32 : tile<16x16xf16>, tile<16x16xf16>, tile<16x16xf32> loc(#loc36)
  %cst_0_i32_26 = constant <i32: 0> : tile<i32> loc(#loc37)
  %cst_0_i32_27 = constant <i32: 0> : tile<i32> loc(#loc38)
  %3 = mmaf %tile, %1, %2 : tile<16x16xf16>, tile<16x16xf16>, tile<16x16xf32> loc(#loc39)
  %pview_28 = make_partition_view %tview_14 : partition_view<tile=(16x16), tensor_view<?x?xf32, strides=[?,1]>, dim_map=[1, 0]> loc(#loc40)
  %4 = store_view_tko weak %3, %pview_28[%cst_0_i32_26, %cst_0_i32_27] token = %0 : tile<16x16xf32>, partition_view<tile=(16x16), tensor_view<?x?xf32, strides=[?,1]>, dim_map=[1, 0]>, tile<i32> -> token loc(#loc40)
  return loc(#loc20)
} loc(#loc21)
#di_file = #cuda_tile.di_file<"linalg.py" in "/k">
#loc = loc("/k/linalg.py":107:0)
#loc1 = loc("/k/linalg.py":107:22)
#loc2 = loc("/k/linalg.py":107:25)
#loc3 = loc("/k/linalg.py":107:28)
#loc4 = loc("/k/linalg.py":109:20)
#loc5 = loc("/k/linalg.py":109:23)
#loc6 = loc("/k/linalg.py":109:8)
#loc7 = loc("/k/linalg.py":110:27)
#loc8 = loc("/k/linalg.py":110:30)
#loc9 = loc("/k/linalg.py":110:15)
#loc10 = loc("/k/linalg.py":111:39)
#loc11 = loc("/k/linalg.py":111:42)
#loc12 = loc("/k/linalg.py":111:27)
#loc13 = loc("/k/linalg.py":111:14)
#loc14 = loc("/k/linalg.py":112:30)
#loc15 = loc("/k/linalg.py":112:10)
#loc16 = loc("/k/linalg.py":113:17)
#loc17 = loc("/k/linalg.py":113:20)
#loc18 = loc("/k/linalg.py":113:24)
#loc19 = loc("/k/linalg.py":113:4)
#loc20 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 105, name = "matmul_transposed", linkageName = "matmul_transposed", compileUnit = #di_compile_unit, scopeLine = 105>
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
