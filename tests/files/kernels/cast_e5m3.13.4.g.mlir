entry @cast_e5m3(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token loc(#loc8)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>> loc(#loc9)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc8)
  %assume_0 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc8)
  %tview = make_tensor_view %assume, shape = [%assume_0], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc8)
  %cst_1_i32_1 = constant <i32: 1> : tile<i32> loc(#loc10)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc11)
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc12)
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token loc(#loc12)
  %1 = join_tokens %0, %result_token : token loc(#loc12)
  %2 = ftof %tile  : tile<8xf32> -> tile<8xfnv8E5M3FNU> loc(#loc16)
  %3 = ftof %2  : tile<8xfnv8E5M3FNU> -> tile<8xf32> loc(#loc17)
  %pview_2 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc15)
  %4 = store_view_tko weak %3, %pview_2[%cst_1_i32_1] token = %1 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc15)
  return loc(#loc7)
} loc(#loc8)
#di_file = #cuda_tile.di_file<"dtypes.py" in "/k">
#di_file1 = #cuda_tile.di_file<"_stub.py" in "/cutile">
#loc = loc("/k/dtypes.py":163:0)
#loc1 = loc("/k/dtypes.py":163:14)
#loc2 = loc("/k/dtypes.py":164:17)
#loc3 = loc("/k/dtypes.py":164:34)
#loc4 = loc("/k/dtypes.py":164:22)
#loc5 = loc("/cutile/_stub.py":678:15)
#loc6 = loc("/k/dtypes.py":164:4)
#loc7 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_compile_unit1 = #cuda_tile.di_compile_unit<file = #di_file1>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 161, name = "cast_e5m3", linkageName = "cast_e5m3", compileUnit = #di_compile_unit, scopeLine = 161>
#di_subprogram1 = #cuda_tile.di_subprogram<file = #di_file1, line = 676, name = "astype", linkageName = "astype@_stub:676:5_s0", compileUnit = #di_compile_unit1, scopeLine = 676>
#di_subprogram2 = #cuda_tile.di_subprogram<file = #di_file1, line = 676, name = "astype", linkageName = "astype@_stub:676:5_s1", compileUnit = #di_compile_unit1, scopeLine = 676>
#loc8 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc9 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc10 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc11 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc12 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc13 = #cuda_tile.di_loc<#loc5 in #di_subprogram1>
#loc14 = #cuda_tile.di_loc<#loc5 in #di_subprogram2>
#loc15 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc16 = loc(callsite(#loc13 at #loc12))
#loc17 = loc(callsite(#loc14 at #loc12))
