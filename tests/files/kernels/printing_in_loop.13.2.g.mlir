entry @printing_in_loop(%arg0: tile<ptr<i32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token loc(#loc12)
  %assume = assume div_by<16>, %arg0 : tile<ptr<i32>> loc(#loc13)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc12)
  %assume_0 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc12)
  %tview = make_tensor_view %assume, shape = [%assume_0], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]> loc(#loc12)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc14)
  %cst_1_i32_1 = constant <i32: 1> : tile<i32> loc(#loc14)
  %cst_2_i32 = constant <i32: 2> : tile<i32> loc(#loc15)
  %cst_0_i32_2 = constant <i32: 0> : tile<i32> loc(#loc16)
  %false = constant <i1: false> : tile<i1> loc(#loc16)
  %cst_0_i32_3 = constant <i32: 0> : tile<i32> loc(#loc17)
  %for = for %loopIdx in (%cst_0_i32 to %arg3, step %cst_1_i32_1) : tile<i32> iter_values(%iterArg0 = %0) -> (token) {
    %3 = remi %loopIdx, %cst_2_i32 signed : tile<i32> loc(#loc16)
    %4 = cmpi less_than %3, %cst_0_i32_2, signed : tile<i32> -> tile<i1> loc(#loc16)
    %5 = xori %4, %false : tile<i1> loc(#loc16)
    %6 = cmpi not_equal %3, %cst_0_i32_2, signed : tile<i32> -> tile<i1> loc(#loc16)
    %7 = andi %5, %6 : tile<i1> loc(#loc16)
    %8 = addi %3, %cst_2_i32 : tile<i32> loc(#loc16)
    %9 = select %7, %8, %3 : tile<i1>, tile<i32> loc(#loc16)
    %10 = cmpi equal %9, %cst_0_i32_3, signed : tile<i32> -> tile<i1> loc(#loc16)
    %11 = if %10 -> (token) {
      %12 = print_tko "even %d\0A", %loopIdx token=%iterArg0 : tile<i32> -> token loc(#loc20)
      yield %12 : token loc(#loc19)
    } else {
      yield %iterArg0 : token loc(#loc19)
    } loc(#loc19)
    continue %11 : token loc(#loc18)
  } loc(#loc18)
  %cst_0_i32_4 = constant <i32: 0> : tile<i32> loc(#loc21)
  %reshape = reshape %arg3 : tile<i32> -> tile<1xi32> loc(#loc22)
  %pview = make_partition_view %tview : partition_view<tile=(1), tensor_view<?xi32, strides=[1]>> loc(#loc22)
  %1 = join_tokens %0, %for : token loc(#loc22)
  %2 = store_view_tko weak %reshape, %pview[%cst_0_i32_4] token = %1 : tile<1xi32>, partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token loc(#loc22)
  return loc(#loc11)
} loc(#loc12)
#di_file = #cuda_tile.di_file<"control.py" in "/k">
#loc = loc("/k/control.py":280:0)
#loc1 = loc("/k/control.py":280:21)
#loc2 = loc("/k/control.py":281:13)
#loc3 = loc("/k/control.py":282:15)
#loc4 = loc("/k/control.py":282:11)
#loc5 = loc("/k/control.py":282:20)
#loc6 = loc("/k/control.py":281:4)
#loc7 = loc("/k/control.py":282:8)
#loc8 = loc("/k/control.py":283:12)
#loc9 = loc("/k/control.py":284:17)
#loc10 = loc("/k/control.py":284:4)
#loc11 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 278, name = "printing_in_loop", linkageName = "printing_in_loop", compileUnit = #di_compile_unit, scopeLine = 278>
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
