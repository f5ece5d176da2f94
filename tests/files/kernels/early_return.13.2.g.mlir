entry @early_return(%arg0: tile<ptr<i32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token loc(#loc17)
  %assume = assume div_by<16>, %arg0 : tile<ptr<i32>> loc(#loc18)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc17)
  %cst_1_i32_0 = constant <i32: 1> : tile<8xi32> loc(#loc19)
  %assume_1 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc17)
  %tview = make_tensor_view %assume, shape = [%assume_1], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]> loc(#loc17)
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32> loc(#loc20)
  %1 = cmpi greater_than_or_equal %blockId_x, %arg3, signed : tile<i32> -> tile<i1> loc(#loc20)
  if %1 {
    return loc(#loc22)
  } else {
  } loc(#loc21)
  %blockId_x_2, %blockId_y_3, %blockId_z_4 = get_tile_block_id : tile<i32> loc(#loc23)
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>> loc(#loc24)
  %tile, %result_token = load_view_tko weak %pview[%blockId_x_2] token = %0 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token loc(#loc24)
  %2 = join_tokens %0, %result_token : token loc(#loc24)
  %cst_100_i32 = constant <i32: 100> : tile<i32> loc(#loc25)
  %3 = cmpi greater_than %arg3, %cst_100_i32, signed : tile<i32> -> tile<i1> loc(#loc26)
  %4 = if %3 -> (token) {
    %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc28)
    %pview_7 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>> loc(#loc29)
    %7 = store_view_tko weak %tile, %pview_7[%cst_0_i32] token = %2 : tile<8xi32>, partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token loc(#loc29)
    return loc(#loc30)
  } else {
    yield %2 : token loc(#loc27)
  } loc(#loc27)
  %cst_1_i32_5 = constant <i32: 1> : tile<i32> loc(#loc31)
  %5 = addi %tile, %cst_1_i32_0 : tile<8xi32> loc(#loc19)
  %pview_6 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>> loc(#loc32)
  %6 = store_view_tko weak %5, %pview_6[%cst_1_i32_5] token = %4 : tile<8xi32>, partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token loc(#loc32)
  return loc(#loc16)
} loc(#loc17)
#di_file = #cuda_tile.di_file<"control.py" in "/k">
#loc = loc("/k/control.py":72:0)
#loc1 = loc("/k/control.py":72:17)
#loc2 = loc("/k/control.py":79:22)
#loc3 = loc("/k/control.py":73:7)
#loc4 = loc("/k/control.py":73:4)
#loc5 = loc("/k/control.py":74:8)
#loc6 = loc("/k/control.py":75:20)
#loc7 = loc("/k/control.py":75:8)
#loc8 = loc("/k/control.py":76:11)
#loc9 = loc("/k/control.py":76:7)
#loc10 = loc("/k/control.py":76:4)
#loc11 = loc("/k/control.py":77:21)
#loc12 = loc("/k/control.py":77:8)
#loc13 = loc("/k/control.py":78:8)
#loc14 = loc("/k/control.py":79:17)
#loc15 = loc("/k/control.py":79:4)
#loc16 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 70, name = "early_return", linkageName = "early_return", compileUnit = #di_compile_unit, scopeLine = 70>
#loc17 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc18 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc19 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc20 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc21 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc22 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc23 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc24 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc25 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc26 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc27 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc28 = #cuda_tile.di_loc<#loc11 in #di_subprogram>
#loc29 = #cuda_tile.di_loc<#loc12 in #di_subprogram>
#loc30 = #cuda_tile.di_loc<#loc13 in #di_subprogram>
#loc31 = #cuda_tile.di_loc<#loc14 in #di_subprogram>
#loc32 = #cuda_tile.di_loc<#loc15 in #di_subprogram>
