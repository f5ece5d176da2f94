entry @tuple_parameters(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f32>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<f32>, %arg7: tile<ptr<f32>>, %arg8: tile<i32>, %arg9: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token loc(#loc11)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>> loc(#loc12)
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<f32>> loc(#loc12)
  %assume_1 = assume div_by<16>, %arg7 : tile<ptr<f32>> loc(#loc13)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc11)
  %cst_1_i32_2 = constant <i32: 1> : tile<i32> loc(#loc11)
  %cst_1_i32_3 = constant <i32: 1> : tile<i32> loc(#loc11)
  %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc11)
  %tview = make_tensor_view %assume, shape = [%assume_4], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc11)
  %assume_5 = assume bounded<0, ?>, %arg4 : tile<i32> loc(#loc11)
  %tview_6 = make_tensor_view %assume_0, shape = [%assume_5], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc11)
  %assume_7 = assume bounded<0, ?>, %arg8 : tile<i32> loc(#loc11)
  %tview_8 = make_tensor_view %assume_1, shape = [%assume_7], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc11)
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<8xf32> loc(#loc14)
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32> loc(#loc15)
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc16)
  %tile, %result_token = load_view_tko weak %pview[%blockId_x] token = %0 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token loc(#loc16)
  %reshape = reshape %arg6 : tile<f32> -> tile<1xf32> loc(#loc16)
  %bcast = broadcast %reshape : tile<1xf32> -> tile<8xf32> loc(#loc16)
  %1 = fma %tile, %bcast, %cst_0_f32  : tile<8xf32> loc(#loc17)
  %blockId_x_9, %blockId_y_10, %blockId_z_11 = get_tile_block_id : tile<i32> loc(#loc15)
  %pview_12 = make_partition_view %tview_6 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc16)
  %tile_13, %result_token_14 = load_view_tko weak %pview_12[%blockId_x_9] token = %0 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token loc(#loc16)
  %reshape_15 = reshape %arg6 : tile<f32> -> tile<1xf32> loc(#loc16)
  %bcast_16 = broadcast %reshape_15 : tile<1xf32> -> tile<8xf32> loc(#loc16)
  %2 = fma %tile_13, %bcast_16, %1  : tile<8xf32> loc(#loc17)
  %blockId_x_17, %blockId_y_18, %blockId_z_19 = get_tile_block_id : tile<i32> loc(#loc18)
  %cst_4_f32 = constant <f32: 4.000000e+00> : tile<f32> loc(#loc19)
  %reshape_20 = reshape %cst_4_f32 : tile<f32> -> tile<1xf32> loc(#loc19)
  %bcast_21 = broadcast %reshape_20 : tile<1xf32> -> tile<8xf32> loc(#loc19)
  %3 = mulf %2, %bcast_21  : tile<8xf32> loc(#loc19)
  %pview_22 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc20)
  %4 = store_view_tko weak %3, %pview_22[%blockId_x_17] token = %0 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc20)
  return loc(#loc10)
} loc(#loc11)
#di_file = #cuda_tile.di_file<"control.py" in "/k">
#loc = loc("/k/control.py":237:0)
#loc1 = loc("/k/control.py":237:21)
#loc2 = loc("/k/control.py":237:39)
#loc3 = loc("/k/control.py":239:10)
#loc4 = loc("/k/control.py":241:32)
#loc5 = loc("/k/control.py":241:20)
#loc6 = loc("/k/control.py":241:14)
#loc7 = loc("/k/control.py":242:19)
#loc8 = loc("/k/control.py":242:32)
#loc9 = loc("/k/control.py":242:4)
#loc10 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 235, name = "tuple_parameters", linkageName = "tuple_parameters", compileUnit = #di_compile_unit, scopeLine = 235>
#loc11 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc12 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc13 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc14 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc15 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc16 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc17 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc18 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc19 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc20 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
