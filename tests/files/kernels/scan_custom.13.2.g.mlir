entry @scan_custom(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f32>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<ptr<i32>>, %arg7: tile<i32>, %arg8: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token loc(#loc27)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>> loc(#loc28)
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<f32>> loc(#loc29)
  %assume_1 = assume div_by<16>, %arg6 : tile<ptr<i32>> loc(#loc30)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc27)
  %cst_1_i32_2 = constant <i32: 1> : tile<i32> loc(#loc27)
  %cst_1_i32_3 = constant <i32: 1> : tile<i32> loc(#loc27)
  %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc27)
  %tview = make_tensor_view %assume, shape = [%assume_4], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc27)
  %assume_5 = assume bounded<0, ?>, %arg4 : tile<i32> loc(#loc27)
  %tview_6 = make_tensor_view %assume_0, shape = [%assume_5], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc27)
  %assume_7 = assume bounded<0, ?>, %arg7 : tile<i32> loc(#loc27)
  %tview_8 = make_tensor_view %assume_1, shape = [%assume_7], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]> loc(#loc27)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc31)
  %pview = make_partition_view %tview : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>> loc(#loc32)
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<16xf32>, token loc(#loc32)
  %cst_0_i32_9 = constant <i32: 0> : tile<i32> loc(#loc33)
  %1 = scan %tile dim=0 reverse=false identities=[0xFF800000 : f32] : tile<16xf32> -> tile<16xf32> 
  (%arg9: tile<f32>, %arg10: tile<f32>) {
    %11 = maxf %arg9, %arg10 : tile<f32> loc(#loc53)
    yield %11 : tile<f32> loc(#loc34)
  } loc(#loc34)
  %pview_10 = make_partition_view %tview_6 : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>> loc(#loc36)
  %2 = store_view_tko weak %1, %pview_10[%cst_0_i32_9] token = %0 : tile<16xf32>, partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc36)
  %cst_1_i32_11 = constant <i32: 1> : tile<i32> loc(#loc37)
  %3 = scan %tile dim=0 reverse=false identities=[0.000000e+00 : f32] : tile<16xf32> -> tile<16xf32> 
  (%arg9: tile<f32>, %arg10: tile<f32>) {
    %11 = addf %arg9, %arg10 rounding<negative_inf> flush_to_zero : tile<f32> loc(#loc38)
    yield %11 : tile<f32> loc(#loc38)
  } loc(#loc38)
  %pview_12 = make_partition_view %tview_6 : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>> loc(#loc39)
  %4 = store_view_tko weak %3, %pview_12[%cst_1_i32_11] token = %2 : tile<16xf32>, partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc39)
  %cst_1_i32_13 = constant <i32: 1> : tile<i32> loc(#loc40)
  %pview_14 = make_partition_view %tview : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>> loc(#loc41)
  %tile_15, %result_token_16 = load_view_tko weak %pview_14[%cst_1_i32_13] token = %0 : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<16xf32>, token loc(#loc41)
  %5:2 = scan %tile, %tile_15 dim=0 reverse=true identities=[1.000000e+00 : f32, 0.000000e+00 : f32] : tile<16xf32>, tile<16xf32> -> tile<16xf32>, tile<16xf32> 
  (%arg9: tile<f32>, %arg10: tile<f32>, %arg11: tile<f32>, %arg12: tile<f32>) {
    %11 = mulf %arg9, %arg10  : tile<f32> loc(#loc54)
    %12 = fma %arg10, %arg11, %arg12  : tile<f32> loc(#loc55)
    yield %11, %12 : tile<f32>, tile<f32> loc(#loc42)
  } loc(#loc42)
  %cst_2_i32 = constant <i32: 2> : tile<i32> loc(#loc45)
  %pview_17 = make_partition_view %tview_6 : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>> loc(#loc46)
  %6 = store_view_tko weak %5#0, %pview_17[%cst_2_i32] token = %4 : tile<16xf32>, partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc46)
  %cst_3_i32 = constant <i32: 3> : tile<i32> loc(#loc47)
  %pview_18 = make_partition_view %tview_6 : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>> loc(#loc48)
  %7 = store_view_tko weak %5#1, %pview_18[%cst_3_i32] token = %6 : tile<16xf32>, partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc48)
  %cst_0_i32_19 = constant <i32: 0> : tile<i32> loc(#loc49)
  %8 = iota : tile<16xi32> loc(#loc50)
  %9 = scan %8 dim=0 reverse=false identities=[0 : i32] : tile<16xi32> -> tile<16xi32> 
  (%arg9: tile<i32>, %arg10: tile<i32>) {
    %11 = xori %arg9, %arg10 : tile<i32> loc(#loc51)
    yield %11 : tile<i32> loc(#loc51)
  } loc(#loc51)
  %pview_20 = make_partition_view %tview_8 : partition_view<tile=(16), tensor_view<?xi32, strides=[1]>> loc(#loc52)
  %10 = store_view_tko weak %9, %pview_20[%cst_0_i32_19] token = %0 : tile<16xi32>, partition_view<tile=(16), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token loc(#loc52)
  return loc(#loc26)
} loc(#loc27)
#di_file = #cuda_tile.di_file<"reductions.py" in "/k">
#loc = loc("/k/reductions.py":144:0)
#loc1 = loc("/k/reductions.py":144:16)
#loc2 = loc("/k/reductions.py":144:19)
#loc3 = loc("/k/reductions.py":144:24)
#loc4 = loc("/k/reductions.py":146:20)
#loc5 = loc("/k/reductions.py":146:8)
#loc6 = loc("/k/reductions.py":147:19)
#loc7 = loc("/k/reductions.py":147:24)
#loc8 = loc("/k/reductions.py":147:51)
#loc9 = loc("/k/reductions.py":147:4)
#loc10 = loc("/k/reductions.py":148:19)
#loc11 = loc("/k/reductions.py":148:24)
#loc12 = loc("/k/reductions.py":148:4)
#loc13 = loc("/k/reductions.py":149:20)
#loc14 = loc("/k/reductions.py":149:8)
#loc15 = loc("/k/reductions.py":154:11)
#loc16 = loc("/k/reductions.py":152:15)
#loc17 = loc("/k/reductions.py":152:24)
#loc18 = loc("/k/reductions.py":155:19)
#loc19 = loc("/k/reductions.py":155:4)
#loc20 = loc("/k/reductions.py":156:19)
#loc21 = loc("/k/reductions.py":156:4)
#loc22 = loc("/k/reductions.py":157:21)
#loc23 = loc("/k/reductions.py":157:34)
#loc24 = loc("/k/reductions.py":157:26)
#loc25 = loc("/k/reductions.py":157:4)
#loc26 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 142, name = "scan_custom", linkageName = "scan_custom", compileUnit = #di_compile_unit, scopeLine = 142>
#di_subprogram1 = #cuda_tile.di_subprogram<file = #di_file, line = 147, name = "<lambda>", linkageName = "lambda@reductions:147:39_s0", compileUnit = #di_compile_unit, scopeLine = 147>
#di_subprogram2 = #cuda_tile.di_subprogram<file = #di_file, line = 151, name = "step", linkageName = "step@reductions:151:5_s1", compileUnit = #di_compile_unit, scopeLine = 151>
#loc27 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc28 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc29 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc30 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc31 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc32 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc33 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc34 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc35 = #cuda_tile.di_loc<#loc8 in #di_subprogram1>
#loc36 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc37 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc38 = #cuda_tile.di_loc<#loc11 in #di_subprogram>
#loc39 = #cuda_tile.di_loc<#loc12 in #di_subprogram>
#loc40 = #cuda_tile.di_loc<#loc13 in #di_subprogram>
#loc41 = #cuda_tile.di_loc<#loc14 in #di_subprogram>
#loc42 = #cuda_tile.di_loc<#loc15 in #di_subprogram>
#loc43 = #cuda_tile.di_loc<#loc16 in #di_subprogram2>
#loc44 = #cuda_tile.di_loc<#loc17 in #di_subprogram2>
#loc45 = #cuda_tile.di_loc<#loc18 in #di_subprogram>
#loc46 = #cuda_tile.di_loc<#loc19 in #di_subprogram>
#loc47 = #cuda_tile.di_loc<#loc20 in #di_subprogram>
#loc48 = #cuda_tile.di_loc<#loc21 in #di_subprogram>
#loc49 = #cuda_tile.di_loc<#loc22 in #di_subprogram>
#loc50 = #cuda_tile.di_loc<#loc23 in #di_subprogram>
#loc51 = #cuda_tile.di_loc<#loc24 in #di_subprogram>
#loc52 = #cuda_tile.di_loc<#loc25 in #di_subprogram>
#loc53 = loc(callsite(#loc35 at #loc34))
#loc54 = loc(callsite(#loc43 at #loc42))
#loc55 = loc(callsite(#loc44 at #loc42))
