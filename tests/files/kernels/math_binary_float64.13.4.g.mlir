entry @math_binary_float64(%arg0: tile<ptr<f64>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f64>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<ptr<f64>>, %arg7: tile<i32>, %arg8: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token loc(#loc28)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f64>> loc(#loc29)
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<f64>> loc(#loc30)
  %assume_1 = assume div_by<16>, %arg6 : tile<ptr<f64>> loc(#loc31)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc28)
  %cst_1_i32_2 = constant <i32: 1> : tile<i32> loc(#loc28)
  %cst_1_i32_3 = constant <i32: 1> : tile<i32> loc(#loc28)
  %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc28)
  %tview = make_tensor_view %assume, shape = [%assume_4], strides = [1] : tile<i32> -> tensor_view<?xf64, strides=[1]> loc(#loc28)
  %assume_5 = assume bounded<0, ?>, %arg4 : tile<i32> loc(#loc28)
  %tview_6 = make_tensor_view %assume_0, shape = [%assume_5], strides = [1] : tile<i32> -> tensor_view<?xf64, strides=[1]> loc(#loc28)
  %assume_7 = assume bounded<0, ?>, %arg7 : tile<i32> loc(#loc28)
  %tview_8 = make_tensor_view %assume_1, shape = [%assume_7], strides = [1] : tile<i32> -> tensor_view<?xf64, strides=[1]> loc(#loc28)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc32)
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf64, strides=[1]>> loc(#loc33)
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(8), tensor_view<?xf64, strides=[1]>>, tile<i32> -> tile<8xf64>, token loc(#loc33)
  %cst_0_i32_9 = constant <i32: 0> : tile<i32> loc(#loc34)
  %pview_10 = make_partition_view %tview_6 : partition_view<tile=(8), tensor_view<?xf64, strides=[1]>> loc(#loc35)
  %tile_11, %result_token_12 = load_view_tko weak %pview_10[%cst_0_i32_9] token = %0 : partition_view<tile=(8), tensor_view<?xf64, strides=[1]>>, tile<i32> -> tile<8xf64>, token loc(#loc35)
  %1 = addf %tile, %tile_11  : tile<8xf64> loc(#loc36)
  %2 = subf %tile, %tile_11  : tile<8xf64> loc(#loc37)
  %3 = minf %1, %2 : tile<8xf64> loc(#loc38)
  %4 = mulf %tile, %tile_11  : tile<8xf64> loc(#loc39)
  %5 = maxf %3, %4 : tile<8xf64> loc(#loc40)
  %6 = divf %tile, %tile_11  : tile<8xf64> loc(#loc41)
  %7 = minf %5, %6 propagate_nan : tile<8xf64> loc(#loc42)
  %8 = divf %tile, %tile_11  : tile<8xf64> loc(#loc43)
  %9 = floor %8 : tile<8xf64> loc(#loc43)
  %10 = maxf %7, %9 propagate_nan : tile<8xf64> loc(#loc44)
  %11 = remf %tile, %tile_11 : tile<8xf64> loc(#loc45)
  %cst_0_f64 = constant <f64: 0.000000e+00> : tile<8xf64> loc(#loc45)
  %12 = cmpf less_than ordered %11, %cst_0_f64 : tile<8xf64> -> tile<8xi1> loc(#loc45)
  %13 = cmpf less_than ordered %tile_11, %cst_0_f64 : tile<8xf64> -> tile<8xi1> loc(#loc45)
  %14 = xori %12, %13 : tile<8xi1> loc(#loc45)
  %15 = cmpf not_equal unordered %11, %cst_0_f64 : tile<8xf64> -> tile<8xi1> loc(#loc45)
  %16 = andi %14, %15 : tile<8xi1> loc(#loc45)
  %17 = addf %11, %tile_11  : tile<8xf64> loc(#loc45)
  %18 = select %16, %17, %11 : tile<8xi1>, tile<8xf64> loc(#loc45)
  %19 = maxf %10, %18 : tile<8xf64> loc(#loc46)
  %20 = fpowf %tile, %tile_11 : tile<8xf64> loc(#loc47)
  %21 = maxf %19, %20 : tile<8xf64> loc(#loc48)
  %cst_f64 = constant <f64: 2.500000e+00> : tile<f64> loc(#loc49)
  %reshape = reshape %cst_f64 : tile<f64> -> tile<1xf64> loc(#loc49)
  %bcast = broadcast %reshape : tile<1xf64> -> tile<8xf64> loc(#loc49)
  %22 = fpowf %tile, %bcast : tile<8xf64> loc(#loc49)
  %23 = maxf %21, %22 : tile<8xf64> loc(#loc50)
  %cst_0_i32_13 = constant <i32: 0> : tile<i32> loc(#loc51)
  %cst_3_f64 = constant <f64: 3.000000e+00> : tile<f64> loc(#loc52)
  %reshape_14 = reshape %cst_3_f64 : tile<f64> -> tile<1xf64> loc(#loc52)
  %bcast_15 = broadcast %reshape_14 : tile<1xf64> -> tile<8xf64> loc(#loc52)
  %24 = remf %tile, %bcast_15 : tile<8xf64> loc(#loc52)
  %cst_0_f64_16 = constant <f64: 0.000000e+00> : tile<8xf64> loc(#loc52)
  %25 = cmpf less_than ordered %24, %cst_0_f64_16 : tile<8xf64> -> tile<8xi1> loc(#loc52)
  %26 = cmpf less_than ordered %bcast_15, %cst_0_f64_16 : tile<8xf64> -> tile<8xi1> loc(#loc52)
  %27 = xori %25, %26 : tile<8xi1> loc(#loc52)
  %28 = cmpf not_equal unordered %24, %cst_0_f64_16 : tile<8xf64> -> tile<8xi1> loc(#loc52)
  %29 = andi %27, %28 : tile<8xi1> loc(#loc52)
  %30 = addf %24, %bcast_15  : tile<8xf64> loc(#loc52)
  %31 = select %29, %30, %24 : tile<8xi1>, tile<8xf64> loc(#loc52)
  %32 = maxf %23, %31 : tile<8xf64> loc(#loc53)
  %pview_17 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf64, strides=[1]>> loc(#loc54)
  %33 = store_view_tko weak %32, %pview_17[%cst_0_i32_13] token = %0 : tile<8xf64>, partition_view<tile=(8), tensor_view<?xf64, strides=[1]>>, tile<i32> -> token loc(#loc54)
  return loc(#loc27)
} loc(#loc28)
#di_file = #cuda_tile.di_file<"elementwise.py" in "/k">
#loc = loc("/k/elementwise.py":105:0)
#loc1 = loc("/k/elementwise.py":105:16)
#loc2 = loc("/k/elementwise.py":105:19)
#loc3 = loc("/k/elementwise.py":105:22)
#loc4 = loc("/k/elementwise.py":106:23)
#loc5 = loc("/k/elementwise.py":106:11)
#loc6 = loc("/k/elementwise.py":106:47)
#loc7 = loc("/k/elementwise.py":106:35)
#loc8 = loc("/k/elementwise.py":107:19)
#loc9 = loc("/k/elementwise.py":107:26)
#loc10 = loc("/k/elementwise.py":107:8)
#loc11 = loc("/k/elementwise.py":108:22)
#loc12 = loc("/k/elementwise.py":108:8)
#loc13 = loc("/k/elementwise.py":109:22)
#loc14 = loc("/k/elementwise.py":109:8)
#loc15 = loc("/k/elementwise.py":110:22)
#loc16 = loc("/k/elementwise.py":110:8)
#loc17 = loc("/k/elementwise.py":111:22)
#loc18 = loc("/k/elementwise.py":111:8)
#loc19 = loc("/k/elementwise.py":112:22)
#loc20 = loc("/k/elementwise.py":112:8)
#loc21 = loc("/k/elementwise.py":113:22)
#loc22 = loc("/k/elementwise.py":113:8)
#loc23 = loc("/k/elementwise.py":114:19)
#loc24 = loc("/k/elementwise.py":114:38)
#loc25 = loc("/k/elementwise.py":114:24)
#loc26 = loc("/k/elementwise.py":114:4)
#loc27 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 104, name = "math_binary", linkageName = "math_binary_float64", compileUnit = #di_compile_unit, scopeLine = 104>
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
