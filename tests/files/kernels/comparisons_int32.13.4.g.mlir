entry @comparisons_int32(%arg0: tile<ptr<i32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<i32>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<ptr<i1>>, %arg7: tile<i32>, %arg8: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token loc(#loc26)
  %assume = assume div_by<16>, %arg0 : tile<ptr<i32>> loc(#loc27)
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<i32>> loc(#loc28)
  %assume_1 = assume div_by<16>, %arg6 : tile<ptr<i1>> loc(#loc29)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc26)
  %cst_1_i32_2 = constant <i32: 1> : tile<i32> loc(#loc26)
  %cst_1_i32_3 = constant <i32: 1> : tile<i32> loc(#loc26)
  %cst_1_i32_4 = constant <i32: 1> : tile<8xi32> loc(#loc30)
  %cst_2_i32 = constant <i32: 2> : tile<8xi32> loc(#loc31)
  %cst_3_i32 = constant <i32: 3> : tile<8xi32> loc(#loc32)
  %cst_4_i32 = constant <i32: 4> : tile<8xi32> loc(#loc33)
  %cst_5_i32 = constant <i32: 5> : tile<8xi32> loc(#loc34)
  %cst_6_i32 = constant <i32: 6> : tile<8xi32> loc(#loc35)
  %assume_5 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc26)
  %tview = make_tensor_view %assume, shape = [%assume_5], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]> loc(#loc26)
  %assume_6 = assume bounded<0, ?>, %arg4 : tile<i32> loc(#loc26)
  %tview_7 = make_tensor_view %assume_0, shape = [%assume_6], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]> loc(#loc26)
  %assume_8 = assume bounded<0, ?>, %arg7 : tile<i32> loc(#loc26)
  %tview_9 = make_tensor_view %assume_1, shape = [%assume_8], strides = [1] : tile<i32> -> tensor_view<?xi1, strides=[1]> loc(#loc26)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc36)
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>> loc(#loc37)
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token loc(#loc37)
  %cst_0_i32_10 = constant <i32: 0> : tile<i32> loc(#loc38)
  %pview_11 = make_partition_view %tview_7 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>> loc(#loc39)
  %tile_12, %result_token_13 = load_view_tko weak %pview_11[%cst_0_i32_10] token = %0 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token loc(#loc39)
  %1 = cmpi equal %tile, %tile_12, signed : tile<8xi32> -> tile<8xi1> loc(#loc40)
  %2 = cmpi not_equal %tile, %tile_12, signed : tile<8xi32> -> tile<8xi1> loc(#loc41)
  %3 = xori %1, %2 : tile<8xi1> loc(#loc42)
  %4 = cmpi less_than %tile, %tile_12, signed : tile<8xi32> -> tile<8xi1> loc(#loc43)
  %5 = xori %3, %4 : tile<8xi1> loc(#loc42)
  %6 = cmpi less_than_or_equal %tile, %tile_12, signed : tile<8xi32> -> tile<8xi1> loc(#loc44)
  %7 = xori %5, %6 : tile<8xi1> loc(#loc42)
  %8 = cmpi greater_than %tile, %tile_12, signed : tile<8xi32> -> tile<8xi1> loc(#loc45)
  %9 = xori %7, %8 : tile<8xi1> loc(#loc42)
  %10 = cmpi greater_than_or_equal %tile, %tile_12, signed : tile<8xi32> -> tile<8xi1> loc(#loc46)
  %11 = xori %9, %10 : tile<8xi1> loc(#loc42)
  %12 = cmpi equal %tile, %cst_1_i32_4, signed : tile<8xi32> -> tile<8xi1> loc(#loc30)
  %13 = cmpi not_equal %tile_12, %cst_2_i32, signed : tile<8xi32> -> tile<8xi1> loc(#loc31)
  %14 = ori %12, %13 : tile<8xi1> loc(#loc30)
  %15 = xori %11, %14 : tile<8xi1> loc(#loc47)
  %16 = cmpi less_than %tile, %cst_3_i32, signed : tile<8xi32> -> tile<8xi1> loc(#loc32)
  %17 = cmpi less_than_or_equal %tile_12, %cst_4_i32, signed : tile<8xi32> -> tile<8xi1> loc(#loc33)
  %18 = andi %16, %17 : tile<8xi1> loc(#loc32)
  %19 = xori %15, %18 : tile<8xi1> loc(#loc47)
  %cst_0_i32_14 = constant <i32: 0> : tile<i32> loc(#loc48)
  %20 = cmpi greater_than %tile, %cst_5_i32, signed : tile<8xi32> -> tile<8xi1> loc(#loc34)
  %21 = xori %19, %20 : tile<8xi1> loc(#loc49)
  %22 = cmpi greater_than_or_equal %tile_12, %cst_6_i32, signed : tile<8xi32> -> tile<8xi1> loc(#loc35)
  %23 = xori %21, %22 : tile<8xi1> loc(#loc49)
  %pview_15 = make_partition_view %tview_9 : partition_view<tile=(8), tensor_view<?xi1, strides=[1]>> loc(#loc50)
  %24 = store_view_tko weak %23, %pview_15[%cst_0_i32_14] token = %0 : tile<8xi1>, partition_view<tile=(8), tensor_view<?xi1, strides=[1]>>, tile<i32> -> token loc(#loc50)
  return loc(#loc25)
} loc(#loc26)
#di_file = #cuda_tile.di_file<"elementwise.py" in "/k">
#loc = loc("/k/elementwise.py":229:0)
#loc1 = loc("/k/elementwise.py":229:16)
#loc2 = loc("/k/elementwise.py":229:19)
#loc3 = loc("/k/elementwise.py":229:22)
#loc4 = loc("/k/elementwise.py":232:13)
#loc5 = loc("/k/elementwise.py":232:30)
#loc6 = loc("/k/elementwise.py":232:53)
#loc7 = loc("/k/elementwise.py":232:69)
#loc8 = loc("/k/elementwise.py":233:28)
#loc9 = loc("/k/elementwise.py":233:47)
#loc10 = loc("/k/elementwise.py":230:23)
#loc11 = loc("/k/elementwise.py":230:11)
#loc12 = loc("/k/elementwise.py":230:47)
#loc13 = loc("/k/elementwise.py":230:35)
#loc14 = loc("/k/elementwise.py":231:9)
#loc15 = loc("/k/elementwise.py":231:20)
#loc16 = loc("/k/elementwise.py":231:8)
#loc17 = loc("/k/elementwise.py":231:31)
#loc18 = loc("/k/elementwise.py":231:41)
#loc19 = loc("/k/elementwise.py":231:52)
#loc20 = loc("/k/elementwise.py":231:62)
#loc21 = loc("/k/elementwise.py":232:8)
#loc22 = loc("/k/elementwise.py":233:19)
#loc23 = loc("/k/elementwise.py":233:24)
#loc24 = loc("/k/elementwise.py":233:4)
#loc25 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 228, name = "comparisons", linkageName = "comparisons_int32", compileUnit = #di_compile_unit, scopeLine = 228>
#loc26 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc27 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc28 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc29 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc30 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc31 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc32 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc33 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc34 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc35 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc36 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc37 = #cuda_tile.di_loc<#loc11 in #di_subprogram>
#loc38 = #cuda_tile.di_loc<#loc12 in #di_subprogram>
#loc39 = #cuda_tile.di_loc<#loc13 in #di_subprogram>
#loc40 = #cuda_tile.di_loc<#loc14 in #di_subprogram>
#loc41 = #cuda_tile.di_loc<#loc15 in #di_subprogram>
#loc42 = #cuda_tile.di_loc<#loc16 in #di_subprogram>
#loc43 = #cuda_tile.di_loc<#loc17 in #di_subprogram>
#loc44 = #cuda_tile.di_loc<#loc18 in #di_subprogram>
#loc45 = #cuda_tile.di_loc<#loc19 in #di_subprogram>
#loc46 = #cuda_tile.di_loc<#loc20 in #di_subprogram>
#loc47 = #cuda_tile.di_loc<#loc21 in #di_subprogram>
#loc48 = #cuda_tile.di_loc<#loc22 in #di_subprogram>
#loc49 = #cuda_tile.di_loc<#loc23 in #di_subprogram>
#loc50 = #cuda_tile.di_loc<#loc24 in #di_subprogram>
