entry @cast_rounding(%arg0: tile<ptr<f64>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f32>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<ptr<f16>>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<ptr<bf16>>, %arg10: tile<i32>, %arg11: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token loc(#loc36)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f64>> loc(#loc37)
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<f32>> loc(#loc38)
  %assume_1 = assume div_by<16>, %arg6 : tile<ptr<f16>> loc(#loc39)
  %assume_2 = assume div_by<16>, %arg9 : tile<ptr<bf16>> loc(#loc40)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc36)
  %cst_1_i32_3 = constant <i32: 1> : tile<i32> loc(#loc36)
  %cst_1_i32_4 = constant <i32: 1> : tile<i32> loc(#loc36)
  %cst_1_i32_5 = constant <i32: 1> : tile<i32> loc(#loc36)
  %assume_6 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc36)
  %tview = make_tensor_view %assume, shape = [%assume_6], strides = [1] : tile<i32> -> tensor_view<?xf64, strides=[1]> loc(#loc36)
  %assume_7 = assume bounded<0, ?>, %arg4 : tile<i32> loc(#loc36)
  %tview_8 = make_tensor_view %assume_0, shape = [%assume_7], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc36)
  %assume_9 = assume bounded<0, ?>, %arg7 : tile<i32> loc(#loc36)
  %tview_10 = make_tensor_view %assume_1, shape = [%assume_9], strides = [1] : tile<i32> -> tensor_view<?xf16, strides=[1]> loc(#loc36)
  %assume_11 = assume bounded<0, ?>, %arg10 : tile<i32> loc(#loc36)
  %tview_12 = make_tensor_view %assume_2, shape = [%assume_11], strides = [1] : tile<i32> -> tensor_view<?xbf16, strides=[1]> loc(#loc36)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc41)
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf64, strides=[1]>> loc(#loc42)
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(8), tensor_view<?xf64, strides=[1]>>, tile<i32> -> tile<8xf64>, token loc(#loc42)
  %1 = join_tokens %0, %result_token : token loc(#loc42)
  %cst_0_i32_13 = constant <i32: 0> : tile<i32> loc(#loc43)
  %pview_14 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc44)
  %tile_15, %result_token_16 = load_view_tko weak %pview_14[%cst_0_i32_13] token = %0 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token loc(#loc44)
  %2 = join_tokens %0, %result_token_16 : token loc(#loc44)
  %cst_0_i32_17 = constant <i32: 0> : tile<i32> loc(#loc45)
  %pview_18 = make_partition_view %tview_10 : partition_view<tile=(8), tensor_view<?xf16, strides=[1]>> loc(#loc46)
  %tile_19, %result_token_20 = load_view_tko weak %pview_18[%cst_0_i32_17] token = %0 : partition_view<tile=(8), tensor_view<?xf16, strides=[1]>>, tile<i32> -> tile<8xf16>, token loc(#loc46)
  %3 = join_tokens %0, %result_token_20 : token loc(#loc46)
  %cst_0_i32_21 = constant <i32: 0> : tile<i32> loc(#loc47)
  %cst_1_i32_22 = constant <i32: 1> : tile<i32> loc(#loc47)
  %cst_2_i32 = constant <i32: 2> : tile<i32> loc(#loc47)
  %cst_3_i32 = constant <i32: 3> : tile<i32> loc(#loc47)
  %4 = ftof %tile  : tile<8xf64> -> tile<8xf32> loc(#loc48)
  %pview_23 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc49)
  %5 = store_view_tko weak %4, %pview_23[%cst_0_i32_21] token = %2 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc49)
  %6 = ftof %tile_15  : tile<8xf32> -> tile<8xf64> loc(#loc50)
  %pview_24 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf64, strides=[1]>> loc(#loc51)
  %7 = store_view_tko weak %6, %pview_24[%cst_0_i32_21] token = %1 : tile<8xf64>, partition_view<tile=(8), tensor_view<?xf64, strides=[1]>>, tile<i32> -> token loc(#loc51)
  %cst_8_i32 = constant <i32: 8> : tile<i32> loc(#loc52)
  %8 = ftof %tile_19  : tile<8xf16> -> tile<8xf32> loc(#loc53)
  %pview_25 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc54)
  %9 = store_view_tko weak %8, %pview_25[%cst_8_i32] token = %5 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc54)
  %10 = ftof %tile rounding<zero> : tile<8xf64> -> tile<8xf32> loc(#loc48)
  %pview_26 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc49)
  %11 = store_view_tko weak %10, %pview_26[%cst_1_i32_22] token = %9 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc49)
  %12 = ftof %tile_15 rounding<zero> : tile<8xf32> -> tile<8xf64> loc(#loc50)
  %pview_27 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf64, strides=[1]>> loc(#loc51)
  %13 = store_view_tko weak %12, %pview_27[%cst_1_i32_22] token = %7 : tile<8xf64>, partition_view<tile=(8), tensor_view<?xf64, strides=[1]>>, tile<i32> -> token loc(#loc51)
  %cst_9_i32 = constant <i32: 9> : tile<i32> loc(#loc52)
  %14 = ftof %tile_19 rounding<zero> : tile<8xf16> -> tile<8xf32> loc(#loc53)
  %pview_28 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc54)
  %15 = store_view_tko weak %14, %pview_28[%cst_9_i32] token = %11 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc54)
  %16 = ftof %tile rounding<negative_inf> : tile<8xf64> -> tile<8xf32> loc(#loc48)
  %pview_29 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc49)
  %17 = store_view_tko weak %16, %pview_29[%cst_2_i32] token = %15 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc49)
  %18 = ftof %tile_15 rounding<negative_inf> : tile<8xf32> -> tile<8xf64> loc(#loc50)
  %pview_30 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf64, strides=[1]>> loc(#loc51)
  %19 = store_view_tko weak %18, %pview_30[%cst_2_i32] token = %13 : tile<8xf64>, partition_view<tile=(8), tensor_view<?xf64, strides=[1]>>, tile<i32> -> token loc(#loc51)
  %cst_10_i32 = constant <i32: 10> : tile<i32> loc(#loc52)
  %20 = ftof %tile_19 rounding<negative_inf> : tile<8xf16> -> tile<8xf32> loc(#loc53)
  %pview_31 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc54)
  %21 = store_view_tko weak %20, %pview_31[%cst_10_i32] token = %17 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc54)
  %22 = ftof %tile rounding<positive_inf> : tile<8xf64> -> tile<8xf32> loc(#loc48)
  %pview_32 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc49)
  %23 = store_view_tko weak %22, %pview_32[%cst_3_i32] token = %21 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc49)
  %24 = ftof %tile_15 rounding<positive_inf> : tile<8xf32> -> tile<8xf64> loc(#loc50)
  %pview_33 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf64, strides=[1]>> loc(#loc51)
  %25 = store_view_tko weak %24, %pview_33[%cst_3_i32] token = %19 : tile<8xf64>, partition_view<tile=(8), tensor_view<?xf64, strides=[1]>>, tile<i32> -> token loc(#loc51)
  %cst_11_i32 = constant <i32: 11> : tile<i32> loc(#loc52)
  %26 = ftof %tile_19 rounding<positive_inf> : tile<8xf16> -> tile<8xf32> loc(#loc53)
  %pview_34 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc54)
  %27 = store_view_tko weak %26, %pview_34[%cst_11_i32] token = %23 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc54)
  %cst_1_i32_35 = constant <i32: 1> : tile<i32> loc(#loc55)
  %28 = ftof %tile_15 rounding<zero> : tile<8xf32> -> tile<8xf16> loc(#loc56)
  %pview_36 = make_partition_view %tview_10 : partition_view<tile=(8), tensor_view<?xf16, strides=[1]>> loc(#loc57)
  %29 = store_view_tko weak %28, %pview_36[%cst_1_i32_35] token = %3 : tile<8xf16>, partition_view<tile=(8), tensor_view<?xf16, strides=[1]>>, tile<i32> -> token loc(#loc57)
  %cst_1_i32_37 = constant <i32: 1> : tile<i32> loc(#loc58)
  %30 = ftof %tile_15 rounding<zero> : tile<8xf32> -> tile<8xbf16> loc(#loc59)
  %pview_38 = make_partition_view %tview_12 : partition_view<tile=(8), tensor_view<?xbf16, strides=[1]>> loc(#loc60)
  %31 = store_view_tko weak %30, %pview_38[%cst_1_i32_37] token = %0 : tile<8xbf16>, partition_view<tile=(8), tensor_view<?xbf16, strides=[1]>>, tile<i32> -> token loc(#loc60)
  %cst_20_i32 = constant <i32: 20> : tile<i32> loc(#loc61)
  %32 = ftof %tile_15 rounding<zero> : tile<8xf32> -> tile<8xtf32> loc(#loc62)
  %33 = ftof %32  : tile<8xtf32> -> tile<8xf32> loc(#loc72)
  %pview_39 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc64)
  %34 = store_view_tko weak %33, %pview_39[%cst_20_i32] token = %27 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc64)
  %cst_21_i32 = constant <i32: 21> : tile<i32> loc(#loc65)
  %35 = ftof %tile_15 rounding<nearest_away> : tile<8xf32> -> tile<8xtf32> loc(#loc66)
  %36 = ftof %35  : tile<8xtf32> -> tile<8xf32> loc(#loc73)
  %pview_40 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc68)
  %37 = store_view_tko weak %36, %pview_40[%cst_21_i32] token = %34 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc68)
  %cst_22_i32 = constant <i32: 22> : tile<i32> loc(#loc69)
  %38 = ftof %tile_19 rounding<nearest_away> : tile<8xf16> -> tile<8xf64> loc(#loc70)
  %pview_41 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf64, strides=[1]>> loc(#loc71)
  %39 = store_view_tko weak %38, %pview_41[%cst_22_i32] token = %25 : tile<8xf64>, partition_view<tile=(8), tensor_view<?xf64, strides=[1]>>, tile<i32> -> token loc(#loc71)
  return loc(#loc35)
} loc(#loc36)
#di_file = #cuda_tile.di_file<"dtypes.py" in "/k">
#di_file1 = #cuda_tile.di_file<"_stub.py" in "/cutile">
#loc = loc("/k/dtypes.py":169:0)
#loc1 = loc("/k/dtypes.py":169:18)
#loc2 = loc("/k/dtypes.py":169:23)
#loc3 = loc("/k/dtypes.py":169:28)
#loc4 = loc("/k/dtypes.py":169:33)
#loc5 = loc("/k/dtypes.py":171:28)
#loc6 = loc("/k/dtypes.py":171:14)
#loc7 = loc("/k/dtypes.py":171:54)
#loc8 = loc("/k/dtypes.py":171:40)
#loc9 = loc("/k/dtypes.py":171:80)
#loc10 = loc("/k/dtypes.py":171:66)
#loc11 = loc("/k/dtypes.py":172:31)
#loc12 = loc("/k/dtypes.py":173:28)
#loc13 = loc("/k/dtypes.py":173:8)
#loc14 = loc("/k/dtypes.py":174:28)
#loc15 = loc("/k/dtypes.py":174:8)
#loc16 = loc("/k/dtypes.py":175:23)
#loc17 = loc("/k/dtypes.py":175:32)
#loc18 = loc("/k/dtypes.py":175:8)
#loc19 = loc("/k/dtypes.py":176:19)
#loc20 = loc("/k/dtypes.py":176:24)
#loc21 = loc("/k/dtypes.py":176:4)
#loc22 = loc("/k/dtypes.py":177:20)
#loc23 = loc("/k/dtypes.py":177:25)
#loc24 = loc("/k/dtypes.py":177:4)
#loc25 = loc("/k/dtypes.py":178:19)
#loc26 = loc("/k/dtypes.py":178:25)
#loc27 = loc("/cutile/_stub.py":678:15)
#loc28 = loc("/k/dtypes.py":178:4)
#loc29 = loc("/k/dtypes.py":179:19)
#loc30 = loc("/k/dtypes.py":179:25)
#loc31 = loc("/k/dtypes.py":179:4)
#loc32 = loc("/k/dtypes.py":180:19)
#loc33 = loc("/k/dtypes.py":180:25)
#loc34 = loc("/k/dtypes.py":180:4)
#loc35 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_compile_unit1 = #cuda_tile.di_compile_unit<file = #di_file1>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 167, name = "cast_rounding", linkageName = "cast_rounding", compileUnit = #di_compile_unit, scopeLine = 167>
#di_subprogram1 = #cuda_tile.di_subprogram<file = #di_file1, line = 676, name = "astype", linkageName = "astype@_stub:676:5_s0", compileUnit = #di_compile_unit1, scopeLine = 676>
#di_subprogram2 = #cuda_tile.di_subprogram<file = #di_file1, line = 676, name = "astype", linkageName = "astype@_stub:676:5_s1", compileUnit = #di_compile_unit1, scopeLine = 676>
#loc36 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc37 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc38 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc39 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc40 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc41 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc42 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc43 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc44 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc45 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc46 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc47 = #cuda_tile.di_loc<#loc11 in #di_subprogram>
#loc48 = #cuda_tile.di_loc<#loc12 in #di_subprogram>
#loc49 = #cuda_tile.di_loc<#loc13 in #di_subprogram>
#loc50 = #cuda_tile.di_loc<#loc14 in #di_subprogram>
#loc51 = #cuda_tile.di_loc<#loc15 in #di_subprogram>
#loc52 = #cuda_tile.di_loc<#loc16 in #di_subprogram>
#loc53 = #cuda_tile.di_loc<#loc17 in #di_subprogram>
#loc54 = #cuda_tile.di_loc<#loc18 in #di_subprogram>
#loc55 = #cuda_tile.di_loc<#loc19 in #di_subprogram>
#loc56 = #cuda_tile.di_loc<#loc20 in #di_subprogram>
#loc57 = #cuda_tile.di_loc<#loc21 in #di_subprogram>
#loc58 = #cuda_tile.di_loc<#loc22 in #di_subprogram>
#loc59 = #cuda_tile.di_loc<#loc23 in #di_subprogram>
#loc60 = #cuda_tile.di_loc<#loc24 in #di_subprogram>
#loc61 = #cuda_tile.di_loc<#loc25 in #di_subprogram>
#loc62 = #cuda_tile.di_loc<#loc26 in #di_subprogram>
#loc63 = #cuda_tile.di_loc<#loc27 in #di_subprogram1>
#loc64 = #cuda_tile.di_loc<#loc28 in #di_subprogram>
#loc65 = #cuda_tile.di_loc<#loc29 in #di_subprogram>
#loc66 = #cuda_tile.di_loc<#loc30 in #di_subprogram>
#loc67 = #cuda_tile.di_loc<#loc27 in #di_subprogram2>
#loc68 = #cuda_tile.di_loc<#loc31 in #di_subprogram>
#loc69 = #cuda_tile.di_loc<#loc32 in #di_subprogram>
#loc70 = #cuda_tile.di_loc<#loc33 in #di_subprogram>
#loc71 = #cuda_tile.di_loc<#loc34 in #di_subprogram>
#loc72 = loc(callsite(#loc63 at #loc62))
#loc73 = loc(callsite(#loc67 at #loc66))
