entry @integer_arithmetic_uint32(%arg0: tile<ptr<i32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<i32>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<ptr<i32>>, %arg7: tile<i32>, %arg8: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token loc(#loc28)
  %assume = assume div_by<16>, %arg0 : tile<ptr<i32>> loc(#loc29)
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<i32>> loc(#loc30)
  %assume_1 = assume div_by<16>, %arg6 : tile<ptr<i32>> loc(#loc31)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc28)
  %cst_1_i32_2 = constant <i32: 1> : tile<i32> loc(#loc28)
  %cst_1_i32_3 = constant <i32: 1> : tile<i32> loc(#loc28)
  %cst_3_i32 = constant <i32: 3> : tile<8xi32> loc(#loc32)
  %cst_7_i32 = constant <i32: 7> : tile<8xi32> loc(#loc33)
  %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc28)
  %tview = make_tensor_view %assume, shape = [%assume_4], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]> loc(#loc28)
  %assume_5 = assume bounded<0, ?>, %arg4 : tile<i32> loc(#loc28)
  %tview_6 = make_tensor_view %assume_0, shape = [%assume_5], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]> loc(#loc28)
  %assume_7 = assume bounded<0, ?>, %arg7 : tile<i32> loc(#loc28)
  %tview_8 = make_tensor_view %assume_1, shape = [%assume_7], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]> loc(#loc28)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc34)
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>> loc(#loc35)
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token loc(#loc35)
  %cst_0_i32_9 = constant <i32: 0> : tile<i32> loc(#loc36)
  %pview_10 = make_partition_view %tview_6 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>> loc(#loc37)
  %tile_11, %result_token_12 = load_view_tko weak %pview_10[%cst_0_i32_9] token = %0 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token loc(#loc37)
  %1 = addi %tile, %tile_11 : tile<8xi32> loc(#loc38)
  %2 = subi %tile, %tile_11 : tile<8xi32> loc(#loc39)
  %3 = xori %1, %2 : tile<8xi32> loc(#loc40)
  %4 = muli %tile, %tile_11 : tile<8xi32> loc(#loc41)
  %5 = xori %3, %4 : tile<8xi32> loc(#loc40)
  %6 = remi %tile, %tile_11 unsigned : tile<8xi32> loc(#loc42)
  %cst_0_i32_13 = constant <i32: 0> : tile<8xi32> loc(#loc42)
  %7 = cmpi less_than %6, %cst_0_i32_13, unsigned : tile<8xi32> -> tile<8xi1> loc(#loc42)
  %8 = cmpi less_than %tile_11, %cst_0_i32_13, unsigned : tile<8xi32> -> tile<8xi1> loc(#loc42)
  %9 = xori %7, %8 : tile<8xi1> loc(#loc42)
  %10 = cmpi not_equal %6, %cst_0_i32_13, unsigned : tile<8xi32> -> tile<8xi1> loc(#loc42)
  %11 = andi %9, %10 : tile<8xi1> loc(#loc42)
  %12 = addi %6, %tile_11 : tile<8xi32> loc(#loc42)
  %13 = select %11, %12, %6 : tile<8xi1>, tile<8xi32> loc(#loc42)
  %14 = xori %5, %13 : tile<8xi32> loc(#loc40)
  %15 = divi %tile, %tile_11 unsigned rounding<positive_inf> : tile<8xi32> loc(#loc43)
  %16 = xori %14, %15 : tile<8xi32> loc(#loc40)
  %17 = andi %tile, %tile_11 : tile<8xi32> loc(#loc44)
  %18 = xori %16, %17 : tile<8xi32> loc(#loc45)
  %19 = ori %tile, %tile_11 : tile<8xi32> loc(#loc46)
  %20 = xori %18, %19 : tile<8xi32> loc(#loc45)
  %cst_-1_i32 = constant <i32: -1> : tile<8xi32> loc(#loc47)
  %21 = xori %tile, %cst_-1_i32 : tile<8xi32> loc(#loc47)
  %22 = xori %20, %21 : tile<8xi32> loc(#loc45)
  %23 = shli %tile, %cst_3_i32 : tile<8xi32> loc(#loc32)
  %24 = xori %22, %23 : tile<8xi32> loc(#loc45)
  %25 = andi %tile_11, %cst_7_i32 : tile<8xi32> loc(#loc33)
  %26 = shri %tile, %25 unsigned : tile<8xi32> loc(#loc48)
  %27 = xori %24, %26 : tile<8xi32> loc(#loc45)
  %28 = mini %tile, %tile_11 unsigned : tile<8xi32> loc(#loc49)
  %29 = xori %27, %28 : tile<8xi32> loc(#loc50)
  %30 = maxi %tile, %tile_11 unsigned : tile<8xi32> loc(#loc51)
  %31 = xori %29, %30 : tile<8xi32> loc(#loc50)
  %32 = absi %tile : tile<8xi32> loc(#loc52)
  %33 = xori %31, %32 : tile<8xi32> loc(#loc50)
  %cst_0_i32_14 = constant <i32: 0> : tile<i32> loc(#loc53)
  %pview_15 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>> loc(#loc54)
  %34 = store_view_tko weak %33, %pview_15[%cst_0_i32_14] token = %0 : tile<8xi32>, partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token loc(#loc54)
  return loc(#loc27)
} loc(#loc28)
#di_file = #cuda_tile.di_file<"elementwise.py" in "/k">
#loc = loc("/k/elementwise.py":187:0)
#loc1 = loc("/k/elementwise.py":187:23)
#loc2 = loc("/k/elementwise.py":187:26)
#loc3 = loc("/k/elementwise.py":187:29)
#loc4 = loc("/k/elementwise.py":191:38)
#loc5 = loc("/k/elementwise.py":191:55)
#loc6 = loc("/k/elementwise.py":189:23)
#loc7 = loc("/k/elementwise.py":189:11)
#loc8 = loc("/k/elementwise.py":189:47)
#loc9 = loc("/k/elementwise.py":189:35)
#loc10 = loc("/k/elementwise.py":190:9)
#loc11 = loc("/k/elementwise.py":190:19)
#loc12 = loc("/k/elementwise.py":190:8)
#loc13 = loc("/k/elementwise.py":190:29)
#loc14 = loc("/k/elementwise.py":190:39)
#loc15 = loc("/k/elementwise.py":190:48)
#loc16 = loc("/k/elementwise.py":191:13)
#loc17 = loc("/k/elementwise.py":191:8)
#loc18 = loc("/k/elementwise.py":191:23)
#loc19 = loc("/k/elementwise.py":191:32)
#loc20 = loc("/k/elementwise.py":191:49)
#loc21 = loc("/k/elementwise.py":192:12)
#loc22 = loc("/k/elementwise.py":192:8)
#loc23 = loc("/k/elementwise.py":192:24)
#loc24 = loc("/k/elementwise.py":192:36)
#loc25 = loc("/k/elementwise.py":196:19)
#loc26 = loc("/k/elementwise.py":196:4)
#loc27 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 186, name = "integer_arithmetic", linkageName = "integer_arithmetic_uint32", compileUnit = #di_compile_unit, scopeLine = 186>
#loc28 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc29 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc30 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc31 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc32 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc33 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc34 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc35 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc36 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc37 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc38 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc39 = #cuda_tile.di_loc<#loc11 in #di_subprogram>
#loc40 = #cuda_tile.di_loc<#loc12 in #di_subprogram>
#loc41 = #cuda_tile.di_loc<#loc13 in #di_subprogram>
#loc42 = #cuda_tile.di_loc<#loc14 in #di_subprogram>
#loc43 = #cuda_tile.di_loc<#loc15 in #di_subprogram>
#loc44 = #cuda_tile.di_loc<#loc16 in #di_subprogram>
#loc45 = #cuda_tile.di_loc<#loc17 in #di_subprogram>
#loc46 = #cuda_tile.di_loc<#loc18 in #di_subprogram>
#loc47 = #cuda_tile.di_loc<#loc19 in #di_subprogram>
#loc48 = #cuda_tile.di_loc<#loc20 in #di_subprogram>
#loc49 = #cuda_tile.di_loc<#loc21 in #di_subprogram>
#loc50 = #cuda_tile.di_loc<#loc22 in #di_subprogram>
#loc51 = #cuda_tile.di_loc<#loc23 in #di_subprogram>
#loc52 = #cuda_tile.di_loc<#loc24 in #di_subprogram>
#loc53 = #cuda_tile.di_loc<#loc25 in #di_subprogram>
#loc54 = #cuda_tile.di_loc<#loc26 in #di_subprogram>
