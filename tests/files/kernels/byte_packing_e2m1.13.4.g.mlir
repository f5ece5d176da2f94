entry @byte_packing_e2m1(%arg0: tile<ptr<i8>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f32>>, %arg4: tile<i32>, %arg5: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token loc(#loc16)
  %assume = assume div_by<16>, %arg0 : tile<ptr<i8>> loc(#loc17)
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<f32>> loc(#loc18)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc16)
  %cst_1_i32_1 = constant <i32: 1> : tile<i32> loc(#loc16)
  %assume_2 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc16)
  %tview = make_tensor_view %assume, shape = [%assume_2], strides = [1] : tile<i32> -> tensor_view<?xi8, strides=[1]> loc(#loc16)
  %assume_3 = assume bounded<0, ?>, %arg4 : tile<i32> loc(#loc16)
  %tview_4 = make_tensor_view %assume_0, shape = [%assume_3], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc16)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc19)
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xi8, strides=[1]>> loc(#loc20)
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(8), tensor_view<?xi8, strides=[1]>>, tile<i32> -> tile<8xi8>, token loc(#loc20)
  %1 = join_tokens %0, %result_token : token loc(#loc20)
  %2 = unpack %tile : tile<8xi8> -> tile<16xf4E2M1FN> loc(#loc21)
  %cst_0_i32_5 = constant <i32: 0> : tile<i32> loc(#loc22)
  %3 = ftof %2  : tile<16xf4E2M1FN> -> tile<16xf32> loc(#loc32)
  %pview_6 = make_partition_view %tview_4 : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>> loc(#loc25)
  %4 = store_view_tko weak %3, %pview_6[%cst_0_i32_5] token = %0 : tile<16xf32>, partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc25)
  %cst_1_i32_7 = constant <i32: 1> : tile<i32> loc(#loc26)
  %cst_1_i32_8 = constant <i32: 1> : tile<i32> loc(#loc27)
  %pview_9 = make_partition_view %tview_4 : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>> loc(#loc28)
  %tile_10, %result_token_11 = load_view_tko weak %pview_9[%cst_1_i32_8] token = %4 : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<16xf32>, token loc(#loc28)
  %5 = ftof %tile_10  : tile<16xf32> -> tile<16xf4E2M1FN> loc(#loc33)
  %6 = pack %5 : tile<16xf4E2M1FN> -> tile<8xi8> loc(#loc30)
  %pview_12 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xi8, strides=[1]>> loc(#loc31)
  %7 = store_view_tko weak %6, %pview_12[%cst_1_i32_7] token = %1 : tile<8xi8>, partition_view<tile=(8), tensor_view<?xi8, strides=[1]>>, tile<i32> -> token loc(#loc31)
  return loc(#loc15)
} loc(#loc16)
#di_file = #cuda_tile.di_file<"dtypes.py" in "/k">
#di_file1 = #cuda_tile.di_file<"_stub.py" in "/cutile">
#loc = loc("/k/dtypes.py":210:0)
#loc1 = loc("/k/dtypes.py":210:22)
#loc2 = loc("/k/dtypes.py":210:26)
#loc3 = loc("/k/dtypes.py":212:43)
#loc4 = loc("/k/dtypes.py":212:30)
#loc5 = loc("/k/dtypes.py":212:9)
#loc6 = loc("/k/dtypes.py":213:19)
#loc7 = loc("/cutile/_stub.py":678:15)
#loc8 = loc("/k/dtypes.py":213:24)
#loc9 = loc("/k/dtypes.py":213:4)
#loc10 = loc("/k/dtypes.py":214:18)
#loc11 = loc("/k/dtypes.py":214:54)
#loc12 = loc("/k/dtypes.py":214:40)
#loc13 = loc("/k/dtypes.py":214:23)
#loc14 = loc("/k/dtypes.py":214:4)
#loc15 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_compile_unit1 = #cuda_tile.di_compile_unit<file = #di_file1>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 208, name = "byte_packing_e2m1", linkageName = "byte_packing_e2m1", compileUnit = #di_compile_unit, scopeLine = 208>
#di_subprogram1 = #cuda_tile.di_subprogram<file = #di_file1, line = 676, name = "astype", linkageName = "astype@_stub:676:5_s0", compileUnit = #di_compile_unit1, scopeLine = 676>
#di_subprogram2 = #cuda_tile.di_subprogram<file = #di_file1, line = 676, name = "astype", linkageName = "astype@_stub:676:5_s1", compileUnit = #di_compile_unit1, scopeLine = 676>
#loc16 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc17 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc18 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc19 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc20 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc21 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc22 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc23 = #cuda_tile.di_loc<#loc7 in #di_subprogram1>
#loc24 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc25 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc26 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc27 = #cuda_tile.di_loc<#loc11 in #di_subprogram>
#loc28 = #cuda_tile.di_loc<#loc12 in #di_subprogram>
#loc29 = #cuda_tile.di_loc<#loc7 in #di_subprogram2>
#loc30 = #cuda_tile.di_loc<#loc13 in #di_subprogram>
#loc31 = #cuda_tile.di_loc<#loc14 in #di_subprogram>
#loc32 = loc(callsite(#loc23 at #loc24))
#loc33 = loc(callsite(#loc29 at #loc28))
