entry @constants_e5m3(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token loc(#loc7)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>> loc(#loc8)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc7)
  %assume_0 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc7)
  %tview = make_tensor_view %assume, shape = [%assume_0], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc7)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc9)
  %cst_fnv8E5M3FNU = constant <fnv8E5M3FNU: 1.500000e+00> : tile<4xfnv8E5M3FNU> loc(#loc10)
  %1 = ftof %cst_fnv8E5M3FNU  : tile<4xfnv8E5M3FNU> -> tile<4xf32> loc(#loc13)
  %pview = make_partition_view %tview : partition_view<tile=(4), tensor_view<?xf32, strides=[1]>> loc(#loc12)
  %2 = store_view_tko weak %1, %pview[%cst_0_i32] token = %0 : tile<4xf32>, partition_view<tile=(4), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc12)
  return loc(#loc6)
} loc(#loc7)
#di_file = #cuda_tile.di_file<"dtypes.py" in "/k">
#di_file1 = #cuda_tile.di_file<"_stub.py" in "/cutile">
#loc = loc("/k/dtypes.py":125:0)
#loc1 = loc("/k/dtypes.py":125:19)
#loc2 = loc("/k/dtypes.py":126:19)
#loc3 = loc("/k/dtypes.py":126:24)
#loc4 = loc("/cutile/_stub.py":678:15)
#loc5 = loc("/k/dtypes.py":126:4)
#loc6 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_compile_unit1 = #cuda_tile.di_compile_unit<file = #di_file1>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 123, name = "constants_e5m3", linkageName = "constants_e5m3", compileUnit = #di_compile_unit, scopeLine = 123>
#di_subprogram1 = #cuda_tile.di_subprogram<file = #di_file1, line = 676, name = "astype", linkageName = "astype@_stub:676:5_s0", compileUnit = #di_compile_unit1, scopeLine = 676>
#loc7 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc8 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc9 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc10 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc11 = #cuda_tile.di_loc<#loc4 in #di_subprogram1>
#loc12 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc13 = loc(callsite(#loc11 at #loc10))
