entry @reduce_custom(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f32>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<ptr<i32>>, %arg9: tile<i32>, %arg10: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token loc(#loc25)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>> loc(#loc26)
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f32>> loc(#loc27)
  %assume_1 = assume div_by<16>, %arg8 : tile<ptr<i32>> loc(#loc28)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc25)
  %cst_1_i32_2 = constant <i32: 1> : tile<i32> loc(#loc25)
  %cst_1_i32_3 = constant <i32: 1> : tile<i32> loc(#loc25)
  %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc25)
  %assume_5 = assume bounded<0, ?>, %arg2 : tile<i32> loc(#loc25)
  %assume_6 = assume bounded<0, ?>, %arg3 : tile<i32> loc(#loc25)
  %tview = make_tensor_view %assume, shape = [%assume_4, %assume_5], strides = [%assume_6, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]> loc(#loc25)
  %assume_7 = assume bounded<0, ?>, %arg6 : tile<i32> loc(#loc25)
  %tview_8 = make_tensor_view %assume_0, shape = [%assume_7], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc25)
  %assume_9 = assume bounded<0, ?>, %arg9 : tile<i32> loc(#loc25)
  %tview_10 = make_tensor_view %assume_1, shape = [%assume_9], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]> loc(#loc25)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc29)
  %cst_0_i32_11 = constant <i32: 0> : tile<i32> loc(#loc30)
  %pview = make_partition_view %tview : partition_view<tile=(4x16), tensor_view<?x?xf32, strides=[?,1]>> loc(#loc31)
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32, %cst_0_i32_11] token = %0 : partition_view<tile=(4x16), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<4x16xf32>, token loc(#loc31)
  %cst_0_i32_12 = constant <i32: 0> : tile<i32> loc(#loc32)
  %reduce = reduce %tile dim=1 identities=[0.000000e+00 : f32] : tile<4x16xf32> -> tile<4xf32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %6 = addf %reduce_lhs, %reduce_rhs  : tile<f32> loc(#loc49)
    yield %6 : tile<f32> loc(#loc33)
  } loc(#loc33)
  %pview_13 = make_partition_view %tview_8 : partition_view<tile=(4), tensor_view<?xf32, strides=[1]>> loc(#loc35)
  %1 = store_view_tko weak %reduce, %pview_13[%cst_0_i32_12] token = %0 : tile<4xf32>, partition_view<tile=(4), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc35)
  %cst_1_i32_14 = constant <i32: 1> : tile<i32> loc(#loc36)
  %reduce_15 = reduce %tile dim=1 identities=[1.000000e+00 : f32] : tile<4x16xf32> -> tile<4xf32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %6 = mulf %reduce_lhs, %reduce_rhs  : tile<f32> loc(#loc37)
    yield %6 : tile<f32> loc(#loc37)
  } loc(#loc37)
  %pview_16 = make_partition_view %tview_8 : partition_view<tile=(4), tensor_view<?xf32, strides=[1]>> loc(#loc38)
  %2 = store_view_tko weak %reduce_15, %pview_16[%cst_1_i32_14] token = %1 : tile<4xf32>, partition_view<tile=(4), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc38)
  %3 = iota : tile<16xi32> loc(#loc39)
  %reshape = reshape %3 : tile<16xi32> -> tile<1x16xi32> loc(#loc39)
  %bcast = broadcast %reshape : tile<1x16xi32> -> tile<4x16xi32> loc(#loc40)
  %reduce_17:2 = reduce %tile, %bcast dim=1 identities=[0.000000e+00 : f32, 0 : i32] : tile<4x16xf32>, tile<4x16xi32> -> tile<4xf32>, tile<4xi32> 
  (%reduce_lhs0: tile<f32>, %reduce_rhs0: tile<f32>, %reduce_lhs1: tile<i32>, %reduce_rhs1: tile<i32>) {
    %6 = absf %reduce_lhs0 : tile<f32> loc(#loc50)
    %7 = absf %reduce_rhs0 : tile<f32> loc(#loc51)
    %8 = cmpf greater_than_or_equal ordered %6, %7 : tile<f32> -> tile<i1> loc(#loc50)
    %9 = select %8, %reduce_lhs0, %reduce_rhs0 : tile<i1>, tile<f32> loc(#loc52)
    %10 = select %8, %reduce_lhs1, %reduce_rhs1 : tile<i1>, tile<i32> loc(#loc53)
    yield %9, %10 : tile<f32>, tile<i32> loc(#loc40)
  } loc(#loc40)
  %cst_2_i32 = constant <i32: 2> : tile<i32> loc(#loc45)
  %pview_18 = make_partition_view %tview_8 : partition_view<tile=(4), tensor_view<?xf32, strides=[1]>> loc(#loc46)
  %4 = store_view_tko weak %reduce_17#0, %pview_18[%cst_2_i32] token = %2 : tile<4xf32>, partition_view<tile=(4), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc46)
  %cst_0_i32_19 = constant <i32: 0> : tile<i32> loc(#loc47)
  %pview_20 = make_partition_view %tview_10 : partition_view<tile=(4), tensor_view<?xi32, strides=[1]>> loc(#loc48)
  %5 = store_view_tko weak %reduce_17#1, %pview_20[%cst_0_i32_19] token = %0 : tile<4xi32>, partition_view<tile=(4), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token loc(#loc48)
  return loc(#loc24)
} loc(#loc25)
#di_file = #cuda_tile.di_file<"reductions.py" in "/k">
#loc = loc("/k/reductions.py":101:0)
#loc1 = loc("/k/reductions.py":101:18)
#loc2 = loc("/k/reductions.py":101:21)
#loc3 = loc("/k/reductions.py":101:26)
#loc4 = loc("/k/reductions.py":103:20)
#loc5 = loc("/k/reductions.py":103:23)
#loc6 = loc("/k/reductions.py":103:8)
#loc7 = loc("/k/reductions.py":104:19)
#loc8 = loc("/k/reductions.py":104:24)
#loc9 = loc("/k/reductions.py":104:53)
#loc10 = loc("/k/reductions.py":104:4)
#loc11 = loc("/k/reductions.py":105:19)
#loc12 = loc("/k/reductions.py":105:24)
#loc13 = loc("/k/reductions.py":105:4)
#loc14 = loc("/k/reductions.py":106:10)
#loc15 = loc("/k/reductions.py":112:11)
#loc16 = loc("/k/reductions.py":109:16)
#loc17 = loc("/k/reductions.py":109:30)
#loc18 = loc("/k/reductions.py":110:15)
#loc19 = loc("/k/reductions.py":110:40)
#loc20 = loc("/k/reductions.py":113:19)
#loc21 = loc("/k/reductions.py":113:4)
#loc22 = loc("/k/reductions.py":114:21)
#loc23 = loc("/k/reductions.py":114:4)
#loc24 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 99, name = "reduce_custom", linkageName = "reduce_custom", compileUnit = #di_compile_unit, scopeLine = 99>
#di_subprogram1 = #cuda_tile.di_subprogram<file = #di_file, line = 104, name = "<lambda>", linkageName = "lambda@reductions:104:41_s0", compileUnit = #di_compile_unit, scopeLine = 104>
#di_subprogram2 = #cuda_tile.di_subprogram<file = #di_file, line = 108, name = "farther", linkageName = "farther@reductions:108:5_s1", compileUnit = #di_compile_unit, scopeLine = 108>
#loc25 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc26 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc27 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc28 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc29 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc30 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc31 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc32 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc33 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc34 = #cuda_tile.di_loc<#loc9 in #di_subprogram1>
#loc35 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc36 = #cuda_tile.di_loc<#loc11 in #di_subprogram>
#loc37 = #cuda_tile.di_loc<#loc12 in #di_subprogram>
#loc38 = #cuda_tile.di_loc<#loc13 in #di_subprogram>
#loc39 = #cuda_tile.di_loc<#loc14 in #di_subprogram>
#loc40 = #cuda_tile.di_loc<#loc15 in #di_subprogram>
#loc41 = #cuda_tile.di_loc<#loc16 in #di_subprogram2>
#loc42 = #cuda_tile.di_loc<#loc17 in #di_subprogram2>
#loc43 = #cuda_tile.di_loc<#loc18 in #di_subprogram2>
#loc44 = #cuda_tile.di_loc<#loc19 in #di_subprogram2>
#loc45 = #cuda_tile.di_loc<#loc20 in #di_subprogram>
#loc46 = #cuda_tile.di_loc<#loc21 in #di_subprogram>
#loc47 = #cuda_tile.di_loc<#loc22 in #di_subprogram>
#loc48 = #cuda_tile.di_loc<#loc23 in #di_subprogram>
#loc49 = loc(callsite(#loc34 at #loc33))
#loc50 = loc(callsite(#loc41 at #loc40))
#loc51 = loc(callsite(#loc42 at #loc40))
#loc52 = loc(callsite(#loc43 at #loc40))
#loc53 = loc(callsite(#loc44 at #loc40))
