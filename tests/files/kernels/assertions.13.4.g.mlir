entry @assertions(%arg0: tile<ptr<i32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token loc(#loc14)
  %assume = assume div_by<16>, %arg0 : tile<ptr<i32>> loc(#loc15)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc14)
  %cst_0_i32 = constant <i32: 0> : tile<8xi32> loc(#loc16)
  %assume_0 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc14)
  %tview = make_tensor_view %assume, shape = [%assume_0], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]> loc(#loc14)
  %cst_0_i32_1 = constant <i32: 0> : tile<i32> loc(#loc17)
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>> loc(#loc18)
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32_1] token = %0 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token loc(#loc18)
  %1 = join_tokens %0, %result_token : token loc(#loc18)
  %2 = cmpi greater_than %tile, %cst_0_i32, signed : tile<8xi32> -> tile<8xi1> loc(#loc16)
  assert %2, "" : tile<8xi1> loc(#loc19)
  %reshape = reshape %arg3 : tile<i32> -> tile<1xi32> loc(#loc20)
  %bcast = broadcast %reshape : tile<1xi32> -> tile<8xi32> loc(#loc20)
  %3 = cmpi less_than %tile, %bcast, signed : tile<8xi32> -> tile<8xi1> loc(#loc20)
  assert %3, "element too large: \22limit\22" : tile<8xi1> loc(#loc21)
  %cst_0_i32_2 = constant <i32: 0> : tile<i32> loc(#loc22)
  %4 = cmpi greater_than %arg3, %cst_0_i32_2, signed : tile<i32> -> tile<i1> loc(#loc23)
  assert %4, "n must be positive" : tile<i1> loc(#loc24)
  %cst_0_i32_3 = constant <i32: 0> : tile<i32> loc(#loc25)
  %pview_4 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>> loc(#loc26)
  %5 = store_view_tko weak %tile, %pview_4[%cst_0_i32_3] token = %1 : tile<8xi32>, partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token loc(#loc26)
  return loc(#loc13)
} loc(#loc14)
#di_file = #cuda_tile.di_file<"control.py" in "/k">
#loc = loc("/k/control.py":289:0)
#loc1 = loc("/k/control.py":289:15)
#loc2 = loc("/k/control.py":291:15)
#loc3 = loc("/k/control.py":290:20)
#loc4 = loc("/k/control.py":290:8)
#loc5 = loc("/k/control.py":291:4)
#loc6 = loc("/k/control.py":292:15)
#loc7 = loc("/k/control.py":292:4)
#loc8 = loc("/k/control.py":293:19)
#loc9 = loc("/k/control.py":293:15)
#loc10 = loc("/k/control.py":293:4)
#loc11 = loc("/k/control.py":294:17)
#loc12 = loc("/k/control.py":294:4)
#loc13 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 287, name = "assertions", linkageName = "assertions", compileUnit = #di_compile_unit, scopeLine = 287>
#loc14 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc15 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc16 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc17 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc18 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc19 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc20 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc21 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc22 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc23 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc24 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc25 = #cuda_tile.di_loc<#loc11 in #di_subprogram>
#loc26 = #cuda_tile.di_loc<#loc12 in #di_subprogram>
