entry @cast_e2m1(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f16>>, %arg4: tile<i32>, %arg5: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token loc(#loc14)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>> loc(#loc15)
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<f16>> loc(#loc16)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc14)
  %cst_1_i32_1 = constant <i32: 1> : tile<i32> loc(#loc14)
  %assume_2 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc14)
  %tview = make_tensor_view %assume, shape = [%assume_2], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc14)
  %assume_3 = assume bounded<0, ?>, %arg4 : tile<i32> loc(#loc14)
  %tview_4 = make_tensor_view %assume_0, shape = [%assume_3], strides = [1] : tile<i32> -> tensor_view<?xf16, strides=[1]> loc(#loc14)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc17)
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc18)
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token loc(#loc18)
  %1 = join_tokens %0, %result_token : token loc(#loc18)
  %cst_1_i32_5 = constant <i32: 1> : tile<i32> loc(#loc19)
  %2 = ftof %tile  : tile<8xf32> -> tile<8xf4E2M1FN> loc(#loc30)
  %3 = ftof %2  : tile<8xf4E2M1FN> -> tile<8xf32> loc(#loc31)
  %pview_6 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc23)
  %4 = store_view_tko weak %3, %pview_6[%cst_1_i32_5] token = %1 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc23)
  %cst_0_i32_7 = constant <i32: 0> : tile<i32> loc(#loc24)
  %cst_0_i32_8 = constant <i32: 0> : tile<i32> loc(#loc25)
  %pview_9 = make_partition_view %tview_4 : partition_view<tile=(8), tensor_view<?xf16, strides=[1]>> loc(#loc26)
  %tile_10, %result_token_11 = load_view_tko weak %pview_9[%cst_0_i32_8] token = %0 : partition_view<tile=(8), tensor_view<?xf16, strides=[1]>>, tile<i32> -> tile<8xf16>, token loc(#loc26)
  %5 = join_tokens %0, %result_token_11 : token loc(#loc26)
  %6 = ftof %tile_10  : tile<8xf16> -> tile<8xf4E2M1FN> loc(#loc32)
  %7 = ftof %6  : tile<8xf4E2M1FN> -> tile<8xf16> loc(#loc33)
  %pview_12 = make_partition_view %tview_4 : partition_view<tile=(8), tensor_view<?xf16, strides=[1]>> loc(#loc29)
  %8 = store_view_tko weak %7, %pview_12[%cst_0_i32_7] token = %5 : tile<8xf16>, partition_view<tile=(8), tensor_view<?xf16, strides=[1]>>, tile<i32> -> token loc(#loc29)
  return loc(#loc13)
} loc(#loc14)
#di_file = #cuda_tile.di_file<"dtypes.py" in "/k">
#di_file1 = #cuda_tile.di_file<"_stub.py" in "/cutile">
#loc = loc("/k/dtypes.py":145:0)
#loc1 = loc("/k/dtypes.py":145:14)
#loc2 = loc("/k/dtypes.py":145:17)
#loc3 = loc("/k/dtypes.py":146:20)
#loc4 = loc("/k/dtypes.py":146:8)
#loc5 = loc("/k/dtypes.py":147:17)
#loc6 = loc("/cutile/_stub.py":678:15)
#loc7 = loc("/k/dtypes.py":147:22)
#loc8 = loc("/k/dtypes.py":147:4)
#loc9 = loc("/k/dtypes.py":148:17)
#loc10 = loc("/k/dtypes.py":148:34)
#loc11 = loc("/k/dtypes.py":148:22)
#loc12 = loc("/k/dtypes.py":148:4)
#loc13 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_compile_unit1 = #cuda_tile.di_compile_unit<file = #di_file1>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 143, name = "cast_e2m1", linkageName = "cast_e2m1", compileUnit = #di_compile_unit, scopeLine = 143>
#di_subprogram1 = #cuda_tile.di_subprogram<file = #di_file1, line = 676, name = "astype", linkageName = "astype@_stub:676:5_s0", compileUnit = #di_compile_unit1, scopeLine = 676>
#di_subprogram2 = #cuda_tile.di_subprogram<file = #di_file1, line = 676, name = "astype", linkageName = "astype@_stub:676:5_s1", compileUnit = #di_compile_unit1, scopeLine = 676>
#di_subprogram3 = #cuda_tile.di_subprogram<file = #di_file1, line = 676, name = "astype", linkageName = "astype@_stub:676:5_s2", compileUnit = #di_compile_unit1, scopeLine = 676>
#di_subprogram4 = #cuda_tile.di_subprogram<file = #di_file1, line = 676, name = "astype", linkageName = "astype@_stub:676:5_s3", compileUnit = #di_compile_unit1, scopeLine = 676>
#loc14 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc15 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc16 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc17 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc18 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc19 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc20 = #cuda_tile.di_loc<#loc6 in #di_subprogram1>
#loc21 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc22 = #cuda_tile.di_loc<#loc6 in #di_subprogram2>
#loc23 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc24 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc25 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc26 = #cuda_tile.di_loc<#loc11 in #di_subprogram>
#loc27 = #cuda_tile.di_loc<#loc6 in #di_subprogram3>
#loc28 = #cuda_tile.di_loc<#loc6 in #di_subprogram4>
#loc29 = #cuda_tile.di_loc<#loc12 in #di_subprogram>
#loc30 = loc(callsite(#loc20 at #loc21))
#loc31 = loc(callsite(#loc22 at #loc21))
#loc32 = loc(callsite(#loc27 at #loc26))
#loc33 = loc(callsite(#loc28 at #loc26))
