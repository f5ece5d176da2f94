entry @mma_scaled_e4m3(%arg0: tile<ptr<f8E4M3FN>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f8E8M0FNU>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<ptr<f8E4M3FN>>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<i32>, %arg15: tile<ptr<f8E8M0FNU>>, %arg16: tile<i32>, %arg17: tile<i32>, %arg18: tile<i32>, %arg19: tile<i32>, %arg20: tile<ptr<f32>>, %arg21: tile<i32>, %arg22: tile<i32>, %arg23: tile<i32>, %arg24: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token loc(#loc25)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f8E4M3FN>> loc(#loc26)
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f8E8M0FNU>> loc(#loc27)
  %assume_1 = assume div_by<16>, %arg10 : tile<ptr<f8E4M3FN>> loc(#loc28)
  %assume_2 = assume div_by<16>, %arg15 : tile<ptr<f8E8M0FNU>> loc(#loc29)
  %assume_3 = assume div_by<16>, %arg20 : tile<ptr<f32>> loc(#loc30)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc25)
  %cst_1_i32_4 = constant <i32: 1> : tile<i32> loc(#loc25)
  %cst_1_i32_5 = constant <i32: 1> : tile<i32> loc(#loc25)
  %cst_1_i32_6 = constant <i32: 1> : tile<i32> loc(#loc25)
  %cst_1_i32_7 = constant <i32: 1> : tile<i32> loc(#loc25)
  %assume_8 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc25)
  %assume_9 = assume bounded<0, ?>, %arg2 : tile<i32> loc(#loc25)
  %assume_10 = assume bounded<0, ?>, %arg3 : tile<i32> loc(#loc25)
  %tview = make_tensor_view %assume, shape = [%assume_8, %assume_9], strides = [%assume_10, 1] : tile<i32> -> tensor_view<?x?xf8E4M3FN, strides=[?,1]> loc(#loc25)
  %assume_11 = assume bounded<0, ?>, %arg6 : tile<i32> loc(#loc25)
  %assume_12 = assume bounded<0, ?>, %arg7 : tile<i32> loc(#loc25)
  %assume_13 = assume bounded<0, ?>, %arg8 : tile<i32> loc(#loc25)
  %tview_14 = make_tensor_view %assume_0, shape = [%assume_11, %assume_12], strides = [%assume_13, 1] : tile<i32> -> tensor_view<?x?xf8E8M0FNU, strides=[?,1]> loc(#loc25)
  %assume_15 = assume bounded<0, ?>, %arg11 : tile<i32> loc(#loc25)
  %assume_16 = assume bounded<0, ?>, %arg12 : tile<i32> loc(#loc25)
  %assume_17 = assume bounded<0, ?>, %arg13 : tile<i32> loc(#loc25)
  %tview_18 = make_tensor_view %assume_1, shape = [%assume_15, %assume_16], strides = [%assume_17, 1] : tile<i32> -> tensor_view<?x?xf8E4M3FN, strides=[?,1]> loc(#loc25)
  %assume_19 = assume bounded<0, ?>, %arg16 : tile<i32> loc(#loc25)
  %assume_20 = assume bounded<0, ?>, %arg17 : tile<i32> loc(#loc25)
  %assume_21 = assume bounded<0, ?>, %arg18 : tile<i32> loc(#loc25)
  %tview_22 = make_tensor_view %assume_2, shape = [%assume_19, %assume_20], strides = [%assume_21, 1] : tile<i32> -> tensor_view<?x?xf8E8M0FNU, strides=[?,1]> loc(#loc25)
  %assume_23 = assume bounded<0, ?>, %arg21 : tile<i32> loc(#loc25)
  %assume_24 = assume bounded<0, ?>, %arg22 : tile<i32> loc(#loc25)
  %assume_25 = assume bounded<0, ?>, %arg23 : tile<i32> loc(#loc25)
  %tview_26 = make_tensor_view %assume_3, shape = [%assume_23, %assume_24], strides = [%assume_25, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]> loc(#loc25)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc31)
  %cst_0_i32_27 = constant <i32: 0> : tile<i32> loc(#loc32)
  %pview = make_partition_view %tview : partition_view<tile=(128x128), tensor_view<?x?xf8E4M3FN, strides=[?,1]>> loc(#loc33)
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32, %cst_0_i32_27] token = %0 : partition_view<tile=(128x128), tensor_view<?x?xf8E4M3FN, strides=[?,1]>>, tile<i32> -> tile<128x128xf8E4M3FN>, token loc(#loc33)
  %cst_0_i32_28 = constant <i32: 0> : tile<i32> loc(#loc34)
  %cst_0_i32_29 = constant <i32: 0> : tile<i32> loc(#loc35)
  %pview_30 = make_partition_view %tview_18 : partition_view<tile=(128x128), tensor_view<?x?xf8E4M3FN, strides=[?,1]>> loc(#loc36)
  %tile_31, %result_token_32 = load_view_tko weak %pview_30[%cst_0_i32_28, %cst_0_i32_29] token = %0 : partition_view<tile=(128x128), tensor_view<?x?xf8E4M3FN, strides=[?,1]>>, tile<i32> -> tile<128x128xf8E4M3FN>, token loc(#loc36)
  %1 = permute %tile_31 [1, 0] : tile<128x128xf8E4M3FN> -> tile<128x128xf8E4M3FN> loc(#loc49)
  %cst_0_i32_33 = constant <i32: 0> : tile<i32> loc(#loc38)
  %cst_0_i32_34 = constant <i32: 0> : tile<i32> loc(#loc39)
  %pview_35 = make_partition_view %tview_14 : partition_view<tile=(128x4), tensor_view<?x?xf8E8M0FNU, strides=[?,1]>> loc(#loc40)
  %tile_36, %result_token_37 = load_view_tko weak %pview_35[%cst_0_i32_33, %cst_0_i32_34] token = %0 : partition_view<tile=(128x4), tensor_view<?x?xf8E8M0FNU, strides=[?,1]>>, tile<i32> -> tile<128x4xf8E8M0FNU>, token loc(#loc40)
  %cst_0_i32_38 = constant <i32: 0> : tile<i32> loc(#loc41)
  %cst_0_i32_39 = constant <i32: 0> : tile<i32> loc(#loc42)
  %pview_40 = make_partition_view %tview_22 : partition_view<tile=(4x128), tensor_view<?x?xf8E8M0FNU, strides=[?,1]>> loc(#loc43)
  %tile_41, %result_token_42 = load_view_tko weak %pview_40[%cst_0_i32_38, %cst_0_i32_39] token = %0 : partition_view<tile=(4x128), tensor_view<?x?xf8E8M0FNU, strides=[?,1]>>, tile<i32> -> tile<4x128xf8E8M0FNU>, token loc(#loc43)
  %cst_0_i32_43 = constant <i32: 0> : tile<i32> loc(#loc44)
  %cst_0_i32_44 = constant <i32: 0> : tile<i32> loc(#loc45)
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<128x128xf32> loc(#loc46)
  %2 = mmaf_scaled %tile, %1, %cst_0_f32, %tile_36, %tile_41 : tile<128x128xf8E4M3FN>, tile<128x128xf8E4M3FN>, tile<128x128xf32>, tile<128x4xf8E8M0FNU>, tile<4x128xf8E8M0FNU> loc(#loc47)
  %pview_45 = make_partition_view %tview_26 : partition_view<tile=(128x128), tensor_view<?x?xf32, strides=[?,1]>> loc(#loc48)
  %3 = store_view_tko weak %2, %pview_45[%cst_0_i32_43, %cst_0_i32_44] token = %0 : tile<128x128xf32>, partition_view<tile=(128x128), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token loc(#loc48)
  return loc(#loc24)
} loc(#loc25)
#di_file = #cuda_tile.di_file<"linalg.py" in "/k">
#di_file1 = #cuda_tile.di_file<"_stub.py" in "/cutile">
#loc = loc("/k/linalg.py":144:0)
#loc1 = loc("/k/linalg.py":144:15)
#loc2 = loc("/k/linalg.py":144:18)
#loc3 = loc("/k/linalg.py":144:27)
#loc4 = loc("/k/linalg.py":144:30)
#loc5 = loc("/k/linalg.py":144:39)
#loc6 = loc("/k/linalg.py":146:23)
#loc7 = loc("/k/linalg.py":146:26)
#loc8 = loc("/k/linalg.py":146:11)
#loc9 = loc("/k/linalg.py":146:55)
#loc10 = loc("/k/linalg.py":146:58)
#loc11 = loc("/k/linalg.py":146:43)
#loc12 = loc("/cutile/_stub.py":674:15)
#loc13 = loc("/k/linalg.py":147:31)
#loc14 = loc("/k/linalg.py":147:34)
#loc15 = loc("/k/linalg.py":147:13)
#loc16 = loc("/k/linalg.py":147:68)
#loc17 = loc("/k/linalg.py":147:71)
#loc18 = loc("/k/linalg.py":147:50)
#loc19 = loc("/k/linalg.py":148:17)
#loc20 = loc("/k/linalg.py":148:20)
#loc21 = loc("/k/linalg.py":148:52)
#loc22 = loc("/k/linalg.py":148:24)
#loc23 = loc("/k/linalg.py":148:4)
#loc24 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_compile_unit1 = #cuda_tile.di_compile_unit<file = #di_file1>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 135, name = "mma_scaled", linkageName = "mma_scaled_e4m3", compileUnit = #di_compile_unit, scopeLine = 135>
#di_subprogram1 = #cuda_tile.di_subprogram<file = #di_file1, line = 672, name = "transpose", linkageName = "transpose@_stub:672:5_s0", compileUnit = #di_compile_unit1, scopeLine = 672>
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
#loc37 = #cuda_tile.di_loc<#loc12 in #di_subprogram1>
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
#loc49 = loc(callsite(#loc37 at #loc36))
