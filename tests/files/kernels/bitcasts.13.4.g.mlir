entry @bitcasts(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<i32>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<ptr<f16>>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<ptr<i16>>, %arg10: tile<i32>, %arg11: tile<i32>, %arg12: tile<ptr<f64>>, %arg13: tile<i32>, %arg14: tile<i32>, %arg15: tile<ptr<i64>>, %arg16: tile<i32>, %arg17: tile<i32>, %arg18: tile<ptr<f8E4M3FN>>, %arg19: tile<i32>, %arg20: tile<i32>, %arg21: tile<ptr<i8>>, %arg22: tile<i32>, %arg23: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token loc(#loc47)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>> loc(#loc48)
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<i32>> loc(#loc49)
  %assume_1 = assume div_by<16>, %arg6 : tile<ptr<f16>> loc(#loc50)
  %assume_2 = assume div_by<16>, %arg9 : tile<ptr<i16>> loc(#loc51)
  %assume_3 = assume div_by<16>, %arg12 : tile<ptr<f64>> loc(#loc52)
  %assume_4 = assume div_by<16>, %arg15 : tile<ptr<i64>> loc(#loc53)
  %assume_5 = assume div_by<16>, %arg18 : tile<ptr<f8E4M3FN>> loc(#loc54)
  %assume_6 = assume div_by<16>, %arg21 : tile<ptr<i8>> loc(#loc55)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc47)
  %cst_1_i32_7 = constant <i32: 1> : tile<i32> loc(#loc47)
  %cst_1_i32_8 = constant <i32: 1> : tile<i32> loc(#loc47)
  %cst_1_i32_9 = constant <i32: 1> : tile<i32> loc(#loc47)
  %cst_1_i32_10 = constant <i32: 1> : tile<i32> loc(#loc47)
  %cst_1_i32_11 = constant <i32: 1> : tile<i32> loc(#loc47)
  %cst_1_i32_12 = constant <i32: 1> : tile<i32> loc(#loc47)
  %cst_1_i32_13 = constant <i32: 1> : tile<i32> loc(#loc47)
  %assume_14 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc47)
  %tview = make_tensor_view %assume, shape = [%assume_14], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc47)
  %assume_15 = assume bounded<0, ?>, %arg4 : tile<i32> loc(#loc47)
  %tview_16 = make_tensor_view %assume_0, shape = [%assume_15], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]> loc(#loc47)
  %assume_17 = assume bounded<0, ?>, %arg7 : tile<i32> loc(#loc47)
  %tview_18 = make_tensor_view %assume_1, shape = [%assume_17], strides = [1] : tile<i32> -> tensor_view<?xf16, strides=[1]> loc(#loc47)
  %assume_19 = assume bounded<0, ?>, %arg10 : tile<i32> loc(#loc47)
  %tview_20 = make_tensor_view %assume_2, shape = [%assume_19], strides = [1] : tile<i32> -> tensor_view<?xi16, strides=[1]> loc(#loc47)
  %assume_21 = assume bounded<0, ?>, %arg13 : tile<i32> loc(#loc47)
  %tview_22 = make_tensor_view %assume_3, shape = [%assume_21], strides = [1] : tile<i32> -> tensor_view<?xf64, strides=[1]> loc(#loc47)
  %assume_23 = assume bounded<0, ?>, %arg16 : tile<i32> loc(#loc47)
  %tview_24 = make_tensor_view %assume_4, shape = [%assume_23], strides = [1] : tile<i32> -> tensor_view<?xi64, strides=[1]> loc(#loc47)
  %assume_25 = assume bounded<0, ?>, %arg19 : tile<i32> loc(#loc47)
  %tview_26 = make_tensor_view %assume_5, shape = [%assume_25], strides = [1] : tile<i32> -> tensor_view<?xf8E4M3FN, strides=[1]> loc(#loc47)
  %assume_27 = assume bounded<0, ?>, %arg22 : tile<i32> loc(#loc47)
  %tview_28 = make_tensor_view %assume_6, shape = [%assume_27], strides = [1] : tile<i32> -> tensor_view<?xi8, strides=[1]> loc(#loc47)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc56)
  %cst_0_i32_29 = constant <i32: 0> : tile<i32> loc(#loc57)
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc58)
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32_29] token = %0 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token loc(#loc58)
  %1 = join_tokens %0, %result_token : token loc(#loc58)
  %2 = bitcast %tile : tile<8xf32> -> tile<8xi32> loc(#loc59)
  %pview_30 = make_partition_view %tview_16 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>> loc(#loc60)
  %3 = store_view_tko weak %2, %pview_30[%cst_0_i32] token = %0 : tile<8xi32>, partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token loc(#loc60)
  %cst_1_i32_31 = constant <i32: 1> : tile<i32> loc(#loc61)
  %cst_1_i32_32 = constant <i32: 1> : tile<i32> loc(#loc62)
  %pview_33 = make_partition_view %tview_16 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>> loc(#loc63)
  %tile_34, %result_token_35 = load_view_tko weak %pview_33[%cst_1_i32_32] token = %3 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token loc(#loc63)
  %4 = bitcast %tile_34 : tile<8xi32> -> tile<8xf32> loc(#loc64)
  %pview_36 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc65)
  %5 = store_view_tko weak %4, %pview_36[%cst_1_i32_31] token = %1 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc65)
  %cst_0_i32_37 = constant <i32: 0> : tile<i32> loc(#loc66)
  %cst_0_i32_38 = constant <i32: 0> : tile<i32> loc(#loc67)
  %pview_39 = make_partition_view %tview_18 : partition_view<tile=(8), tensor_view<?xf16, strides=[1]>> loc(#loc68)
  %tile_40, %result_token_41 = load_view_tko weak %pview_39[%cst_0_i32_38] token = %0 : partition_view<tile=(8), tensor_view<?xf16, strides=[1]>>, tile<i32> -> tile<8xf16>, token loc(#loc68)
  %6 = join_tokens %0, %result_token_41 : token loc(#loc68)
  %7 = bitcast %tile_40 : tile<8xf16> -> tile<8xi16> loc(#loc69)
  %pview_42 = make_partition_view %tview_20 : partition_view<tile=(8), tensor_view<?xi16, strides=[1]>> loc(#loc70)
  %8 = store_view_tko weak %7, %pview_42[%cst_0_i32_37] token = %0 : tile<8xi16>, partition_view<tile=(8), tensor_view<?xi16, strides=[1]>>, tile<i32> -> token loc(#loc70)
  %cst_1_i32_43 = constant <i32: 1> : tile<i32> loc(#loc71)
  %cst_1_i32_44 = constant <i32: 1> : tile<i32> loc(#loc72)
  %pview_45 = make_partition_view %tview_20 : partition_view<tile=(8), tensor_view<?xi16, strides=[1]>> loc(#loc73)
  %tile_46, %result_token_47 = load_view_tko weak %pview_45[%cst_1_i32_44] token = %8 : partition_view<tile=(8), tensor_view<?xi16, strides=[1]>>, tile<i32> -> tile<8xi16>, token loc(#loc73)
  %9 = bitcast %tile_46 : tile<8xi16> -> tile<8xbf16> loc(#loc74)
  %10 = bitcast %9 : tile<8xbf16> -> tile<8xf16> loc(#loc75)
  %pview_48 = make_partition_view %tview_18 : partition_view<tile=(8), tensor_view<?xf16, strides=[1]>> loc(#loc76)
  %11 = store_view_tko weak %10, %pview_48[%cst_1_i32_43] token = %6 : tile<8xf16>, partition_view<tile=(8), tensor_view<?xf16, strides=[1]>>, tile<i32> -> token loc(#loc76)
  %cst_0_i32_49 = constant <i32: 0> : tile<i32> loc(#loc77)
  %cst_0_i32_50 = constant <i32: 0> : tile<i32> loc(#loc78)
  %pview_51 = make_partition_view %tview_22 : partition_view<tile=(8), tensor_view<?xf64, strides=[1]>> loc(#loc79)
  %tile_52, %result_token_53 = load_view_tko weak %pview_51[%cst_0_i32_50] token = %0 : partition_view<tile=(8), tensor_view<?xf64, strides=[1]>>, tile<i32> -> tile<8xf64>, token loc(#loc79)
  %12 = bitcast %tile_52 : tile<8xf64> -> tile<8xi64> loc(#loc80)
  %pview_54 = make_partition_view %tview_24 : partition_view<tile=(8), tensor_view<?xi64, strides=[1]>> loc(#loc81)
  %13 = store_view_tko weak %12, %pview_54[%cst_0_i32_49] token = %0 : tile<8xi64>, partition_view<tile=(8), tensor_view<?xi64, strides=[1]>>, tile<i32> -> token loc(#loc81)
  %cst_0_i32_55 = constant <i32: 0> : tile<i32> loc(#loc82)
  %cst_0_i32_56 = constant <i32: 0> : tile<i32> loc(#loc83)
  %pview_57 = make_partition_view %tview_26 : partition_view<tile=(8), tensor_view<?xf8E4M3FN, strides=[1]>> loc(#loc84)
  %tile_58, %result_token_59 = load_view_tko weak %pview_57[%cst_0_i32_56] token = %0 : partition_view<tile=(8), tensor_view<?xf8E4M3FN, strides=[1]>>, tile<i32> -> tile<8xf8E4M3FN>, token loc(#loc84)
  %14 = bitcast %tile_58 : tile<8xf8E4M3FN> -> tile<8xi8> loc(#loc85)
  %pview_60 = make_partition_view %tview_28 : partition_view<tile=(8), tensor_view<?xi8, strides=[1]>> loc(#loc86)
  %15 = store_view_tko weak %14, %pview_60[%cst_0_i32_55] token = %0 : tile<8xi8>, partition_view<tile=(8), tensor_view<?xi8, strides=[1]>>, tile<i32> -> token loc(#loc86)
  %cst_1_i32_61 = constant <i32: 1> : tile<i32> loc(#loc87)
  %cst_1_i32_62 = constant <i32: 1> : tile<i32> loc(#loc88)
  %pview_63 = make_partition_view %tview_26 : partition_view<tile=(8), tensor_view<?xf8E4M3FN, strides=[1]>> loc(#loc89)
  %tile_64, %result_token_65 = load_view_tko weak %pview_63[%cst_1_i32_62] token = %0 : partition_view<tile=(8), tensor_view<?xf8E4M3FN, strides=[1]>>, tile<i32> -> tile<8xf8E4M3FN>, token loc(#loc89)
  %16 = bitcast %tile_64 : tile<8xf8E4M3FN> -> tile<8xf8E5M2> loc(#loc90)
  %17 = bitcast %16 : tile<8xf8E5M2> -> tile<8xi8> loc(#loc91)
  %pview_66 = make_partition_view %tview_28 : partition_view<tile=(8), tensor_view<?xi8, strides=[1]>> loc(#loc92)
  %18 = store_view_tko weak %17, %pview_66[%cst_1_i32_61] token = %15 : tile<8xi8>, partition_view<tile=(8), tensor_view<?xi8, strides=[1]>>, tile<i32> -> token loc(#loc92)
  return loc(#loc46)
} loc(#loc47)
#di_file = #cuda_tile.di_file<"dtypes.py" in "/k">
#loc = loc("/k/dtypes.py":186:0)
#loc1 = loc("/k/dtypes.py":186:13)
#loc2 = loc("/k/dtypes.py":186:18)
#loc3 = loc("/k/dtypes.py":186:23)
#loc4 = loc("/k/dtypes.py":186:28)
#loc5 = loc("/k/dtypes.py":186:33)
#loc6 = loc("/k/dtypes.py":186:38)
#loc7 = loc("/k/dtypes.py":186:43)
#loc8 = loc("/k/dtypes.py":186:47)
#loc9 = loc("/k/dtypes.py":187:19)
#loc10 = loc("/k/dtypes.py":187:49)
#loc11 = loc("/k/dtypes.py":187:35)
#loc12 = loc("/k/dtypes.py":187:24)
#loc13 = loc("/k/dtypes.py":187:4)
#loc14 = loc("/k/dtypes.py":188:19)
#loc15 = loc("/k/dtypes.py":188:49)
#loc16 = loc("/k/dtypes.py":188:35)
#loc17 = loc("/k/dtypes.py":188:24)
#loc18 = loc("/k/dtypes.py":188:4)
#loc19 = loc("/k/dtypes.py":189:19)
#loc20 = loc("/k/dtypes.py":189:49)
#loc21 = loc("/k/dtypes.py":189:35)
#loc22 = loc("/k/dtypes.py":189:24)
#loc23 = loc("/k/dtypes.py":189:4)
#loc24 = loc("/k/dtypes.py":190:19)
#loc25 = loc("/k/dtypes.py":190:60)
#loc26 = loc("/k/dtypes.py":190:46)
#loc27 = loc("/k/dtypes.py":190:35)
#loc28 = loc("/k/dtypes.py":190:24)
#loc29 = loc("/k/dtypes.py":190:4)
#loc30 = loc("/k/dtypes.py":191:19)
#loc31 = loc("/k/dtypes.py":191:49)
#loc32 = loc("/k/dtypes.py":191:35)
#loc33 = loc("/k/dtypes.py":191:24)
#loc34 = loc("/k/dtypes.py":191:4)
#loc35 = loc("/k/dtypes.py":192:18)
#loc36 = loc("/k/dtypes.py":192:47)
#loc37 = loc("/k/dtypes.py":192:34)
#loc38 = loc("/k/dtypes.py":192:23)
#loc39 = loc("/k/dtypes.py":192:4)
#loc40 = loc("/k/dtypes.py":193:18)
#loc41 = loc("/k/dtypes.py":193:58)
#loc42 = loc("/k/dtypes.py":193:45)
#loc43 = loc("/k/dtypes.py":193:34)
#loc44 = loc("/k/dtypes.py":193:23)
#loc45 = loc("/k/dtypes.py":193:4)
#loc46 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 183, name = "bitcasts", linkageName = "bitcasts", compileUnit = #di_compile_unit, scopeLine = 183>
#loc47 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc48 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc49 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc50 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc51 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc52 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc53 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc54 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc55 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc56 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc57 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc58 = #cuda_tile.di_loc<#loc11 in #di_subprogram>
#loc59 = #cuda_tile.di_loc<#loc12 in #di_subprogram>
#loc60 = #cuda_tile.di_loc<#loc13 in #di_subprogram>
#loc61 = #cuda_tile.di_loc<#loc14 in #di_subprogram>
#loc62 = #cuda_tile.di_loc<#loc15 in #di_subprogram>
#loc63 = #cuda_tile.di_loc<#loc16 in #di_subprogram>
#loc64 = #cuda_tile.di_loc<#loc17 in #di_subprogram>
#loc65 = #cuda_tile.di_loc<#loc18 in #di_subprogram>
#loc66 = #cuda_tile.di_loc<#loc19 in #di_subprogram>
#loc67 = #cuda_tile.di_loc<#loc20 in #di_subprogram>
#loc68 = #cuda_tile.di_loc<#loc21 in #di_subprogram>
#loc69 = #cuda_tile.di_loc<#loc22 in #di_subprogram>
#loc70 = #cuda_tile.di_loc<#loc23 in #di_subprogram>
#loc71 = #cuda_tile.di_loc<#loc24 in #di_subprogram>
#loc72 = #cuda_tile.di_loc<#loc25 in #di_subprogram>
#loc73 = #cuda_tile.di_loc<#loc26 in #di_subprogram>
#loc74 = #cuda_tile.di_loc<#loc27 in #di_subprogram>
#loc75 = #cuda_tile.di_loc<#loc28 in #di_subprogram>
#loc76 = #cuda_tile.di_loc<#loc29 in #di_subprogram>
#loc77 = #cuda_tile.di_loc<#loc30 in #di_subprogram>
#loc78 = #cuda_tile.di_loc<#loc31 in #di_subprogram>
#loc79 = #cuda_tile.di_loc<#loc32 in #di_subprogram>
#loc80 = #cuda_tile.di_loc<#loc33 in #di_subprogram>
#loc81 = #cuda_tile.di_loc<#loc34 in #di_subprogram>
#loc82 = #cuda_tile.di_loc<#loc35 in #di_subprogram>
#loc83 = #cuda_tile.di_loc<#loc36 in #di_subprogram>
#loc84 = #cuda_tile.di_loc<#loc37 in #di_subprogram>
#loc85 = #cuda_tile.di_loc<#loc38 in #di_subprogram>
#loc86 = #cuda_tile.di_loc<#loc39 in #di_subprogram>
#loc87 = #cuda_tile.di_loc<#loc40 in #di_subprogram>
#loc88 = #cuda_tile.di_loc<#loc41 in #di_subprogram>
#loc89 = #cuda_tile.di_loc<#loc42 in #di_subprogram>
#loc90 = #cuda_tile.di_loc<#loc43 in #di_subprogram>
#loc91 = #cuda_tile.di_loc<#loc44 in #di_subprogram>
#loc92 = #cuda_tile.di_loc<#loc45 in #di_subprogram>
