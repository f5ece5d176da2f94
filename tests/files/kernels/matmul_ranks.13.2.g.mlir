entry @matmul_ranks(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f32>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<ptr<f32>>, %arg9: tile<i32>, %arg10: tile<i32>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<i32>, %arg15: tile<ptr<f32>>, %arg16: tile<i32>, %arg17: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token loc(#loc32)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>> loc(#loc33)
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<f32>> loc(#loc34)
  %assume_1 = assume div_by<16>, %arg8 : tile<ptr<f32>> loc(#loc35)
  %assume_2 = assume div_by<16>, %arg15 : tile<ptr<f32>> loc(#loc36)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc32)
  %cst_1_i32_3 = constant <i32: 1> : tile<i32> loc(#loc32)
  %cst_1_i32_4 = constant <i32: 1> : tile<i32> loc(#loc32)
  %cst_1_i32_5 = constant <i32: 1> : tile<i32> loc(#loc32)
  %assume_6 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc32)
  %tview = make_tensor_view %assume, shape = [%assume_6], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc32)
  %assume_7 = assume bounded<0, ?>, %arg4 : tile<i32> loc(#loc32)
  %assume_8 = assume bounded<0, ?>, %arg5 : tile<i32> loc(#loc32)
  %assume_9 = assume bounded<0, ?>, %arg6 : tile<i32> loc(#loc32)
  %tview_10 = make_tensor_view %assume_0, shape = [%assume_7, %assume_8], strides = [%assume_9, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]> loc(#loc32)
  %assume_11 = assume bounded<0, ?>, %arg9 : tile<i32> loc(#loc32)
  %assume_12 = assume bounded<0, ?>, %arg10 : tile<i32> loc(#loc32)
  %assume_13 = assume bounded<0, ?>, %arg11 : tile<i32> loc(#loc32)
  %assume_14 = assume bounded<0, ?>, %arg12 : tile<i32> loc(#loc32)
  %assume_15 = assume bounded<0, ?>, %arg13 : tile<i32> loc(#loc32)
  %tview_16 = make_tensor_view %assume_1, shape = [%assume_11, %assume_12, %assume_13], strides = [%assume_14, %assume_15, 1] : tile<i32> -> tensor_view<?x?x?xf32, strides=[?,?,1]> loc(#loc32)
  %assume_17 = assume bounded<0, ?>, %arg16 : tile<i32> loc(#loc32)
  %tview_18 = make_tensor_view %assume_2, shape = [%assume_17], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc32)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc37)
  %pview = make_partition_view %tview : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>> loc(#loc38)
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<16xf32>, token loc(#loc38)
  %cst_0_i32_19 = constant <i32: 0> : tile<i32> loc(#loc39)
  %cst_0_i32_20 = constant <i32: 0> : tile<i32> loc(#loc40)
  %pview_21 = make_partition_view %tview_10 : partition_view<tile=(16x16), tensor_view<?x?xf32, strides=[?,1]>> loc(#loc41)
  %tile_22, %result_token_23 = load_view_tko weak %pview_21[%cst_0_i32_19, %cst_0_i32_20] token = %0 : partition_view<tile=(16x16), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<16x16xf32>, token loc(#loc41)
  %cst_0_i32_24 = constant <i32: 0> : tile<i32> loc(#loc42)
  %cst_0_i32_25 = constant <i32: 0> : tile<i32> loc(#loc43)
  %cst_0_i32_26 = constant <i32: 0> : tile<i32> loc(#loc44)
  %pview_27 = make_partition_view %tview_16 : partition_view<tile=(2x16x16), tensor_view<?x?x?xf32, strides=[?,?,1]>> loc(#loc45)
  %tile_28, %result_token_29 = load_view_tko weak %pview_27[%cst_0_i32_24, %cst_0_i32_25, %cst_0_i32_26] token = %0 : partition_view<tile=(2x16x16), tensor_view<?x?x?xf32, strides=[?,?,1]>>, tile<i32> -> tile<2x16x16xf32>, token loc(#loc45)
  %cst_0_i32_30 = constant <i32: 0> : tile<i32> loc(#loc46)
  %reshape = reshape %tile : tile<16xf32> -> tile<1x16xf32> loc(#loc47)
  %reshape_31 = reshape %tile : tile<16xf32> -> tile<16x1xf32> loc(#loc47)
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<1x1xf32> loc(#loc47)
  %1 = mmaf %reshape, %reshape_31, %cst_0_f32 : tile<1x16xf32>, tile<16x1xf32>, tile<1x1xf32> loc(#loc47)
  %reshape_32 = reshape %1 : tile<1x1xf32> -> tile<f32> loc(#loc47)
  %reshape_33 = reshape %reshape_32 : tile<f32> -> tile<1xf32> loc(#loc48)
  %pview_34 = make_partition_view %tview_18 : partition_view<tile=(1), tensor_view<?xf32, strides=[1]>> loc(#loc48)
  %2 = store_view_tko weak %reshape_33, %pview_34[%cst_0_i32_30] token = %0 : tile<1xf32>, partition_view<tile=(1), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc48)
  %cst_1_i32_35 = constant <i32: 1> : tile<i32> loc(#loc49)
  %reshape_36 = reshape %tile : tile<16xf32> -> tile<16x1xf32> loc(#loc50)
  %cst_0_f32_37 = constant <f32: 0.000000e+00> : tile<16x1xf32> loc(#loc50)
  %3 = mmaf %tile_22, %reshape_36, %cst_0_f32_37 : tile<16x16xf32>, tile<16x1xf32>, tile<16x1xf32> loc(#loc50)
  %reshape_38 = reshape %3 : tile<16x1xf32> -> tile<16xf32> loc(#loc50)
  %pview_39 = make_partition_view %tview_18 : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>> loc(#loc51)
  %4 = store_view_tko weak %reshape_38, %pview_39[%cst_1_i32_35] token = %2 : tile<16xf32>, partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc51)
  %cst_2_i32 = constant <i32: 2> : tile<i32> loc(#loc52)
  %reshape_40 = reshape %tile : tile<16xf32> -> tile<1x16xf32> loc(#loc53)
  %cst_0_f32_41 = constant <f32: 0.000000e+00> : tile<1x16xf32> loc(#loc53)
  %5 = mmaf %reshape_40, %tile_22, %cst_0_f32_41 : tile<1x16xf32>, tile<16x16xf32>, tile<1x16xf32> loc(#loc53)
  %reshape_42 = reshape %5 : tile<1x16xf32> -> tile<16xf32> loc(#loc53)
  %pview_43 = make_partition_view %tview_18 : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>> loc(#loc54)
  %6 = store_view_tko weak %reshape_42, %pview_43[%cst_2_i32] token = %4 : tile<16xf32>, partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc54)
  %cst_3_i32 = constant <i32: 3> : tile<i32> loc(#loc55)
  %reshape_44 = reshape %tile_22 : tile<16x16xf32> -> tile<1x16x16xf32> loc(#loc56)
  %bcast = broadcast %reshape_44 : tile<1x16x16xf32> -> tile<2x16x16xf32> loc(#loc56)
  %cst_0_f32_45 = constant <f32: 0.000000e+00> : tile<2x16x16xf32> loc(#loc56)
  %7 = mmaf %tile_28, %bcast, %cst_0_f32_45 : tile<2x16x16xf32>, tile<2x16x16xf32>, tile<2x16x16xf32> loc(#loc56)
  %reshape_46 = reshape %7 : tile<2x16x16xf32> -> tile<512xf32> loc(#loc64)
  %pview_47 = make_partition_view %tview_18 : partition_view<tile=(512), tensor_view<?xf32, strides=[1]>> loc(#loc59)
  %8 = store_view_tko weak %reshape_46, %pview_47[%cst_3_i32] token = %6 : tile<512xf32>, partition_view<tile=(512), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc59)
  %cst_4_i32 = constant <i32: 4> : tile<i32> loc(#loc60)
  %cst_0_f32_48 = constant <f32: 0.000000e+00> : tile<16x16xf32> loc(#loc61)
  %9 = mmaf %tile_22, %tile_22, %cst_0_f32_48 : tile<16x16xf32>, tile<16x16xf32>, tile<16x16xf32> loc(#loc61)
  %reshape_49 = reshape %9 : tile<16x16xf32> -> tile<256xf32> loc(#loc65)
  %pview_50 = make_partition_view %tview_18 : partition_view<tile=(256), tensor_view<?xf32, strides=[1]>> loc(#loc63)
  %10 = store_view_tko weak %reshape_49, %pview_50[%cst_4_i32] token = %8 : tile<256xf32>, partition_view<tile=(256), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc63)
  return loc(#loc31)
} loc(#loc32)
#di_file = #cuda_tile.di_file<"linalg.py" in "/k">
#di_file1 = #cuda_tile.di_file<"_stub.py" in "/cutile">
#loc = loc("/k/linalg.py":118:0)
#loc1 = loc("/k/linalg.py":118:17)
#loc2 = loc("/k/linalg.py":118:20)
#loc3 = loc("/k/linalg.py":118:23)
#loc4 = loc("/k/linalg.py":118:26)
#loc5 = loc("/k/linalg.py":120:23)
#loc6 = loc("/k/linalg.py":120:11)
#loc7 = loc("/k/linalg.py":120:48)
#loc8 = loc("/k/linalg.py":120:51)
#loc9 = loc("/k/linalg.py":120:36)
#loc10 = loc("/k/linalg.py":121:24)
#loc11 = loc("/k/linalg.py":121:27)
#loc12 = loc("/k/linalg.py":121:30)
#loc13 = loc("/k/linalg.py":121:12)
#loc14 = loc("/k/linalg.py":122:19)
#loc15 = loc("/k/linalg.py":122:24)
#loc16 = loc("/k/linalg.py":122:4)
#loc17 = loc("/k/linalg.py":123:19)
#loc18 = loc("/k/linalg.py":123:24)
#loc19 = loc("/k/linalg.py":123:4)
#loc20 = loc("/k/linalg.py":124:19)
#loc21 = loc("/k/linalg.py":124:24)
#loc22 = loc("/k/linalg.py":124:4)
#loc23 = loc("/k/linalg.py":125:19)
#loc24 = loc("/k/linalg.py":125:25)
#loc25 = loc("/cutile/_stub.py":666:15)
#loc26 = loc("/k/linalg.py":125:24)
#loc27 = loc("/k/linalg.py":125:4)
#loc28 = loc("/k/linalg.py":126:19)
#loc29 = loc("/k/linalg.py":126:24)
#loc30 = loc("/k/linalg.py":126:4)
#loc31 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_compile_unit1 = #cuda_tile.di_compile_unit<file = #di_file1>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 116, name = "matmul_ranks", linkageName = "matmul_ranks", compileUnit = #di_compile_unit, scopeLine = 116>
#di_subprogram1 = #cuda_tile.di_subprogram<file = #di_file1, line = 664, name = "reshape", linkageName = "reshape@_stub:664:5_s0", compileUnit = #di_compile_unit1, scopeLine = 664>
#di_subprogram2 = #cuda_tile.di_subprogram<file = #di_file1, line = 664, name = "reshape", linkageName = "reshape@_stub:664:5_s1", compileUnit = #di_compile_unit1, scopeLine = 664>
#loc32 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc33 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc34 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc35 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc36 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc37 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc38 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc39 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc40 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc41 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc42 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc43 = #cuda_tile.di_loc<#loc11 in #di_subprogram>
#loc44 = #cuda_tile.di_loc<#loc12 in #di_subprogram>
#loc45 = #cuda_tile.di_loc<#loc13 in #di_subprogram>
#loc46 = #cuda_tile.di_loc<#loc14 in #di_subprogram>
#loc47 = #cuda_tile.di_loc<#loc15 in #di_subprogram>
#loc48 = #cuda_tile.di_loc<#loc16 in #di_subprogram>
#loc49 = #cuda_tile.di_loc<#loc17 in #di_subprogram>
#loc50 = #cuda_tile.di_loc<#loc18 in #di_subprogram>
#loc51 = #cuda_tile.di_loc<#loc19 in #di_subprogram>
#loc52 = #cuda_tile.di_loc<#loc20 in #di_subprogram>
#loc53 = #cuda_tile.di_loc<#loc21 in #di_subprogram>
#loc54 = #cuda_tile.di_loc<#loc22 in #di_subprogram>
#loc55 = #cuda_tile.di_loc<#loc23 in #di_subprogram>
#loc56 = #cuda_tile.di_loc<#loc24 in #di_subprogram>
#loc57 = #cuda_tile.di_loc<#loc25 in #di_subprogram1>
#loc58 = #cuda_tile.di_loc<#loc26 in #di_subprogram>
#loc59 = #cuda_tile.di_loc<#loc27 in #di_subprogram>
#loc60 = #cuda_tile.di_loc<#loc28 in #di_subprogram>
#loc61 = #cuda_tile.di_loc<#loc29 in #di_subprogram>
#loc62 = #cuda_tile.di_loc<#loc25 in #di_subprogram2>
#loc63 = #cuda_tile.di_loc<#loc30 in #di_subprogram>
#loc64 = loc(callsite(#loc57 at #loc58))
#loc65 = loc(callsite(#loc62 at #loc61))
