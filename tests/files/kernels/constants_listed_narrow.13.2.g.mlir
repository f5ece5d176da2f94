entry @constants_listed_narrow(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token loc(#loc7)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>> loc(#loc8)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc7)
  %assume_0 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc7)
  %tview = make_tensor_view %assume, shape = [%assume_0], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc7)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc9)
  %cst_1_i32_1 = constant <i32: 1> : tile<i32> loc(#loc9)
  %cst_2_i32 = constant <i32: 2> : tile<i32> loc(#loc9)
  %cst_3_i32 = constant <i32: 3> : tile<i32> loc(#loc9)
  %cst_tf32 = constant <tf32: [2.500000e-01, -1.500000e+00, 4.480000e+02, 9.997550e-02]> : tile<4xtf32> loc(#loc10)
  %1 = ftof %cst_tf32  : tile<4xtf32> -> tile<4xf32> loc(#loc16)
  %pview = make_partition_view %tview : partition_view<tile=(4), tensor_view<?xf32, strides=[1]>> loc(#loc12)
  %2 = store_view_tko weak %1, %pview[%cst_0_i32] token = %0 : tile<4xf32>, partition_view<tile=(4), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc12)
  %cst_f8E4M3FN = constant <f8E4M3FN: [2.500000e-01, -1.500000e+00, 4.480000e+02, 1.015630e-01]> : tile<4xf8E4M3FN> loc(#loc10)
  %3 = ftof %cst_f8E4M3FN  : tile<4xf8E4M3FN> -> tile<4xf32> loc(#loc17)
  %pview_2 = make_partition_view %tview : partition_view<tile=(4), tensor_view<?xf32, strides=[1]>> loc(#loc12)
  %4 = store_view_tko weak %3, %pview_2[%cst_1_i32_1] token = %2 : tile<4xf32>, partition_view<tile=(4), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc12)
  %cst_f8E5M2 = constant <f8E5M2: [2.500000e-01, -1.500000e+00, 4.480000e+02, 9.375000e-02]> : tile<4xf8E5M2> loc(#loc10)
  %5 = ftof %cst_f8E5M2  : tile<4xf8E5M2> -> tile<4xf32> loc(#loc18)
  %pview_3 = make_partition_view %tview : partition_view<tile=(4), tensor_view<?xf32, strides=[1]>> loc(#loc12)
  %6 = store_view_tko weak %5, %pview_3[%cst_2_i32] token = %4 : tile<4xf32>, partition_view<tile=(4), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc12)
  %cst_bf16 = constant <bf16: [2.500000e-01, -1.500000e+00, 4.480000e+02, 1.000980e-01]> : tile<4xbf16> loc(#loc10)
  %7 = ftof %cst_bf16  : tile<4xbf16> -> tile<4xf32> loc(#loc19)
  %pview_4 = make_partition_view %tview : partition_view<tile=(4), tensor_view<?xf32, strides=[1]>> loc(#loc12)
  %8 = store_view_tko weak %7, %pview_4[%cst_3_i32] token = %6 : tile<4xf32>, partition_view<tile=(4), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc12)
  return loc(#loc6)
} loc(#loc7)
#di_file = #cuda_tile.di_file<"dtypes.py" in "/k">
#di_file1 = #cuda_tile.di_file<"_stub.py" in "/cutile">
#loc = loc("/k/dtypes.py":101:0)
#loc1 = loc("/k/dtypes.py":101:28)
#loc2 = loc("/k/dtypes.py":102:31)
#loc3 = loc("/k/dtypes.py":104:28)
#loc4 = loc("/cutile/_stub.py":678:15)
#loc5 = loc("/k/dtypes.py":104:8)
#loc6 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_compile_unit1 = #cuda_tile.di_compile_unit<file = #di_file1>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 99, name = "constants_listed_narrow", linkageName = "constants_listed_narrow", compileUnit = #di_compile_unit, scopeLine = 99>
#di_subprogram1 = #cuda_tile.di_subprogram<file = #di_file1, line = 676, name = "astype", linkageName = "astype@_stub:676:5_s0", compileUnit = #di_compile_unit1, scopeLine = 676>
#di_subprogram2 = #cuda_tile.di_subprogram<file = #di_file1, line = 676, name = "astype", linkageName = "astype@_stub:676:5_s1", compileUnit = #di_compile_unit1, scopeLine = 676>
#di_subprogram3 = #cuda_tile.di_subprogram<file = #di_file1, line = 676, name = "astype", linkageName = "astype@_stub:676:5_s2", compileUnit = #di_compile_unit1, scopeLine = 676>
#di_subprogram4 = #cuda_tile.di_subprogram<file = #di_file1, line = 676, name = "astype", linkageName = "astype@_stub:676:5_s3", compileUnit = #di_compile_unit1, scopeLine = 676>
#loc7 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc8 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc9 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc10 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc11 = #cuda_tile.di_loc<#loc4 in #di_subprogram1>
#loc12 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc13 = #cuda_tile.di_loc<#loc4 in #di_subprogram2>
#loc14 = #cuda_tile.di_loc<#loc4 in #di_subprogram3>
#loc15 = #cuda_tile.di_loc<#loc4 in #di_subprogram4>
#loc16 = loc(callsite(#loc11 at #loc10))
#loc17 = loc(callsite(#loc13 at #loc10))
#loc18 = loc(callsite(#loc14 at #loc10))
#loc19 = loc(callsite(#loc15 at #loc10))
