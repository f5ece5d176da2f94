entry @comparisons_float32(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f32>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<ptr<i1>>, %arg7: tile<i32>, %arg8: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token loc(#loc26)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>> loc(#loc27)
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<f32>> loc(#loc28)
  %assume_1 = assume div_by<16>, %arg6 : tile<ptr<i1>> loc(#loc29)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc26)
  %cst_1_i32_2 = constant <i32: 1> : tile<i32> loc(#loc26)
  %cst_1_i32_3 = constant <i32: 1> : tile<i32> loc(#loc26)
  %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc26)
  %tview = make_tensor_view %assume, shape = [%assume_4], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc26)
  %assume_5 = assume bounded<0, ?>, %arg4 : tile<i32> loc(#loc26)
  %tview_6 = make_tensor_view %assume_0, shape = [%assume_5], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc26)
  %assume_7 = assume bounded<0, ?>, %arg7 : tile<i32> loc(#loc26)
  %tview_8 = make_tensor_view %assume_1, shape = [%assume_7], strides = [1] : tile<i32> -> tensor_view<?xi1, strides=[1]> loc(#loc26)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc30)
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc31)
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token loc(#loc31)
  %cst_0_i32_9 = constant <i32: 0> : tile<i32> loc(#loc32)
  %pview_10 = make_partition_view %tview_6 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc33)
  %tile_11, %result_token_12 = load_view_tko weak %pview_10[%cst_0_i32_9] token = %0 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token loc(#loc33)
  %1 = cmpf equal ordered %tile, %tile_11 : tile<8xf32> -> tile<8xi1> loc(#loc34)
  %2 = cmpf not_equal unordered %tile, %tile_11 : tile<8xf32> -> tile<8xi1> loc(#loc35)
  %3 = xori %1, %2 : tile<8xi1> loc(#loc36)
  %4 = cmpf less_than ordered %tile, %tile_11 : tile<8xf32> -> tile<8xi1> loc(#loc37)
  %5 = xori %3, %4 : tile<8xi1> loc(#loc36)
  %6 = cmpf less_than_or_equal ordered %tile, %tile_11 : tile<8xf32> -> tile<8xi1> loc(#loc38)
  %7 = xori %5, %6 : tile<8xi1> loc(#loc36)
  %8 = cmpf greater_than ordered %tile, %tile_11 : tile<8xf32> -> tile<8xi1> loc(#loc39)
  %9 = xori %7, %8 : tile<8xi1> loc(#loc36)
  %10 = cmpf greater_than_or_equal ordered %tile, %tile_11 : tile<8xf32> -> tile<8xi1> loc(#loc40)
  %11 = xori %9, %10 : tile<8xi1> loc(#loc36)
  %cst_1_f32 = constant <f32: 1.000000e+00> : tile<f32> loc(#loc41)
  %reshape = reshape %cst_1_f32 : tile<f32> -> tile<1xf32> loc(#loc41)
  %bcast = broadcast %reshape : tile<1xf32> -> tile<8xf32> loc(#loc41)
  %12 = cmpf equal ordered %tile, %bcast : tile<8xf32> -> tile<8xi1> loc(#loc41)
  %cst_2_f32 = constant <f32: 2.000000e+00> : tile<f32> loc(#loc42)
  %reshape_13 = reshape %cst_2_f32 : tile<f32> -> tile<1xf32> loc(#loc42)
  %bcast_14 = broadcast %reshape_13 : tile<1xf32> -> tile<8xf32> loc(#loc42)
  %13 = cmpf not_equal unordered %tile_11, %bcast_14 : tile<8xf32> -> tile<8xi1> loc(#loc42)
  %14 = ori %12, %13 : tile<8xi1> loc(#loc41)
  %15 = xori %11, %14 : tile<8xi1> loc(#loc43)
  %cst_3_f32 = constant <f32: 3.000000e+00> : tile<f32> loc(#loc44)
  %reshape_15 = reshape %cst_3_f32 : tile<f32> -> tile<1xf32> loc(#loc44)
  %bcast_16 = broadcast %reshape_15 : tile<1xf32> -> tile<8xf32> loc(#loc44)
  %16 = cmpf less_than ordered %tile, %bcast_16 : tile<8xf32> -> tile<8xi1> loc(#loc44)
  %cst_4_f32 = constant <f32: 4.000000e+00> : tile<f32> loc(#loc45)
  %reshape_17 = reshape %cst_4_f32 : tile<f32> -> tile<1xf32> loc(#loc45)
  %bcast_18 = broadcast %reshape_17 : tile<1xf32> -> tile<8xf32> loc(#loc45)
  %17 = cmpf less_than_or_equal ordered %tile_11, %bcast_18 : tile<8xf32> -> tile<8xi1> loc(#loc45)
  %18 = andi %16, %17 : tile<8xi1> loc(#loc44)
  %19 = xori %15, %18 : tile<8xi1> loc(#loc43)
  %cst_0_i32_19 = constant <i32: 0> : tile<i32> loc(#loc46)
  %cst_5_f32 = constant <f32: 5.000000e+00> : tile<f32> loc(#loc47)
  %reshape_20 = reshape %cst_5_f32 : tile<f32> -> tile<1xf32> loc(#loc47)
  %bcast_21 = broadcast %reshape_20 : tile<1xf32> -> tile<8xf32> loc(#loc47)
  %20 = cmpf greater_than ordered %tile, %bcast_21 : tile<8xf32> -> tile<8xi1> loc(#loc47)
  %21 = xori %19, %20 : tile<8xi1> loc(#loc48)
  %cst_6_f32 = constant <f32: 6.000000e+00> : tile<f32> loc(#loc49)
  %reshape_22 = reshape %cst_6_f32 : tile<f32> -> tile<1xf32> loc(#loc49)
  %bcast_23 = broadcast %reshape_22 : tile<1xf32> -> tile<8xf32> loc(#loc49)
  %22 = cmpf greater_than_or_equal ordered %tile_11, %bcast_23 : tile<8xf32> -> tile<8xi1> loc(#loc49)
  %23 = xori %21, %22 : tile<8xi1> loc(#loc48)
  %pview_24 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xi1, strides=[1]>> loc(#loc50)
  %24 = store_view_tko weak %23, %pview_24[%cst_0_i32_19] token = %0 : tile<8xi1>, partition_view<tile=(8), tensor_view<?xi1, strides=[1]>>, tile<i32> -> token loc(#loc50)
  return loc(#loc25)
} loc(#loc26)
#di_file = #cuda_tile.di_file<"elementwise.py" in "/k">
#loc = loc("/k/elementwise.py":229:0)
#loc1 = loc("/k/elementwise.py":229:16)
#loc2 = loc("/k/elementwise.py":229:19)
#loc3 = loc("/k/elementwise.py":229:22)
#loc4 = loc("/k/elementwise.py":230:23)
#loc5 = loc("/k/elementwise.py":230:11)
#loc6 = loc("/k/elementwise.py":230:47)
#loc7 = loc("/k/elementwise.py":230:35)
#loc8 = loc("/k/elementwise.py":231:9)
#loc9 = loc("/k/elementwise.py":231:20)
#loc10 = loc("/k/elementwise.py":231:8)
#loc11 = loc("/k/elementwise.py":231:31)
#loc12 = loc("/k/elementwise.py":231:41)
#loc13 = loc("/k/elementwise.py":231:52)
#loc14 = loc("/k/elementwise.py":231:62)
#loc15 = loc("/k/elementwise.py":232:13)
#loc16 = loc("/k/elementwise.py":232:30)
#loc17 = loc("/k/elementwise.py":232:8)
#loc18 = loc("/k/elementwise.py":232:53)
#loc19 = loc("/k/elementwise.py":232:69)
#loc20 = loc("/k/elementwise.py":233:19)
#loc21 = loc("/k/elementwise.py":233:28)
#loc22 = loc("/k/elementwise.py":233:24)
#loc23 = loc("/k/elementwise.py":233:47)
#loc24 = loc("/k/elementwise.py":233:4)
#loc25 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 228, name = "comparisons", linkageName = "comparisons_float32", compileUnit = #di_compile_unit, scopeLine = 228>
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
