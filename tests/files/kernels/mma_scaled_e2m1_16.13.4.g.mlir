entry @mma_scaled_e2m1_16(%arg0: tile<ptr<f4E2M1FN>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f8E4M3FN>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<ptr<f4E2M1FN>>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<i32>, %arg15: tile<ptr<f8E4M3FN>>, %arg16: tile<i32>, %arg17: tile<i32>, %arg18: tile<i32>, %arg19: tile<i32>, %arg20: tile<ptr<f32>>, %arg21: tile<i32>, %arg22: tile<i32>, %arg23: tile<i32>, %arg24: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token loc(#loc25)
  %assume = assume div_by<128>, %arg0 : tile<ptr<f4E2M1FN>> loc(#loc26)
  %assume_0 = assume div_by<128>, %arg1 : tile<i32> loc(#loc26)
  %assume_1 = assume div_by<128>, %arg2 : tile<i32> loc(#loc26)
  %assume_2 = assume div_by<128>, %arg3 : tile<i32> loc(#loc26)
  %assume_3 = assume div_by<16>, %arg5 : tile<ptr<f8E4M3FN>> loc(#loc27)
  %assume_4 = assume div_by<128>, %arg10 : tile<ptr<f4E2M1FN>> loc(#loc28)
  %assume_5 = assume div_by<128>, %arg11 : tile<i32> loc(#loc28)
  %assume_6 = assume div_by<128>, %arg12 : tile<i32> loc(#loc28)
  %assume_7 = assume div_by<128>, %arg13 : tile<i32> loc(#loc28)
  %assume_8 = assume div_by<16>, %arg15 : tile<ptr<f8E4M3FN>> loc(#loc29)
  %assume_9 = assume div_by<16>, %arg20 : tile<ptr<f32>> loc(#loc30)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc25)
  %cst_1_i32_10 = constant <i32: 1> : tile<i32> loc(#loc25)
  %cst_1_i32_11 = constant <i32: 1> : tile<i32> loc(#loc25)
  %cst_1_i32_12 = constant <i32: 1> : tile<i32> loc(#loc25)
  %cst_1_i32_13 = constant <i32: 1> : tile<i32> loc(#loc25)
  %assume_assume = assume bounded<0, ?>, %assume_0 : tile<i32> loc(#loc25)
  %assume_assume_assume = assume div_by<128>, %assume_assume : tile<i32> loc(#loc25)
  %assume_assume_14 = assume bounded<0, ?>, %assume_1 : tile<i32> loc(#loc25)
  %assume_assume_assume_15 = assume div_by<128>, %assume_assume_14 : tile<i32> loc(#loc25)
  %assume_assume_16 = assume bounded<0, ?>, %assume_2 : tile<i32> loc(#loc25)
  %assume_assume_assume_17 = assume div_by<128>, %assume_assume_16 : tile<i32> loc(#loc25)
  %tview = make_tensor_view %assume, shape = [%assume_assume_assume, %assume_assume_assume_15], strides = [%assume_assume_assume_17, 1] : tile<i32> -> tensor_view<?x?xf4E2M1FN, strides=[?,1]> loc(#loc25)
  %assume_18 = assume bounded<0, ?>, %arg6 : tile<i32> loc(#loc25)
  %assume_19 = assume bounded<0, ?>, %arg7 : tile<i32> loc(#loc25)
  %assume_20 = assume bounded<0, ?>, %arg8 : tile<i32> loc(#loc25)
  %tview_21 = make_tensor_view %assume_3, shape = [%assume_18, %assume_19], strides = [%assume_20, 1] : tile<i32> -> tensor_view<?x?xf8E4M3FN, strides=[?,1]> loc(#loc25)
  %assume_assume_22 = assume bounded<0, ?>, %assume_5 : tile<i32> loc(#loc25)
  %assume_assume_assume_23 = assume div_by<128>, %assume_assume_22 : tile<i32> loc(#loc25)
  %assume_assume_24 = assume bounded<0, ?>, %assume_6 : tile<i32> loc(#loc25)
  %assume_assume_assume_25 = assume div_by<128>, %assume_assume_24 : tile<i32> loc(#loc25)
  %assume_assume_26 = assume bounded<0, ?>, %assume_7 : tile<i32> loc(#loc25)
  %assume_assume_assume_27 = assume div_by<128>, %assume_assume_26 : tile<i32> loc(#loc25)
  %tview_28 = make_tensor_view %assume_4, shape = [%assume_assume_assume_23, %assume_assume_assume_25], strides = [%assume_assume_assume_27, 1] : tile<i32> -> tensor_view<?x?xf4E2M1FN, strides=[?,1]> loc(#loc25)
  %assume_29 = assume bounded<0, ?>, %arg16 : tile<i32> loc(#loc25)
  %assume_30 = assume bounded<0, ?>, %arg17 : tile<i32> loc(#loc25)
  %assume_31 = assume bounded<0, ?>, %arg18 : tile<i32> loc(#loc25)
  %tview_32 = make_tensor_view %assume_8, shape = [%assume_29, %assume_30], strides = [%assume_31, 1] : tile<i32> -> tensor_view<?x?xf8E4M3FN, strides=[?,1]> loc(#loc25)
  %assume_33 = assume bounded<0, ?>, %arg21 : tile<i32> loc(#loc25)
  %assume_34 = assume bounded<0, ?>, %arg22 : tile<i32> loc(#loc25)
  %assume_35 = assume bounded<0, ?>, %arg23 : tile<i32> loc(#loc25)
  %tview_36 = make_tensor_view %assume_9, shape = [%assume_33, %assume_34], strides = [%assume_35, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]> loc(#loc25)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc31)
  %cst_0_i32_37 = constant <i32: 0> : tile<i32> loc(#loc32)
  %pview = make_partition_view %tview : partition_view<tile=(128x128), tensor_view<?x?xf4E2M1FN, strides=[?,1]>> loc(#loc33)
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32, %cst_0_i32_37] token = %0 : partition_view<tile=(128x128), tensor_view<?x?xf4E2M1FN, strides=[?,1]>>, tile<i32> -> tile<128x128xf4E2M1FN>, token loc(#loc33)
  %cst_0_i32_38 = constant <i32: 0> : tile<i32> loc(#loc34)
  %cst_0_i32_39 = constant <i32: 0> : tile<i32> loc(#loc35)
  %pview_40 = make_partition_view %tview_28 : partition_view<tile=(128x128), tensor_view<?x?xf4E2M1FN, strides=[?,1]>> loc(#loc36)
  %tile_41, %result_token_42 = load_view_tko weak %pview_40[%cst_0_i32_38, %cst_0_i32_39] token = %0 : partition_view<tile=(128x128), tensor_view<?x?xf4E2M1FN, strides=[?,1]>>, tile<i32> -> tile<128x128xf4E2M1FN>, token loc(#loc36)
  %1 = permute %tile_41 [1, 0] : tile<128x128xf4E2M1FN> -> tile<128x128xf4E2M1FN> loc(#loc49)
  %cst_0_i32_43 = constant <i32: 0> : tile<i32> loc(#loc38)
  %cst_0_i32_44 = constant <i32: 0> : tile<i32> loc(#loc39)
  %pview_45 = make_partition_view %tview_21 : partition_view<tile=(128x8), tensor_view<?x?xf8E4M3FN, strides=[?,1]>> loc(#loc40)
  %tile_46, %result_token_47 = load_view_tko weak %pview_45[%cst_0_i32_43, %cst_0_i32_44] token = %0 : partition_view<tile=(128x8), tensor_view<?x?xf8E4M3FN, strides=[?,1]>>, tile<i32> -> tile<128x8xf8E4M3FN>, token loc(#loc40)
  %cst_0_i32_48 = constant <i32: 0> : tile<i32> loc(#loc41)
  %cst_0_i32_49 = constant <i32: 0> : tile<i32> loc(#loc42)
  %pview_50 = make_partition_view %tview_32 : partition_view<tile=(8x128), tensor_view<?x?xf8E4M3FN, strides=[?,1]>> loc(#loc43)
  %tile_51, %result_token_52 = load_view_tko weak %pview_50[%cst_0_i32_48, %cst_0_i32_49] token = %0 : partition_view<tile=(8x128), tensor_view<?x?xf8E4M3FN, strides=[?,1]>>, tile<i32> -> tile<8x128xf8E4M3FN>, token loc(#loc43)
  %cst_0_i32_53 = constant <i32: 0> : tile<i32> loc(#loc44)
  %cst_0_i32_54 = constant <i32: 0> : tile<i32> loc(#loc45)
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<128x128xf32> loc(#loc46)
  %2 = mmaf_scaled %tile, %1, %cst_0_f32, %tile_46, %tile_51 : tile<128x128xf4E2M1FN>, tile<128x128xf4E2M1FN>, tile<128x128xf32>, tile<128x8xf8E4M3FN>, tile<8x128xf8E4M3FN> loc(#loc47)
  %pview_55 = make_partition_view %tview_36 : partition_view<tile=(128x128), tensor_view<?x?xf32, strides=[?,1]>> loc(#loc48)
  %3 = store_view_tko weak %2, %pview_55[%cst_0_i32_53, %cst_0_i32_54] token = %0 : tile<128x128xf32>, partition_view<tile=(128x128), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token loc(#loc48)
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
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 135, name = "mma_scaled", linkageName = "mma_scaled_e2m1_16", compileUnit = #di_compile_unit, scopeLine = 135>
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
