entry @cast_e8m0(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<bf16>>, %arg4: tile<i32>, %arg5: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token loc(#loc17)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>> loc(#loc18)
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<bf16>> loc(#loc19)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc17)
  %cst_1_i32_1 = constant <i32: 1> : tile<i32> loc(#loc17)
  %assume_2 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc17)
  %tview = make_tensor_view %assume, shape = [%assume_2], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc17)
  %assume_3 = assume bounded<0, ?>, %arg4 : tile<i32> loc(#loc17)
  %tview_4 = make_tensor_view %assume_0, shape = [%assume_3], strides = [1] : tile<i32> -> tensor_view<?xbf16, strides=[1]> loc(#loc17)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc20)
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc21)
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token loc(#loc21)
  %1 = join_tokens %0, %result_token : token loc(#loc21)
  %cst_1_i32_5 = constant <i32: 1> : tile<i32> loc(#loc22)
  %2 = ftof %tile rounding<zero> : tile<8xf32> -> tile<8xf8E8M0FNU> loc(#loc38)
  %3 = ftof %2  : tile<8xf8E8M0FNU> -> tile<8xf32> loc(#loc39)
  %pview_6 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc26)
  %4 = store_view_tko weak %3, %pview_6[%cst_1_i32_5] token = %1 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc26)
  %cst_2_i32 = constant <i32: 2> : tile<i32> loc(#loc27)
  %5 = ftof %tile rounding<positive_inf> : tile<8xf32> -> tile<8xf8E8M0FNU> loc(#loc40)
  %6 = ftof %5  : tile<8xf8E8M0FNU> -> tile<8xf32> loc(#loc41)
  %pview_7 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc31)
  %7 = store_view_tko weak %6, %pview_7[%cst_2_i32] token = %4 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc31)
  %cst_0_i32_8 = constant <i32: 0> : tile<i32> loc(#loc32)
  %cst_0_i32_9 = constant <i32: 0> : tile<i32> loc(#loc33)
  %pview_10 = make_partition_view %tview_4 : partition_view<tile=(8), tensor_view<?xbf16, strides=[1]>> loc(#loc34)
  %tile_11, %result_token_12 = load_view_tko weak %pview_10[%cst_0_i32_9] token = %0 : partition_view<tile=(8), tensor_view<?xbf16, strides=[1]>>, tile<i32> -> tile<8xbf16>, token loc(#loc34)
  %8 = join_tokens %0, %result_token_12 : token loc(#loc34)
  %9 = ftof %tile_11 rounding<positive_inf> : tile<8xbf16> -> tile<8xf8E8M0FNU> loc(#loc42)
  %10 = ftof %9  : tile<8xf8E8M0FNU> -> tile<8xbf16> loc(#loc43)
  %pview_13 = make_partition_view %tview_4 : partition_view<tile=(8), tensor_view<?xbf16, strides=[1]>> loc(#loc37)
  %11 = store_view_tko weak %10, %pview_13[%cst_0_i32_8] token = %8 : tile<8xbf16>, partition_view<tile=(8), tensor_view<?xbf16, strides=[1]>>, tile<i32> -> token loc(#loc37)
  return loc(#loc16)
} loc(#loc17)
#di_file = #cuda_tile.di_file<"dtypes.py" in "/k">
#di_file1 = #cuda_tile.di_file<"_stub.py" in "/cutile">
#loc = loc("/k/dtypes.py":153:0)
#loc1 = loc("/k/dtypes.py":153:14)
#loc2 = loc("/k/dtypes.py":153:17)
#loc3 = loc("/k/dtypes.py":154:20)
#loc4 = loc("/k/dtypes.py":154:8)
#loc5 = loc("/k/dtypes.py":155:17)
#loc6 = loc("/cutile/_stub.py":678:15)
#loc7 = loc("/k/dtypes.py":155:22)
#loc8 = loc("/k/dtypes.py":155:4)
#loc9 = loc("/k/dtypes.py":156:17)
#loc10 = loc("/k/dtypes.py":156:22)
#loc11 = loc("/k/dtypes.py":156:4)
#loc12 = loc("/k/dtypes.py":157:17)
#loc13 = loc("/k/dtypes.py":157:34)
#loc14 = loc("/k/dtypes.py":157:22)
#loc15 = loc("/k/dtypes.py":157:4)
#loc16 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_compile_unit1 = #cuda_tile.di_compile_unit<file = #di_file1>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 151, name = "cast_e8m0", linkageName = "cast_e8m0", compileUnit = #di_compile_unit, scopeLine = 151>
#di_subprogram1 = #cuda_tile.di_subprogram<file = #di_file1, line = 676, name = "astype", linkageName = "astype@_stub:676:5_s0", compileUnit = #di_compile_unit1, scopeLine = 676>
#di_subprogram2 = #cuda_tile.di_subprogram<file = #di_file1, line = 676, name = "astype", linkageName = "astype@_stub:676:5_s1", compileUnit = #di_compile_unit1, scopeLine = 676>
#di_subprogram3 = #cuda_tile.di_subprogram<file = #di_file1, line = 676, name = "astype", linkageName = "astype@_stub:676:5_s2", compileUnit = #di_compile_unit1, scopeLine = 676>
#di_subprogram4 = #cuda_tile.di_subprogram<file = #di_file1, line = 676, name = "astype", linkageName = "astype@_stub:676:5_s3", compileUnit = #di_compile_unit1, scopeLine = 676>
#di_subprogram5 = #cuda_tile.di_subprogram<file = #di_file1, line = 676, name = "astype", linkageName = "astype@_stub:676:5_s4", compileUnit = #di_compile_unit1, scopeLine = 676>
#di_subprogram6 = #cuda_tile.di_subprogram<file = #di_file1, line = 676, name = "astype", linkageName = "astype@_stub:676:5_s5", compileUnit = #di_compile_unit1, scopeLine = 676>
#loc17 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc18 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc19 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc20 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc21 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc22 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc23 = #cuda_tile.di_loc<#loc6 in #di_subprogram1>
#loc24 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc25 = #cuda_tile.di_loc<#loc6 in #di_subprogram2>
#loc26 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc27 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc28 = #cuda_tile.di_loc<#loc6 in #di_subprogram3>
#loc29 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc30 = #cuda_tile.di_loc<#loc6 in #di_subprogram4>
#loc31 = #cuda_tile.di_loc<#loc11 in #di_subprogram>
#loc32 = #cuda_tile.di_loc<#loc12 in #di_subprogram>
#loc33 = #cuda_tile.di_loc<#loc13 in #di_subprogram>
#loc34 = #cuda_tile.di_loc<#loc14 in #di_subprogram>
#loc35 = #cuda_tile.di_loc<#loc6 in #di_subprogram5>
#loc36 = #cuda_tile.di_loc<#loc6 in #di_subprogram6>
#loc37 = #cuda_tile.di_loc<#loc15 in #di_subprogram>
#loc38 = loc(callsite(#loc23 at #loc24))
#loc39 = loc(callsite(#loc25 at #loc24))
#loc40 = loc(callsite(#loc28 at #loc29))
#loc41 = loc(callsite(#loc30 at #loc29))
#loc42 = loc(callsite(#loc35 at #loc34))
#loc43 = loc(callsite(#loc36 at #loc34))
