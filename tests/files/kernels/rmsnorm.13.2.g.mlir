entry @rmsnorm(%arg0: tile<ptr<bf16>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<bf16>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<ptr<bf16>>, %arg9: tile<i32>, %arg10: tile<i32>, %arg11: tile<i32>, %arg12: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token loc(#loc18)
  %assume = assume div_by<16>, %arg0 : tile<ptr<bf16>> loc(#loc19)
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<bf16>> loc(#loc20)
  %assume_1 = assume div_by<16>, %arg8 : tile<ptr<bf16>> loc(#loc21)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc18)
  %cst_1_i32_2 = constant <i32: 1> : tile<i32> loc(#loc18)
  %cst_1_i32_3 = constant <i32: 1> : tile<i32> loc(#loc18)
  %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc18)
  %assume_5 = assume bounded<0, ?>, %arg2 : tile<i32> loc(#loc18)
  %assume_6 = assume bounded<0, ?>, %arg3 : tile<i32> loc(#loc18)
  %tview = make_tensor_view %assume, shape = [%assume_4, %assume_5], strides = [%assume_6, 1] : tile<i32> -> tensor_view<?x?xbf16, strides=[?,1]> loc(#loc18)
  %assume_7 = assume bounded<0, ?>, %arg6 : tile<i32> loc(#loc18)
  %tview_8 = make_tensor_view %assume_0, shape = [%assume_7], strides = [1] : tile<i32> -> tensor_view<?xbf16, strides=[1]> loc(#loc18)
  %assume_9 = assume bounded<0, ?>, %arg9 : tile<i32> loc(#loc18)
  %assume_10 = assume bounded<0, ?>, %arg10 : tile<i32> loc(#loc18)
  %assume_11 = assume bounded<0, ?>, %arg11 : tile<i32> loc(#loc18)
  %tview_12 = make_tensor_view %assume_1, shape = [%assume_9, %assume_10], strides = [%assume_11, 1] : tile<i32> -> tensor_view<?x?xbf16, strides=[?,1]> loc(#loc18)
  %cst_f32 = constant <f32: 9.99999997E-7> : tile<f32> loc(#loc18)
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32> loc(#loc22)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc23)
  %pview = make_partition_view %tview : partition_view<tile=(1x128), tensor_view<?x?xbf16, strides=[?,1]>> loc(#loc24)
  %tile, %result_token = load_view_tko weak %pview[%blockId_x, %cst_0_i32] token = %0 : partition_view<tile=(1x128), tensor_view<?x?xbf16, strides=[?,1]>>, tile<i32> -> tile<1x128xbf16>, token loc(#loc24)
  %1 = ftof %tile  : tile<1x128xbf16> -> tile<1x128xf32> loc(#loc37)
  %2 = mulf %1, %1  : tile<1x128xf32> loc(#loc26)
  %reduce = reduce %2 dim=1 identities=[0.000000e+00 : f32] : tile<1x128xf32> -> tile<1xf32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %12 = addf %reduce_lhs, %reduce_rhs  : tile<f32> loc(#loc27)
    yield %12 : tile<f32> loc(#loc27)
  } loc(#loc27)
  %reshape = reshape %reduce : tile<1xf32> -> tile<1x1xf32> loc(#loc27)
  %3 = itof %assume_5 signed  : tile<i32> -> tile<f32> loc(#loc27)
  %reshape_13 = reshape %3 : tile<f32> -> tile<1x1xf32> loc(#loc27)
  %4 = divf %reshape, %reshape_13  : tile<1x1xf32> loc(#loc27)
  %reshape_14 = reshape %cst_f32 : tile<f32> -> tile<1x1xf32> loc(#loc27)
  %5 = addf %4, %reshape_14  : tile<1x1xf32> loc(#loc27)
  %6 = rsqrt %5 : tile<1x1xf32> loc(#loc28)
  %cst_0_i32_15 = constant <i32: 0> : tile<i32> loc(#loc29)
  %pview_16 = make_partition_view %tview_8 : partition_view<tile=(128), tensor_view<?xbf16, strides=[1]>> loc(#loc30)
  %tile_17, %result_token_18 = load_view_tko weak %pview_16[%cst_0_i32_15] token = %0 : partition_view<tile=(128), tensor_view<?xbf16, strides=[1]>>, tile<i32> -> tile<128xbf16>, token loc(#loc30)
  %7 = ftof %tile_17  : tile<128xbf16> -> tile<128xf32> loc(#loc38)
  %cst_0_i32_19 = constant <i32: 0> : tile<i32> loc(#loc32)
  %bcast = broadcast %6 : tile<1x1xf32> -> tile<1x128xf32> loc(#loc33)
  %8 = mulf %1, %bcast  : tile<1x128xf32> loc(#loc33)
  %reshape_20 = reshape %7 : tile<128xf32> -> tile<1x128xf32> loc(#loc33)
  %9 = mulf %8, %reshape_20  : tile<1x128xf32> loc(#loc33)
  %10 = ftof %9  : tile<1x128xf32> -> tile<1x128xbf16> loc(#loc39)
  %pview_21 = make_partition_view %tview_12 : partition_view<tile=(1x128), tensor_view<?x?xbf16, strides=[?,1]>> loc(#loc36)
  %11 = store_view_tko weak %10, %pview_21[%blockId_x, %cst_0_i32_19] token = %0 : tile<1x128xbf16>, partition_view<tile=(1x128), tensor_view<?x?xbf16, strides=[?,1]>>, tile<i32> -> token loc(#loc36)
  return loc(#loc17)
} loc(#loc18)
#di_file = #cuda_tile.di_file<"reductions.py" in "/k">
#di_file1 = #cuda_tile.di_file<"_stub.py" in "/cutile">
#loc = loc("/k/reductions.py":51:0)
#loc1 = loc("/k/reductions.py":51:12)
#loc2 = loc("/k/reductions.py":51:15)
#loc3 = loc("/k/reductions.py":51:23)
#loc4 = loc("/k/reductions.py":52:8)
#loc5 = loc("/k/reductions.py":53:25)
#loc6 = loc("/k/reductions.py":53:10)
#loc7 = loc("/cutile/_stub.py":678:15)
#loc8 = loc("/k/reductions.py":54:26)
#loc9 = loc("/k/reductions.py":54:19)
#loc10 = loc("/k/reductions.py":54:10)
#loc11 = loc("/k/reductions.py":55:25)
#loc12 = loc("/k/reductions.py":55:8)
#loc13 = loc("/k/reductions.py":56:20)
#loc14 = loc("/k/reductions.py":56:25)
#loc15 = loc("/k/reductions.py":56:24)
#loc16 = loc("/k/reductions.py":56:4)
#loc17 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_compile_unit1 = #cuda_tile.di_compile_unit<file = #di_file1>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 49, name = "rmsnorm", linkageName = "rmsnorm", compileUnit = #di_compile_unit, scopeLine = 49>
#di_subprogram1 = #cuda_tile.di_subprogram<file = #di_file1, line = 676, name = "astype", linkageName = "astype@_stub:676:5_s0", compileUnit = #di_compile_unit1, scopeLine = 676>
#di_subprogram2 = #cuda_tile.di_subprogram<file = #di_file1, line = 676, name = "astype", linkageName = "astype@_stub:676:5_s1", compileUnit = #di_compile_unit1, scopeLine = 676>
#di_subprogram3 = #cuda_tile.di_subprogram<file = #di_file1, line = 676, name = "astype", linkageName = "astype@_stub:676:5_s2", compileUnit = #di_compile_unit1, scopeLine = 676>
#loc18 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc19 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc20 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc21 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc22 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc23 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc24 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc25 = #cuda_tile.di_loc<#loc7 in #di_subprogram1>
#loc26 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc27 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc28 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc29 = #cuda_tile.di_loc<#loc11 in #di_subprogram>
#loc30 = #cuda_tile.di_loc<#loc12 in #di_subprogram>
#loc31 = #cuda_tile.di_loc<#loc7 in #di_subprogram2>
#loc32 = #cuda_tile.di_loc<#loc13 in #di_subprogram>
#loc33 = #cuda_tile.di_loc<#loc14 in #di_subprogram>
#loc34 = #cuda_tile.di_loc<#loc7 in #di_subprogram3>
#loc35 = #cuda_tile.di_loc<#loc15 in #di_subprogram>
#loc36 = #cuda_tile.di_loc<#loc16 in #di_subprogram>
#loc37 = loc(callsite(#loc25 at #loc24))
#loc38 = loc(callsite(#loc31 at #loc30))
#loc39 = loc(callsite(#loc34 at #loc35))
