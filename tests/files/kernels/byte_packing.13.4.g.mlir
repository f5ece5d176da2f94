entry @byte_packing(%arg0: tile<ptr<f16>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<i8>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<ptr<i32>>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<ptr<f64>>, %arg10: tile<i32>, %arg11: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token loc(#loc31)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f16>> loc(#loc32)
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<i8>> loc(#loc33)
  %assume_1 = assume div_by<16>, %arg6 : tile<ptr<i32>> loc(#loc34)
  %assume_2 = assume div_by<16>, %arg9 : tile<ptr<f64>> loc(#loc35)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc31)
  %cst_1_i32_3 = constant <i32: 1> : tile<i32> loc(#loc31)
  %cst_1_i32_4 = constant <i32: 1> : tile<i32> loc(#loc31)
  %cst_1_i32_5 = constant <i32: 1> : tile<i32> loc(#loc31)
  %assume_6 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc31)
  %tview = make_tensor_view %assume, shape = [%assume_6], strides = [1] : tile<i32> -> tensor_view<?xf16, strides=[1]> loc(#loc31)
  %assume_7 = assume bounded<0, ?>, %arg4 : tile<i32> loc(#loc31)
  %tview_8 = make_tensor_view %assume_0, shape = [%assume_7], strides = [1] : tile<i32> -> tensor_view<?xi8, strides=[1]> loc(#loc31)
  %assume_9 = assume bounded<0, ?>, %arg7 : tile<i32> loc(#loc31)
  %tview_10 = make_tensor_view %assume_1, shape = [%assume_9], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]> loc(#loc31)
  %assume_11 = assume bounded<0, ?>, %arg10 : tile<i32> loc(#loc31)
  %tview_12 = make_tensor_view %assume_2, shape = [%assume_11], strides = [1] : tile<i32> -> tensor_view<?xf64, strides=[1]> loc(#loc31)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc36)
  %pview = make_partition_view %tview : partition_view<tile=(16), tensor_view<?xf16, strides=[1]>> loc(#loc37)
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(16), tensor_view<?xf16, strides=[1]>>, tile<i32> -> tile<16xf16>, token loc(#loc37)
  %1 = join_tokens %0, %result_token : token loc(#loc37)
  %2 = pack %tile : tile<16xf16> -> tile<32xi8> loc(#loc38)
  %cst_0_i32_13 = constant <i32: 0> : tile<i32> loc(#loc39)
  %pview_14 = make_partition_view %tview_8 : partition_view<tile=(32), tensor_view<?xi8, strides=[1]>> loc(#loc40)
  %3 = store_view_tko weak %2, %pview_14[%cst_0_i32_13] token = %0 : tile<32xi8>, partition_view<tile=(32), tensor_view<?xi8, strides=[1]>>, tile<i32> -> token loc(#loc40)
  %cst_0_i32_15 = constant <i32: 0> : tile<i32> loc(#loc41)
  %4 = unpack %2 : tile<32xi8> -> tile<8xi32> loc(#loc42)
  %pview_16 = make_partition_view %tview_10 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>> loc(#loc43)
  %5 = store_view_tko weak %4, %pview_16[%cst_0_i32_15] token = %0 : tile<8xi32>, partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token loc(#loc43)
  %cst_0_i32_17 = constant <i32: 0> : tile<i32> loc(#loc44)
  %cst_1_i32_18 = constant <i32: 1> : tile<i32> loc(#loc45)
  %pview_19 = make_partition_view %tview_8 : partition_view<tile=(64), tensor_view<?xi8, strides=[1]>> loc(#loc46)
  %tile_20, %result_token_21 = load_view_tko weak %pview_19[%cst_1_i32_18] token = %3 : partition_view<tile=(64), tensor_view<?xi8, strides=[1]>>, tile<i32> -> tile<64xi8>, token loc(#loc46)
  %6 = join_tokens %3, %result_token_21 : token loc(#loc46)
  %7 = unpack %tile_20 : tile<64xi8> -> tile<8xf64> loc(#loc47)
  %pview_22 = make_partition_view %tview_12 : partition_view<tile=(8), tensor_view<?xf64, strides=[1]>> loc(#loc48)
  %8 = store_view_tko weak %7, %pview_22[%cst_0_i32_17] token = %0 : tile<8xf64>, partition_view<tile=(8), tensor_view<?xf64, strides=[1]>>, tile<i32> -> token loc(#loc48)
  %cst_1_i32_23 = constant <i32: 1> : tile<i32> loc(#loc49)
  %cst_0_i32_24 = constant <i32: 0> : tile<i32> loc(#loc50)
  %pview_25 = make_partition_view %tview_10 : partition_view<tile=(4), tensor_view<?xi32, strides=[1]>> loc(#loc51)
  %tile_26, %result_token_27 = load_view_tko weak %pview_25[%cst_0_i32_24] token = %5 : partition_view<tile=(4), tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token loc(#loc51)
  %reshape = reshape %tile_26 : tile<4xi32> -> tile<2x2xi32> loc(#loc61)
  %reshape_28 = reshape %reshape : tile<2x2xi32> -> tile<4xi32> loc(#loc53)
  %9 = pack %reshape_28 : tile<4xi32> -> tile<16xi8> loc(#loc53)
  %pview_29 = make_partition_view %tview_8 : partition_view<tile=(16), tensor_view<?xi8, strides=[1]>> loc(#loc54)
  %10 = store_view_tko weak %9, %pview_29[%cst_1_i32_23] token = %6 : tile<16xi8>, partition_view<tile=(16), tensor_view<?xi8, strides=[1]>>, tile<i32> -> token loc(#loc54)
  %cst_1_i32_30 = constant <i32: 1> : tile<i32> loc(#loc55)
  %cst_2_i32 = constant <i32: 2> : tile<i32> loc(#loc56)
  %pview_31 = make_partition_view %tview_8 : partition_view<tile=(16), tensor_view<?xi8, strides=[1]>> loc(#loc57)
  %tile_32, %result_token_33 = load_view_tko weak %pview_31[%cst_2_i32] token = %10 : partition_view<tile=(16), tensor_view<?xi8, strides=[1]>>, tile<i32> -> tile<16xi8>, token loc(#loc57)
  %11 = bitcast %tile_32 : tile<16xi8> -> tile<16xf8E5M2> loc(#loc58)
  %12 = ftof %11  : tile<16xf8E5M2> -> tile<16xf16> loc(#loc62)
  %pview_34 = make_partition_view %tview : partition_view<tile=(16), tensor_view<?xf16, strides=[1]>> loc(#loc60)
  %13 = store_view_tko weak %12, %pview_34[%cst_1_i32_30] token = %1 : tile<16xf16>, partition_view<tile=(16), tensor_view<?xf16, strides=[1]>>, tile<i32> -> token loc(#loc60)
  return loc(#loc30)
} loc(#loc31)
#di_file = #cuda_tile.di_file<"dtypes.py" in "/k">
#di_file1 = #cuda_tile.di_file<"_stub.py" in "/cutile">
#loc = loc("/k/dtypes.py":198:0)
#loc1 = loc("/k/dtypes.py":198:17)
#loc2 = loc("/k/dtypes.py":198:22)
#loc3 = loc("/k/dtypes.py":198:26)
#loc4 = loc("/k/dtypes.py":198:31)
#loc5 = loc("/k/dtypes.py":199:44)
#loc6 = loc("/k/dtypes.py":199:30)
#loc7 = loc("/k/dtypes.py":199:13)
#loc8 = loc("/k/dtypes.py":200:18)
#loc9 = loc("/k/dtypes.py":200:4)
#loc10 = loc("/k/dtypes.py":201:19)
#loc11 = loc("/k/dtypes.py":201:24)
#loc12 = loc("/k/dtypes.py":201:4)
#loc13 = loc("/k/dtypes.py":202:19)
#loc14 = loc("/k/dtypes.py":202:58)
#loc15 = loc("/k/dtypes.py":202:45)
#loc16 = loc("/k/dtypes.py":202:24)
#loc17 = loc("/k/dtypes.py":202:4)
#loc18 = loc("/k/dtypes.py":203:18)
#loc19 = loc("/k/dtypes.py":203:54)
#loc20 = loc("/k/dtypes.py":203:40)
#loc21 = loc("/cutile/_stub.py":666:15)
#loc22 = loc("/k/dtypes.py":203:23)
#loc23 = loc("/k/dtypes.py":203:4)
#loc24 = loc("/k/dtypes.py":204:19)
#loc25 = loc("/k/dtypes.py":204:58)
#loc26 = loc("/k/dtypes.py":204:45)
#loc27 = loc("/k/dtypes.py":204:24)
#loc28 = loc("/cutile/_stub.py":678:15)
#loc29 = loc("/k/dtypes.py":204:4)
#loc30 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_compile_unit1 = #cuda_tile.di_compile_unit<file = #di_file1>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 196, name = "byte_packing", linkageName = "byte_packing", compileUnit = #di_compile_unit, scopeLine = 196>
#di_subprogram1 = #cuda_tile.di_subprogram<file = #di_file1, line = 664, name = "reshape", linkageName = "reshape@_stub:664:5_s0", compileUnit = #di_compile_unit1, scopeLine = 664>
#di_subprogram2 = #cuda_tile.di_subprogram<file = #di_file1, line = 676, name = "astype", linkageName = "astype@_stub:676:5_s1", compileUnit = #di_compile_unit1, scopeLine = 676>
#loc31 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc32 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc33 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc34 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc35 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc36 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc37 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc38 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc39 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc40 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc41 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc42 = #cuda_tile.di_loc<#loc11 in #di_subprogram>
#loc43 = #cuda_tile.di_loc<#loc12 in #di_subprogram>
#loc44 = #cuda_tile.di_loc<#loc13 in #di_subprogram>
#loc45 = #cuda_tile.di_loc<#loc14 in #di_subprogram>
#loc46 = #cuda_tile.di_loc<#loc15 in #di_subprogram>
#loc47 = #cuda_tile.di_loc<#loc16 in #di_subprogram>
#loc48 = #cuda_tile.di_loc<#loc17 in #di_subprogram>
#loc49 = #cuda_tile.di_loc<#loc18 in #di_subprogram>
#loc50 = #cuda_tile.di_loc<#loc19 in #di_subprogram>
#loc51 = #cuda_tile.di_loc<#loc20 in #di_subprogram>
#loc52 = #cuda_tile.di_loc<#loc21 in #di_subprogram1>
#loc53 = #cuda_tile.di_loc<#loc22 in #di_subprogram>
#loc54 = #cuda_tile.di_loc<#loc23 in #di_subprogram>
#loc55 = #cuda_tile.di_loc<#loc24 in #di_subprogram>
#loc56 = #cuda_tile.di_loc<#loc25 in #di_subprogram>
#loc57 = #cuda_tile.di_loc<#loc26 in #di_subprogram>
#loc58 = #cuda_tile.di_loc<#loc27 in #di_subprogram>
#loc59 = #cuda_tile.di_loc<#loc28 in #di_subprogram2>
#loc60 = #cuda_tile.di_loc<#loc29 in #di_subprogram>
#loc61 = loc(callsite(#loc52 at #loc51))
#loc62 = loc(callsite(#loc59 at #loc58))
