entry @reduce_uint8(%arg0: tile<ptr<i8>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<i8>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<ptr<i32>>, %arg9: tile<i32>, %arg10: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token loc(#loc20)
  %assume = assume div_by<16>, %arg0 : tile<ptr<i8>> loc(#loc21)
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<i8>> loc(#loc22)
  %assume_1 = assume div_by<16>, %arg8 : tile<ptr<i32>> loc(#loc23)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc20)
  %cst_1_i32_2 = constant <i32: 1> : tile<i32> loc(#loc20)
  %cst_1_i32_3 = constant <i32: 1> : tile<i32> loc(#loc20)
  %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc20)
  %assume_5 = assume bounded<0, ?>, %arg2 : tile<i32> loc(#loc20)
  %assume_6 = assume bounded<0, ?>, %arg3 : tile<i32> loc(#loc20)
  %tview = make_tensor_view %assume, shape = [%assume_4, %assume_5], strides = [%assume_6, 1] : tile<i32> -> tensor_view<?x?xi8, strides=[?,1]> loc(#loc20)
  %assume_7 = assume bounded<0, ?>, %arg6 : tile<i32> loc(#loc20)
  %tview_8 = make_tensor_view %assume_0, shape = [%assume_7], strides = [1] : tile<i32> -> tensor_view<?xi8, strides=[1]> loc(#loc20)
  %assume_9 = assume bounded<0, ?>, %arg9 : tile<i32> loc(#loc20)
  %tview_10 = make_tensor_view %assume_1, shape = [%assume_9], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]> loc(#loc20)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc24)
  %cst_0_i32_11 = constant <i32: 0> : tile<i32> loc(#loc25)
  %pview = make_partition_view %tview : partition_view<tile=(4x8), tensor_view<?x?xi8, strides=[?,1]>> loc(#loc26)
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32, %cst_0_i32_11] token = %0 : partition_view<tile=(4x8), tensor_view<?x?xi8, strides=[?,1]>>, tile<i32> -> tile<4x8xi8>, token loc(#loc26)
  %reduce = reduce %tile dim=1 identities=[0 : i8] : tile<4x8xi8> -> tile<4xi8> 
  (%reduce_lhs: tile<i8>, %reduce_rhs: tile<i8>) {
    %9 = addi %reduce_lhs, %reduce_rhs : tile<i8> loc(#loc27)
    yield %9 : tile<i8> loc(#loc27)
  } loc(#loc27)
  %reduce_12 = reduce %tile dim=1 identities=[1 : i8] : tile<4x8xi8> -> tile<4xi8> 
  (%reduce_lhs: tile<i8>, %reduce_rhs: tile<i8>) {
    %9 = muli %reduce_lhs, %reduce_rhs : tile<i8> loc(#loc28)
    yield %9 : tile<i8> loc(#loc28)
  } loc(#loc28)
  %1 = addi %reduce, %reduce_12 : tile<4xi8> loc(#loc29)
  %cst_0_i32_13 = constant <i32: 0> : tile<i32> loc(#loc30)
  %reduce_14 = reduce %tile dim=1 identities=[0 : i8] : tile<4x8xi8> -> tile<4xi8> 
  (%reduce_lhs: tile<i8>, %reduce_rhs: tile<i8>) {
    %9 = maxi %reduce_lhs, %reduce_rhs unsigned : tile<i8> loc(#loc31)
    yield %9 : tile<i8> loc(#loc31)
  } loc(#loc31)
  %2 = addi %1, %reduce_14 : tile<4xi8> loc(#loc32)
  %reduce_15 = reduce %tile dim=1 identities=[-1 : i8] : tile<4x8xi8> -> tile<4xi8> 
  (%reduce_lhs: tile<i8>, %reduce_rhs: tile<i8>) {
    %9 = mini %reduce_lhs, %reduce_rhs unsigned : tile<i8> loc(#loc33)
    yield %9 : tile<i8> loc(#loc33)
  } loc(#loc33)
  %3 = addi %2, %reduce_15 : tile<4xi8> loc(#loc32)
  %pview_16 = make_partition_view %tview_8 : partition_view<tile=(4), tensor_view<?xi8, strides=[1]>> loc(#loc34)
  %4 = store_view_tko weak %3, %pview_16[%cst_0_i32_13] token = %0 : tile<4xi8>, partition_view<tile=(4), tensor_view<?xi8, strides=[1]>>, tile<i32> -> token loc(#loc34)
  %cst_0_i32_17 = constant <i32: 0> : tile<i32> loc(#loc35)
  %5 = iota : tile<8xi32> loc(#loc36)
  %reshape = reshape %5 : tile<8xi32> -> tile<1x8xi32> loc(#loc36)
  %bcast = broadcast %reshape : tile<1x8xi32> -> tile<4x8xi32> loc(#loc36)
  %reduce_18:2 = reduce %tile, %bcast dim=1 identities=[0 : i8, 0 : i32] : tile<4x8xi8>, tile<4x8xi32> -> tile<4xi8>, tile<4xi32> 
  (%reduce_lhs0: tile<i8>, %reduce_rhs0: tile<i8>, %reduce_lhs1: tile<i32>, %reduce_rhs1: tile<i32>) {
    %9 = cmpi greater_than %reduce_lhs0, %reduce_rhs0, unsigned : tile<i8> -> tile<i1> loc(#loc36)
    %10 = cmpi equal %reduce_lhs0, %reduce_rhs0, unsigned : tile<i8> -> tile<i1> loc(#loc36)
    %11 = cmpi less_than %reduce_lhs1, %reduce_rhs1, signed : tile<i32> -> tile<i1> loc(#loc36)
    %12 = andi %10, %11 : tile<i1> loc(#loc36)
    %13 = ori %9, %12 : tile<i1> loc(#loc36)
    %14 = select %13, %reduce_lhs0, %reduce_rhs0 : tile<i1>, tile<i8> loc(#loc36)
    %15 = select %13, %reduce_lhs1, %reduce_rhs1 : tile<i1>, tile<i32> loc(#loc36)
    yield %14, %15 : tile<i8>, tile<i32> loc(#loc36)
  } loc(#loc36)
  %6 = iota : tile<8xi32> loc(#loc37)
  %reshape_19 = reshape %6 : tile<8xi32> -> tile<1x8xi32> loc(#loc37)
  %bcast_20 = broadcast %reshape_19 : tile<1x8xi32> -> tile<4x8xi32> loc(#loc37)
  %reduce_21:2 = reduce %tile, %bcast_20 dim=1 identities=[-1 : i8, 0 : i32] : tile<4x8xi8>, tile<4x8xi32> -> tile<4xi8>, tile<4xi32> 
  (%reduce_lhs0: tile<i8>, %reduce_rhs0: tile<i8>, %reduce_lhs1: tile<i32>, %reduce_rhs1: tile<i32>) {
    %9 = cmpi less_than %reduce_lhs0, %reduce_rhs0, unsigned : tile<i8> -> tile<i1> loc(#loc37)
    %10 = cmpi equal %reduce_lhs0, %reduce_rhs0, unsigned : tile<i8> -> tile<i1> loc(#loc37)
    %11 = cmpi less_than %reduce_lhs1, %reduce_rhs1, signed : tile<i32> -> tile<i1> loc(#loc37)
    %12 = andi %10, %11 : tile<i1> loc(#loc37)
    %13 = ori %9, %12 : tile<i1> loc(#loc37)
    %14 = select %13, %reduce_lhs0, %reduce_rhs0 : tile<i1>, tile<i8> loc(#loc37)
    %15 = select %13, %reduce_lhs1, %reduce_rhs1 : tile<i1>, tile<i32> loc(#loc37)
    yield %14, %15 : tile<i8>, tile<i32> loc(#loc37)
  } loc(#loc37)
  %7 = subi %reduce_18#1, %reduce_21#1 : tile<4xi32> loc(#loc36)
  %pview_22 = make_partition_view %tview_10 : partition_view<tile=(4), tensor_view<?xi32, strides=[1]>> loc(#loc38)
  %8 = store_view_tko weak %7, %pview_22[%cst_0_i32_17] token = %0 : tile<4xi32>, partition_view<tile=(4), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token loc(#loc38)
  return loc(#loc19)
} loc(#loc20)
#di_file = #cuda_tile.di_file<"reductions.py" in "/k">
#loc = loc("/k/reductions.py":71:0)
#loc1 = loc("/k/reductions.py":71:17)
#loc2 = loc("/k/reductions.py":71:20)
#loc3 = loc("/k/reductions.py":71:25)
#loc4 = loc("/k/reductions.py":73:20)
#loc5 = loc("/k/reductions.py":73:23)
#loc6 = loc("/k/reductions.py":73:8)
#loc7 = loc("/k/reductions.py":74:18)
#loc8 = loc("/k/reductions.py":74:60)
#loc9 = loc("/k/reductions.py":74:8)
#loc10 = loc("/k/reductions.py":75:19)
#loc11 = loc("/k/reductions.py":75:28)
#loc12 = loc("/k/reductions.py":75:24)
#loc13 = loc("/k/reductions.py":75:48)
#loc14 = loc("/k/reductions.py":75:4)
#loc15 = loc("/k/reductions.py":76:21)
#loc16 = loc("/k/reductions.py":76:26)
#loc17 = loc("/k/reductions.py":76:49)
#loc18 = loc("/k/reductions.py":76:4)
#loc19 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 70, name = "reduce_kinds", linkageName = "reduce_uint8", compileUnit = #di_compile_unit, scopeLine = 70>
#loc20 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc21 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc22 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc23 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc24 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc25 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc26 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc27 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc28 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc29 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc30 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc31 = #cuda_tile.di_loc<#loc11 in #di_subprogram>
#loc32 = #cuda_tile.di_loc<#loc12 in #di_subprogram>
#loc33 = #cuda_tile.di_loc<#loc13 in #di_subprogram>
#loc34 = #cuda_tile.di_loc<#loc14 in #di_subprogram>
#loc35 = #cuda_tile.di_loc<#loc15 in #di_subprogram>
#loc36 = #cuda_tile.di_loc<#loc16 in #di_subprogram>
#loc37 = #cuda_tile.di_loc<#loc17 in #di_subprogram>
#loc38 = #cuda_tile.di_loc<#loc18 in #di_subprogram>
