entry @tanh_approx(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f32>>, %arg4: tile<i32>, %arg5: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token loc(#loc9)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>> loc(#loc10)
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<f32>> loc(#loc11)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc9)
  %cst_1_i32_1 = constant <i32: 1> : tile<i32> loc(#loc9)
  %assume_2 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc9)
  %tview = make_tensor_view %assume, shape = [%assume_2], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc9)
  %assume_3 = assume bounded<0, ?>, %arg4 : tile<i32> loc(#loc9)
  %tview_4 = make_tensor_view %assume_0, shape = [%assume_3], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc9)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc12)
  %cst_0_i32_5 = constant <i32: 0> : tile<i32> loc(#loc13)
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc14)
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32_5] token = %0 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token loc(#loc14)
  %1 = tanh %tile rounding<approx> : tile<8xf32> loc(#loc15)
  %pview_6 = make_partition_view %tview_4 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc16)
  %2 = store_view_tko weak %1, %pview_6[%cst_0_i32] token = %0 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc16)
  return loc(#loc8)
} loc(#loc9)
#di_file = #cuda_tile.di_file<"elementwise.py" in "/k">
#loc = loc("/k/elementwise.py":158:0)
#loc1 = loc("/k/elementwise.py":158:16)
#loc2 = loc("/k/elementwise.py":158:19)
#loc3 = loc("/k/elementwise.py":159:19)
#loc4 = loc("/k/elementwise.py":159:44)
#loc5 = loc("/k/elementwise.py":159:32)
#loc6 = loc("/k/elementwise.py":159:24)
#loc7 = loc("/k/elementwise.py":159:4)
#loc8 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 156, name = "tanh_approx", linkageName = "tanh_approx", compileUnit = #di_compile_unit, scopeLine = 156>
#loc9 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc10 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc11 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc12 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc13 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc14 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc15 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc16 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
