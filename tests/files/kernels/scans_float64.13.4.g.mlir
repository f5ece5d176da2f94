entry @scans_float64(%arg0: tile<ptr<f64>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f64>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token loc(#loc23)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f64>> loc(#loc24)
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f64>> loc(#loc25)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc23)
  %cst_1_i32_1 = constant <i32: 1> : tile<i32> loc(#loc23)
  %assume_2 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc23)
  %assume_3 = assume bounded<0, ?>, %arg2 : tile<i32> loc(#loc23)
  %assume_4 = assume bounded<0, ?>, %arg3 : tile<i32> loc(#loc23)
  %tview = make_tensor_view %assume, shape = [%assume_2, %assume_3], strides = [%assume_4, 1] : tile<i32> -> tensor_view<?x?xf64, strides=[?,1]> loc(#loc23)
  %assume_5 = assume bounded<0, ?>, %arg6 : tile<i32> loc(#loc23)
  %assume_6 = assume bounded<0, ?>, %arg7 : tile<i32> loc(#loc23)
  %assume_7 = assume bounded<0, ?>, %arg8 : tile<i32> loc(#loc23)
  %tview_8 = make_tensor_view %assume_0, shape = [%assume_5, %assume_6], strides = [%assume_7, 1] : tile<i32> -> tensor_view<?x?xf64, strides=[?,1]> loc(#loc23)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc26)
  %cst_0_i32_9 = constant <i32: 0> : tile<i32> loc(#loc27)
  %pview = make_partition_view %tview : partition_view<tile=(4x8), tensor_view<?x?xf64, strides=[?,1]>> loc(#loc28)
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32, %cst_0_i32_9] token = %0 : partition_view<tile=(4x8), tensor_view<?x?xf64, strides=[?,1]>>, tile<i32> -> tile<4x8xf64>, token loc(#loc28)
  %cst_0_i32_10 = constant <i32: 0> : tile<i32> loc(#loc29)
  %cst_0_i32_11 = constant <i32: 0> : tile<i32> loc(#loc30)
  %1 = scan %tile dim=1 reverse=false identities=[0.000000e+00] : tile<4x8xf64> -> tile<4x8xf64> 
  (%arg10: tile<f64>, %arg11: tile<f64>) {
    %9 = addf %arg10, %arg11  : tile<f64> loc(#loc31)
    yield %9 : tile<f64> loc(#loc31)
  } loc(#loc31)
  %pview_12 = make_partition_view %tview_8 : partition_view<tile=(4x8), tensor_view<?x?xf64, strides=[?,1]>> loc(#loc32)
  %2 = store_view_tko weak %1, %pview_12[%cst_0_i32_10, %cst_0_i32_11] token = %0 : tile<4x8xf64>, partition_view<tile=(4x8), tensor_view<?x?xf64, strides=[?,1]>>, tile<i32> -> token loc(#loc32)
  %cst_1_i32_13 = constant <i32: 1> : tile<i32> loc(#loc33)
  %cst_0_i32_14 = constant <i32: 0> : tile<i32> loc(#loc34)
  %3 = scan %tile dim=0 reverse=true identities=[0.000000e+00] : tile<4x8xf64> -> tile<4x8xf64> 
  (%arg10: tile<f64>, %arg11: tile<f64>) {
    %9 = addf %arg10, %arg11  : tile<f64> loc(#loc35)
    yield %9 : tile<f64> loc(#loc35)
  } loc(#loc35)
  %pview_15 = make_partition_view %tview_8 : partition_view<tile=(4x8), tensor_view<?x?xf64, strides=[?,1]>> loc(#loc36)
  %4 = store_view_tko weak %3, %pview_15[%cst_1_i32_13, %cst_0_i32_14] token = %2 : tile<4x8xf64>, partition_view<tile=(4x8), tensor_view<?x?xf64, strides=[?,1]>>, tile<i32> -> token loc(#loc36)
  %cst_2_i32 = constant <i32: 2> : tile<i32> loc(#loc37)
  %cst_0_i32_16 = constant <i32: 0> : tile<i32> loc(#loc38)
  %5 = scan %tile dim=1 reverse=false identities=[1.000000e+00] : tile<4x8xf64> -> tile<4x8xf64> 
  (%arg10: tile<f64>, %arg11: tile<f64>) {
    %9 = mulf %arg10, %arg11  : tile<f64> loc(#loc39)
    yield %9 : tile<f64> loc(#loc39)
  } loc(#loc39)
  %pview_17 = make_partition_view %tview_8 : partition_view<tile=(4x8), tensor_view<?x?xf64, strides=[?,1]>> loc(#loc40)
  %6 = store_view_tko weak %5, %pview_17[%cst_2_i32, %cst_0_i32_16] token = %4 : tile<4x8xf64>, partition_view<tile=(4x8), tensor_view<?x?xf64, strides=[?,1]>>, tile<i32> -> token loc(#loc40)
  %cst_3_i32 = constant <i32: 3> : tile<i32> loc(#loc41)
  %cst_0_i32_18 = constant <i32: 0> : tile<i32> loc(#loc42)
  %7 = scan %tile dim=1 reverse=true identities=[1.000000e+00] : tile<4x8xf64> -> tile<4x8xf64> 
  (%arg10: tile<f64>, %arg11: tile<f64>) {
    %9 = mulf %arg10, %arg11  : tile<f64> loc(#loc43)
    yield %9 : tile<f64> loc(#loc43)
  } loc(#loc43)
  %pview_19 = make_partition_view %tview_8 : partition_view<tile=(4x8), tensor_view<?x?xf64, strides=[?,1]>> loc(#loc44)
  %8 = store_view_tko weak %7, %pview_19[%cst_3_i32, %cst_0_i32_18] token = %6 : tile<4x8xf64>, partition_view<tile=(4x8), tensor_view<?x?xf64, strides=[?,1]>>, tile<i32> -> token loc(#loc44)
  return loc(#loc22)
} loc(#loc23)
#di_file = #cuda_tile.di_file<"reductions.py" in "/k">
#loc = loc("/k/reductions.py":130:0)
#loc1 = loc("/k/reductions.py":130:10)
#loc2 = loc("/k/reductions.py":130:13)
#loc3 = loc("/k/reductions.py":131:20)
#loc4 = loc("/k/reductions.py":131:23)
#loc5 = loc("/k/reductions.py":131:8)
#loc6 = loc("/k/reductions.py":132:19)
#loc7 = loc("/k/reductions.py":132:22)
#loc8 = loc("/k/reductions.py":132:26)
#loc9 = loc("/k/reductions.py":132:4)
#loc10 = loc("/k/reductions.py":133:19)
#loc11 = loc("/k/reductions.py":133:22)
#loc12 = loc("/k/reductions.py":133:26)
#loc13 = loc("/k/reductions.py":133:4)
#loc14 = loc("/k/reductions.py":134:19)
#loc15 = loc("/k/reductions.py":134:22)
#loc16 = loc("/k/reductions.py":134:26)
#loc17 = loc("/k/reductions.py":134:4)
#loc18 = loc("/k/reductions.py":135:19)
#loc19 = loc("/k/reductions.py":135:22)
#loc20 = loc("/k/reductions.py":135:26)
#loc21 = loc("/k/reductions.py":135:4)
#loc22 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 129, name = "scans", linkageName = "scans_float64", compileUnit = #di_compile_unit, scopeLine = 129>
#loc23 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc24 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc25 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc26 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc27 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc28 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc29 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc30 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc31 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc32 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc33 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc34 = #cuda_tile.di_loc<#loc11 in #di_subprogram>
#loc35 = #cuda_tile.di_loc<#loc12 in #di_subprogram>
#loc36 = #cuda_tile.di_loc<#loc13 in #di_subprogram>
#loc37 = #cuda_tile.di_loc<#loc14 in #di_subprogram>
#loc38 = #cuda_tile.di_loc<#loc15 in #di_subprogram>
#loc39 = #cuda_tile.di_loc<#loc16 in #di_subprogram>
#loc40 = #cuda_tile.di_loc<#loc17 in #di_subprogram>
#loc41 = #cuda_tile.di_loc<#loc18 in #di_subprogram>
#loc42 = #cuda_tile.di_loc<#loc19 in #di_subprogram>
#loc43 = #cuda_tile.di_loc<#loc20 in #di_subprogram>
#loc44 = #cuda_tile.di_loc<#loc21 in #di_subprogram>
