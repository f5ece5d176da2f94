entry @constants_listed(%arg0: tile<ptr<i32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f32>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<ptr<i1>>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<ptr<f16>>, %arg14: tile<i32>, %arg15: tile<i32>, %arg16: tile<i32>, %arg17: tile<i32>, %arg18: tile<i32>, %arg19: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token loc(#loc28)
  %assume = assume div_by<16>, %arg0 : tile<ptr<i32>> loc(#loc29)
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f32>> loc(#loc30)
  %assume_1 = assume div_by<16>, %arg10 : tile<ptr<i1>> loc(#loc31)
  %assume_2 = assume div_by<16>, %arg13 : tile<ptr<f16>> loc(#loc32)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc28)
  %cst_1_i32_3 = constant <i32: 1> : tile<i32> loc(#loc28)
  %cst_1_i32_4 = constant <i32: 1> : tile<i32> loc(#loc28)
  %cst_1_i32_5 = constant <i32: 1> : tile<i32> loc(#loc28)
  %assume_6 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc28)
  %assume_7 = assume bounded<0, ?>, %arg2 : tile<i32> loc(#loc28)
  %assume_8 = assume bounded<0, ?>, %arg3 : tile<i32> loc(#loc28)
  %tview = make_tensor_view %assume, shape = [%assume_6, %assume_7], strides = [%assume_8, 1] : tile<i32> -> tensor_view<?x?xi32, strides=[?,1]> loc(#loc28)
  %assume_9 = assume bounded<0, ?>, %arg6 : tile<i32> loc(#loc28)
  %assume_10 = assume bounded<0, ?>, %arg7 : tile<i32> loc(#loc28)
  %assume_11 = assume bounded<0, ?>, %arg8 : tile<i32> loc(#loc28)
  %tview_12 = make_tensor_view %assume_0, shape = [%assume_9, %assume_10], strides = [%assume_11, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]> loc(#loc28)
  %assume_13 = assume bounded<0, ?>, %arg11 : tile<i32> loc(#loc28)
  %tview_14 = make_tensor_view %assume_1, shape = [%assume_13], strides = [1] : tile<i32> -> tensor_view<?xi1, strides=[1]> loc(#loc28)
  %assume_15 = assume bounded<0, ?>, %arg14 : tile<i32> loc(#loc28)
  %assume_16 = assume bounded<0, ?>, %arg15 : tile<i32> loc(#loc28)
  %assume_17 = assume bounded<0, ?>, %arg16 : tile<i32> loc(#loc28)
  %assume_18 = assume bounded<0, ?>, %arg17 : tile<i32> loc(#loc28)
  %assume_19 = assume bounded<0, ?>, %arg18 : tile<i32> loc(#loc28)
  %tview_20 = make_tensor_view %assume_2, shape = [%assume_15, %assume_16, %assume_17], strides = [%assume_18, %assume_19, 1] : tile<i32> -> tensor_view<?x?x?xf16, strides=[?,?,1]> loc(#loc28)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc33)
  %cst_0_i32_21 = constant <i32: 0> : tile<i32> loc(#loc34)
  %cst_i32 = constant <i32: [[1, 2, 3, 4], [-5, -6, -7, -8]]> : tile<2x4xi32> loc(#loc35)
  %pview = make_partition_view %tview : partition_view<tile=(2x4), tensor_view<?x?xi32, strides=[?,1]>> loc(#loc36)
  %1 = store_view_tko weak %cst_i32, %pview[%cst_0_i32, %cst_0_i32_21] token = %0 : tile<2x4xi32>, partition_view<tile=(2x4), tensor_view<?x?xi32, strides=[?,1]>>, tile<i32> -> token loc(#loc36)
  %cst_0_i32_22 = constant <i32: 0> : tile<i32> loc(#loc37)
  %cst_0_i32_23 = constant <i32: 0> : tile<i32> loc(#loc38)
  %cst_f32 = constant <f32: [[5.000000e-01, -1.250000e+00], [3.141590e+00, 9.99999968E-21]]> : tile<2x2xf32> loc(#loc39)
  %pview_24 = make_partition_view %tview_12 : partition_view<tile=(2x2), tensor_view<?x?xf32, strides=[?,1]>> loc(#loc40)
  %2 = store_view_tko weak %cst_f32, %pview_24[%cst_0_i32_22, %cst_0_i32_23] token = %0 : tile<2x2xf32>, partition_view<tile=(2x2), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token loc(#loc40)
  %cst_0_i32_25 = constant <i32: 0> : tile<i32> loc(#loc41)
  %cst_i1 = constant <i1: [true, false, true, true]> : tile<4xi1> loc(#loc42)
  %pview_26 = make_partition_view %tview_14 : partition_view<tile=(4), tensor_view<?xi1, strides=[1]>> loc(#loc43)
  %3 = store_view_tko weak %cst_i1, %pview_26[%cst_0_i32_25] token = %0 : tile<4xi1>, partition_view<tile=(4), tensor_view<?xi1, strides=[1]>>, tile<i32> -> token loc(#loc43)
  %cst_1_i32_27 = constant <i32: 1> : tile<i32> loc(#loc44)
  %true = constant <i1: true> : tile<4xi1> loc(#loc45)
  %pview_28 = make_partition_view %tview_14 : partition_view<tile=(4), tensor_view<?xi1, strides=[1]>> loc(#loc46)
  %4 = store_view_tko weak %true, %pview_28[%cst_1_i32_27] token = %3 : tile<4xi1>, partition_view<tile=(4), tensor_view<?xi1, strides=[1]>>, tile<i32> -> token loc(#loc46)
  %cst_2_i32 = constant <i32: 2> : tile<i32> loc(#loc47)
  %false = constant <i1: false> : tile<4xi1> loc(#loc48)
  %pview_29 = make_partition_view %tview_14 : partition_view<tile=(4), tensor_view<?xi1, strides=[1]>> loc(#loc49)
  %5 = store_view_tko weak %false, %pview_29[%cst_2_i32] token = %4 : tile<4xi1>, partition_view<tile=(4), tensor_view<?xi1, strides=[1]>>, tile<i32> -> token loc(#loc49)
  %cst_0_i32_30 = constant <i32: 0> : tile<i32> loc(#loc50)
  %cst_0_i32_31 = constant <i32: 0> : tile<i32> loc(#loc51)
  %cst_0_i32_32 = constant <i32: 0> : tile<i32> loc(#loc52)
  %cst_f16 = constant <f16: [[[1.000000e+00, 2.000000e+00], [3.000000e+00, 4.000000e+00]], [[5.000000e+00, 6.000000e+00], [7.000000e+00, 8.000000e+00]]]> : tile<2x2x2xf16> loc(#loc53)
  %pview_33 = make_partition_view %tview_20 : partition_view<tile=(2x2x2), tensor_view<?x?x?xf16, strides=[?,?,1]>> loc(#loc54)
  %6 = store_view_tko weak %cst_f16, %pview_33[%cst_0_i32_30, %cst_0_i32_31, %cst_0_i32_32] token = %0 : tile<2x2x2xf16>, partition_view<tile=(2x2x2), tensor_view<?x?x?xf16, strides=[?,?,1]>>, tile<i32> -> token loc(#loc54)
  return loc(#loc27)
} loc(#loc28)
#di_file = #cuda_tile.di_file<"dtypes.py" in "/k">
#loc = loc("/k/dtypes.py":75:0)
#loc1 = loc("/k/dtypes.py":75:21)
#loc2 = loc("/k/dtypes.py":75:26)
#loc3 = loc("/k/dtypes.py":75:31)
#loc4 = loc("/k/dtypes.py":75:38)
#loc5 = loc("/k/dtypes.py":77:19)
#loc6 = loc("/k/dtypes.py":77:22)
#loc7 = loc("/k/dtypes.py":77:26)
#loc8 = loc("/k/dtypes.py":77:4)
#loc9 = loc("/k/dtypes.py":78:19)
#loc10 = loc("/k/dtypes.py":78:22)
#loc11 = loc("/k/dtypes.py":78:26)
#loc12 = loc("/k/dtypes.py":78:4)
#loc13 = loc("/k/dtypes.py":79:21)
#loc14 = loc("/k/dtypes.py":79:26)
#loc15 = loc("/k/dtypes.py":79:4)
#loc16 = loc("/k/dtypes.py":80:21)
#loc17 = loc("/k/dtypes.py":80:26)
#loc18 = loc("/k/dtypes.py":80:4)
#loc19 = loc("/k/dtypes.py":81:21)
#loc20 = loc("/k/dtypes.py":81:26)
#loc21 = loc("/k/dtypes.py":81:4)
#loc22 = loc("/k/dtypes.py":82:20)
#loc23 = loc("/k/dtypes.py":82:23)
#loc24 = loc("/k/dtypes.py":82:26)
#loc25 = loc("/k/dtypes.py":82:30)
#loc26 = loc("/k/dtypes.py":82:4)
#loc27 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 73, name = "constants_listed", linkageName = "constants_listed", compileUnit = #di_compile_unit, scopeLine = 73>
#loc28 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc29 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc30 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc31 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc32 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc33 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc34 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc35 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc36 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc37 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc38 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc39 = #cuda_tile.di_loc<#loc11 in #di_subprogram>
#loc40 = #cuda_tile.di_loc<#loc12 in #di_subprogram>
#loc41 = #cuda_tile.di_loc<#loc13 in #di_subprogram>
#loc42 = #cuda_tile.di_loc<#loc14 in #di_subprogram>
#loc43 = #cuda_tile.di_loc<#loc15 in #di_subprogram>
#loc44 = #cuda_tile.di_loc<#loc16 in #di_subprogram>
#loc45 = #cuda_tile.di_loc<#loc17 in #di_subprogram>
#loc46 = #cuda_tile.di_loc<#loc18 in #di_subprogram>
#loc47 = #cuda_tile.di_loc<#loc19 in #di_subprogram>
#loc48 = #cuda_tile.di_loc<#loc20 in #di_subprogram>
#loc49 = #cuda_tile.di_loc<#loc21 in #di_subprogram>
#loc50 = #cuda_tile.di_loc<#loc22 in #di_subprogram>
#loc51 = #cuda_tile.di_loc<#loc23 in #di_subprogram>
#loc52 = #cuda_tile.di_loc<#loc24 in #di_subprogram>
#loc53 = #cuda_tile.di_loc<#loc25 in #di_subprogram>
#loc54 = #cuda_tile.di_loc<#loc26 in #di_subprogram>
