entry @constants_e8m0(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token loc(#loc10)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>> loc(#loc11)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc10)
  %assume_0 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc10)
  %tview = make_tensor_view %assume, shape = [%assume_0], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc10)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc12)
  %cst_2_f8E8M0FNU = constant <f8E8M0FNU: 2.000000e+00> : tile<4xf8E8M0FNU> loc(#loc13)
  %1 = ftof %cst_2_f8E8M0FNU  : tile<4xf8E8M0FNU> -> tile<4xf32> loc(#loc20)
  %pview = make_partition_view %tview : partition_view<tile=(4), tensor_view<?xf32, strides=[1]>> loc(#loc15)
  %2 = store_view_tko weak %1, %pview[%cst_0_i32] token = %0 : tile<4xf32>, partition_view<tile=(4), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc15)
  %cst_1_i32_1 = constant <i32: 1> : tile<i32> loc(#loc16)
  %cst_f8E8M0FNU = constant <f8E8M0FNU: [1.000000e+00, 5.000000e-01, 4.000000e+00, 1.024000e+03]> : tile<4xf8E8M0FNU> loc(#loc17)
  %3 = ftof %cst_f8E8M0FNU  : tile<4xf8E8M0FNU> -> tile<4xf32> loc(#loc21)
  %pview_2 = make_partition_view %tview : partition_view<tile=(4), tensor_view<?xf32, strides=[1]>> loc(#loc19)
  %4 = store_view_tko weak %3, %pview_2[%cst_1_i32_1] token = %2 : tile<4xf32>, partition_view<tile=(4), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc19)
  return loc(#loc9)
} loc(#loc10)
#di_file = #cuda_tile.di_file<"dtypes.py" in "/k">
#di_file1 = #cuda_tile.di_file<"_stub.py" in "/cutile">
#loc = loc("/k/dtypes.py":109:0)
#loc1 = loc("/k/dtypes.py":109:19)
#loc2 = loc("/k/dtypes.py":110:19)
#loc3 = loc("/k/dtypes.py":110:24)
#loc4 = loc("/cutile/_stub.py":678:15)
#loc5 = loc("/k/dtypes.py":110:4)
#loc6 = loc("/k/dtypes.py":111:19)
#loc7 = loc("/k/dtypes.py":111:24)
#loc8 = loc("/k/dtypes.py":111:4)
#loc9 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_compile_unit1 = #cuda_tile.di_compile_unit<file = #di_file1>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 107, name = "constants_e8m0", linkageName = "constants_e8m0", compileUnit = #di_compile_unit, scopeLine = 107>
#di_subprogram1 = #cuda_tile.di_subprogram<file = #di_file1, line = 676, name = "astype", linkageName = "astype@_stub:676:5_s0", compileUnit = #di_compile_unit1, scopeLine = 676>
#di_subprogram2 = #cuda_tile.di_subprogram<file = #di_file1, line = 676, name = "astype", linkageName = "astype@_stub:676:5_s1", compileUnit = #di_compile_unit1, scopeLine = 676>
#loc10 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc11 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc12 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc13 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc14 = #cuda_tile.di_loc<#loc4 in #di_subprogram1>
#loc15 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc16 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc17 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc18 = #cuda_tile.di_loc<#loc4 in #di_subprogram2>
#loc19 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc20 = loc(callsite(#loc14 at #loc13))
#loc21 = loc(callsite(#loc18 at #loc17))
