entry @several_entries_0(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token loc(#loc7)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>> loc(#loc8)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc7)
  %assume_0 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc7)
  %tview = make_tensor_view %assume, shape = [%assume_0], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc7)
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32> loc(#loc9)
  %blockId_x_1, %blockId_y_2, %blockId_z_3 = get_tile_block_id : tile<i32> loc(#loc10)
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc11)
  %tile, %result_token = load_view_tko weak %pview[%blockId_x_1] token = %0 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token loc(#loc11)
  %1 = join_tokens %0, %result_token : token loc(#loc11)
  %cst_1_f32 = constant <f32: 1.000000e+00> : tile<f32> loc(#loc11)
  %reshape = reshape %cst_1_f32 : tile<f32> -> tile<1xf32> loc(#loc11)
  %bcast = broadcast %reshape : tile<1xf32> -> tile<8xf32> loc(#loc11)
  %2 = addf %tile, %bcast  : tile<8xf32> loc(#loc11)
  %pview_4 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc12)
  %3 = store_view_tko weak %2, %pview_4[%blockId_x] token = %1 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc12)
  return loc(#loc6)
} loc(#loc7)
entry @several_entries_1(%arg0: tile<ptr<f16>>, %arg1: tile<i32>, %arg2: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token loc(#loc13)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f16>> loc(#loc14)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc13)
  %assume_0 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc13)
  %tview = make_tensor_view %assume, shape = [%assume_0], strides = [1] : tile<i32> -> tensor_view<?xf16, strides=[1]> loc(#loc13)
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32> loc(#loc15)
  %blockId_x_1, %blockId_y_2, %blockId_z_3 = get_tile_block_id : tile<i32> loc(#loc16)
  %pview = make_partition_view %tview : partition_view<tile=(16), tensor_view<?xf16, strides=[1]>> loc(#loc17)
  %tile, %result_token = load_view_tko weak %pview[%blockId_x_1] token = %0 : partition_view<tile=(16), tensor_view<?xf16, strides=[1]>>, tile<i32> -> tile<16xf16>, token loc(#loc17)
  %1 = join_tokens %0, %result_token : token loc(#loc17)
  %cst_1_f16 = constant <f16: 1.000000e+00> : tile<f16> loc(#loc17)
  %reshape = reshape %cst_1_f16 : tile<f16> -> tile<1xf16> loc(#loc17)
  %bcast = broadcast %reshape : tile<1xf16> -> tile<16xf16> loc(#loc17)
  %2 = addf %tile, %bcast  : tile<16xf16> loc(#loc17)
  %pview_4 = make_partition_view %tview : partition_view<tile=(16), tensor_view<?xf16, strides=[1]>> loc(#loc18)
  %3 = store_view_tko weak %2, %pview_4[%blockId_x] token = %1 : tile<16xf16>, partition_view<tile=(16), tensor_view<?xf16, strides=[1]>>, tile<i32> -> token loc(#loc18)
  return loc(#loc6)
} loc(#loc13)
entry @several_entries_2(%arg0: tile<ptr<f64>>, %arg1: tile<i32>, %arg2: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token loc(#loc19)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f64>> loc(#loc20)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc19)
  %assume_0 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc19)
  %tview = make_tensor_view %assume, shape = [%assume_0], strides = [1] : tile<i32> -> tensor_view<?xf64, strides=[1]> loc(#loc19)
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32> loc(#loc21)
  %blockId_x_1, %blockId_y_2, %blockId_z_3 = get_tile_block_id : tile<i32> loc(#loc22)
  %pview = make_partition_view %tview : partition_view<tile=(4), tensor_view<?xf64, strides=[1]>> loc(#loc23)
  %tile, %result_token = load_view_tko weak %pview[%blockId_x_1] token = %0 : partition_view<tile=(4), tensor_view<?xf64, strides=[1]>>, tile<i32> -> tile<4xf64>, token loc(#loc23)
  %1 = join_tokens %0, %result_token : token loc(#loc23)
  %cst_1_f64 = constant <f64: 1.000000e+00> : tile<f64> loc(#loc23)
  %reshape = reshape %cst_1_f64 : tile<f64> -> tile<1xf64> loc(#loc23)
  %bcast = broadcast %reshape : tile<1xf64> -> tile<4xf64> loc(#loc23)
  %2 = addf %tile, %bcast  : tile<4xf64> loc(#loc23)
  %pview_4 = make_partition_view %tview : partition_view<tile=(4), tensor_view<?xf64, strides=[1]>> loc(#loc24)
  %3 = store_view_tko weak %2, %pview_4[%blockId_x] token = %1 : tile<4xf64>, partition_view<tile=(4), tensor_view<?xf64, strides=[1]>>, tile<i32> -> token loc(#loc24)
  return loc(#loc6)
} loc(#loc19)
#di_file = #cuda_tile.di_file<"control.py" in "/k">
#loc = loc("/k/control.py":301:0)
#loc1 = loc("/k/control.py":301:20)
#loc2 = loc("/k/control.py":303:17)
#loc3 = loc("/k/control.py":303:42)
#loc4 = loc("/k/control.py":303:30)
#loc5 = loc("/k/control.py":303:4)
#loc6 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 297, name = "several_entries", linkageName = "several_entries_0", compileUnit = #di_compile_unit, scopeLine = 297>
#di_subprogram1 = #cuda_tile.di_subprogram<file = #di_file, line = 297, name = "several_entries", linkageName = "several_entries_1", compileUnit = #di_compile_unit, scopeLine = 297>
#di_subprogram2 = #cuda_tile.di_subprogram<file = #di_file, line = 297, name = "several_entries", linkageName = "several_entries_2", compileUnit = #di_compile_unit, scopeLine = 297>
#loc7 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc8 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc9 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc10 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc11 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc12 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc13 = #cuda_tile.di_loc<#loc in #di_subprogram1>
#loc14 = #cuda_tile.di_loc<#loc1 in #di_subprogram1>
#loc15 = #cuda_tile.di_loc<#loc2 in #di_subprogram1>
#loc16 = #cuda_tile.di_loc<#loc3 in #di_subprogram1>
#loc17 = #cuda_tile.di_loc<#loc4 in #di_subprogram1>
#loc18 = #cuda_tile.di_loc<#loc5 in #di_subprogram1>
#loc19 = #cuda_tile.di_loc<#loc in #di_subprogram2>
#loc20 = #cuda_tile.di_loc<#loc1 in #di_subprogram2>
#loc21 = #cuda_tile.di_loc<#loc2 in #di_subprogram2>
#loc22 = #cuda_tile.di_loc<#loc3 in #di_subprogram2>
#loc23 = #cuda_tile.di_loc<#loc4 in #di_subprogram2>
#loc24 = #cuda_tile.di_loc<#loc5 in #di_subprogram2>
