entry @vector_add_Kt1_A1i64_1t1_p16_A1i64_1t1_p16_A1i64_1t1_p16_I8(%arg0: tile<ptr<i64>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<i64>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<ptr<i64>>, %arg7: tile<i32>, %arg8: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token loc(#loc9)
  %assume = assume div_by<16>, %arg0 : tile<ptr<i64>> loc(#loc10)
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<i64>> loc(#loc11)
  %assume_1 = assume div_by<16>, %arg6 : tile<ptr<i64>> loc(#loc12)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc9)
  %cst_1_i32_2 = constant <i32: 1> : tile<i32> loc(#loc9)
  %cst_1_i32_3 = constant <i32: 1> : tile<i32> loc(#loc9)
  %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc9)
  %tview = make_tensor_view %assume, shape = [%assume_4], strides = [1] : tile<i32> -> tensor_view<?xi64, strides=[1]> loc(#loc9)
  %assume_5 = assume bounded<0, ?>, %arg4 : tile<i32> loc(#loc9)
  %tview_6 = make_tensor_view %assume_0, shape = [%assume_5], strides = [1] : tile<i32> -> tensor_view<?xi64, strides=[1]> loc(#loc9)
  %assume_7 = assume bounded<0, ?>, %arg7 : tile<i32> loc(#loc9)
  %tview_8 = make_tensor_view %assume_1, shape = [%assume_7], strides = [1] : tile<i32> -> tensor_view<?xi64, strides=[1]> loc(#loc9)
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32> loc(#loc13)
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xi64, strides=[1]>> loc(#loc14)
  %tile, %result_token = load_view_tko weak %pview[%blockId_x] token = %0 : partition_view<tile=(8), tensor_view<?xi64, strides=[1]>>, tile<i32> -> tile<8xi64>, token loc(#loc14)
  %pview_9 = make_partition_view %tview_6 : partition_view<tile=(8), tensor_view<?xi64, strides=[1]>> loc(#loc15)
  %tile_10, %result_token_11 = load_view_tko weak %pview_9[%blockId_x] token = %0 : partition_view<tile=(8), tensor_view<?xi64, strides=[1]>>, tile<i32> -> tile<8xi64>, token loc(#loc15)
  %1 = addi %tile, %tile_10 : tile<8xi64> loc(#loc14)
  %pview_12 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xi64, strides=[1]>> loc(#loc16)
  %2 = store_view_tko weak %1, %pview_12[%blockId_x] token = %0 : tile<8xi64>, partition_view<tile=(8), tensor_view<?xi64, strides=[1]>>, tile<i32> -> token loc(#loc16)
  return loc(#loc8)
} loc(#loc9)
#di_file = #cuda_tile.di_file<"elementwise.py" in "/k">
#loc = loc("/k/elementwise.py":16:0)
#loc1 = loc("/k/elementwise.py":16:15)
#loc2 = loc("/k/elementwise.py":16:18)
#loc3 = loc("/k/elementwise.py":16:21)
#loc4 = loc("/k/elementwise.py":17:8)
#loc5 = loc("/k/elementwise.py":18:22)
#loc6 = loc("/k/elementwise.py":18:50)
#loc7 = loc("/k/elementwise.py":18:4)
#loc8 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 12, name = "vector_add", linkageName = "vector_add_Kt1_A1i64_1t1_p16_A1i64_1t1_p16_A1i64_1t1_p16_I8", compileUnit = #di_compile_unit, scopeLine = 12>
#loc9 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc10 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc11 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc12 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc13 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc14 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc15 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc16 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
