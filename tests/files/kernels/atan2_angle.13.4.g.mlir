entry @atan2_angle(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f32>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<ptr<f32>>, %arg7: tile<i32>, %arg8: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token loc(#loc12)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>> loc(#loc13)
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<f32>> loc(#loc14)
  %assume_1 = assume div_by<16>, %arg6 : tile<ptr<f32>> loc(#loc15)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc12)
  %cst_1_i32_2 = constant <i32: 1> : tile<i32> loc(#loc12)
  %cst_1_i32_3 = constant <i32: 1> : tile<i32> loc(#loc12)
  %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc12)
  %tview = make_tensor_view %assume, shape = [%assume_4], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc12)
  %assume_5 = assume bounded<0, ?>, %arg4 : tile<i32> loc(#loc12)
  %tview_6 = make_tensor_view %assume_0, shape = [%assume_5], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc12)
  %assume_7 = assume bounded<0, ?>, %arg7 : tile<i32> loc(#loc12)
  %tview_8 = make_tensor_view %assume_1, shape = [%assume_7], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc12)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc16)
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc17)
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token loc(#loc17)
  %cst_0_i32_9 = constant <i32: 0> : tile<i32> loc(#loc18)
  %pview_10 = make_partition_view %tview_6 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc19)
  %tile_11, %result_token_12 = load_view_tko weak %pview_10[%cst_0_i32_9] token = %0 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token loc(#loc19)
  %cst_0_i32_13 = constant <i32: 0> : tile<i32> loc(#loc20)
  %1 = atan2 %tile, %tile_11 : tile<8xf32> loc(#loc21)
  %pview_14 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc22)
  %2 = store_view_tko weak %1, %pview_14[%cst_0_i32_13] token = %0 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc22)
  return loc(#loc11)
} loc(#loc12)
#di_file = #cuda_tile.di_file<"elementwise.py" in "/k">
#loc = loc("/k/elementwise.py":123:0)
#loc1 = loc("/k/elementwise.py":123:16)
#loc2 = loc("/k/elementwise.py":123:19)
#loc3 = loc("/k/elementwise.py":123:22)
#loc4 = loc("/k/elementwise.py":124:23)
#loc5 = loc("/k/elementwise.py":124:11)
#loc6 = loc("/k/elementwise.py":124:47)
#loc7 = loc("/k/elementwise.py":124:35)
#loc8 = loc("/k/elementwise.py":125:19)
#loc9 = loc("/k/elementwise.py":125:24)
#loc10 = loc("/k/elementwise.py":125:4)
#loc11 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 121, name = "atan2_angle", linkageName = "atan2_angle", compileUnit = #di_compile_unit, scopeLine = 121>
#loc12 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc13 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc14 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc15 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc16 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc17 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc18 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc19 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc20 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc21 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc22 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
