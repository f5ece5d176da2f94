entry @named_integer_functions(%arg0: tile<ptr<i32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<i32>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<ptr<i32>>, %arg7: tile<i32>, %arg8: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token loc(#loc39)
  %assume = assume div_by<16>, %arg0 : tile<ptr<i32>> loc(#loc40)
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<i32>> loc(#loc41)
  %assume_1 = assume div_by<16>, %arg6 : tile<ptr<i32>> loc(#loc42)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc39)
  %cst_1_i32_2 = constant <i32: 1> : tile<i32> loc(#loc39)
  %cst_1_i32_3 = constant <i32: 1> : tile<i32> loc(#loc39)
  %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc39)
  %tview = make_tensor_view %assume, shape = [%assume_4], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]> loc(#loc39)
  %assume_5 = assume bounded<0, ?>, %arg4 : tile<i32> loc(#loc39)
  %tview_6 = make_tensor_view %assume_0, shape = [%assume_5], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]> loc(#loc39)
  %assume_7 = assume bounded<0, ?>, %arg7 : tile<i32> loc(#loc39)
  %tview_8 = make_tensor_view %assume_1, shape = [%assume_7], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]> loc(#loc39)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc43)
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>> loc(#loc44)
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token loc(#loc44)
  %cst_0_i32_9 = constant <i32: 0> : tile<i32> loc(#loc45)
  %pview_10 = make_partition_view %tview_6 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>> loc(#loc46)
  %tile_11, %result_token_12 = load_view_tko weak %pview_10[%cst_0_i32_9] token = %0 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token loc(#loc46)
  %cst_0_i32_13 = constant <i32: 0> : tile<i32> loc(#loc47)
  %1 = divi %tile, %tile_11 signed rounding<negative_inf> : tile<8xi32> loc(#loc48)
  %pview_14 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>> loc(#loc49)
  %2 = store_view_tko weak %1, %pview_14[%cst_0_i32_13] token = %0 : tile<8xi32>, partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token loc(#loc49)
  %cst_1_i32_15 = constant <i32: 1> : tile<i32> loc(#loc50)
  %3 = remi %tile, %tile_11 signed : tile<8xi32> loc(#loc51)
  %cst_0_i32_16 = constant <i32: 0> : tile<8xi32> loc(#loc51)
  %4 = cmpi less_than %3, %cst_0_i32_16, signed : tile<8xi32> -> tile<8xi1> loc(#loc51)
  %5 = cmpi less_than %tile_11, %cst_0_i32_16, signed : tile<8xi32> -> tile<8xi1> loc(#loc51)
  %6 = xori %4, %5 : tile<8xi1> loc(#loc51)
  %7 = cmpi not_equal %3, %cst_0_i32_16, signed : tile<8xi32> -> tile<8xi1> loc(#loc51)
  %8 = andi %6, %7 : tile<8xi1> loc(#loc51)
  %9 = addi %3, %tile_11 : tile<8xi32> loc(#loc51)
  %10 = select %8, %9, %3 : tile<8xi1>, tile<8xi32> loc(#loc51)
  %pview_17 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>> loc(#loc52)
  %11 = store_view_tko weak %10, %pview_17[%cst_1_i32_15] token = %2 : tile<8xi32>, partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token loc(#loc52)
  %cst_2_i32 = constant <i32: 2> : tile<i32> loc(#loc53)
  %12 = remi %tile, %tile_11 signed : tile<8xi32> loc(#loc54)
  %cst_0_i32_18 = constant <i32: 0> : tile<8xi32> loc(#loc54)
  %13 = cmpi less_than %12, %cst_0_i32_18, signed : tile<8xi32> -> tile<8xi1> loc(#loc54)
  %14 = cmpi less_than %tile_11, %cst_0_i32_18, signed : tile<8xi32> -> tile<8xi1> loc(#loc54)
  %15 = xori %13, %14 : tile<8xi1> loc(#loc54)
  %16 = cmpi not_equal %12, %cst_0_i32_18, signed : tile<8xi32> -> tile<8xi1> loc(#loc54)
  %17 = andi %15, %16 : tile<8xi1> loc(#loc54)
  %18 = addi %12, %tile_11 : tile<8xi32> loc(#loc54)
  %19 = select %17, %18, %12 : tile<8xi1>, tile<8xi32> loc(#loc54)
  %pview_19 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>> loc(#loc55)
  %20 = store_view_tko weak %19, %pview_19[%cst_2_i32] token = %11 : tile<8xi32>, partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token loc(#loc55)
  %cst_3_i32 = constant <i32: 3> : tile<i32> loc(#loc56)
  %21 = andi %tile, %tile_11 : tile<8xi32> loc(#loc57)
  %pview_20 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>> loc(#loc58)
  %22 = store_view_tko weak %21, %pview_20[%cst_3_i32] token = %20 : tile<8xi32>, partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token loc(#loc58)
  %cst_4_i32 = constant <i32: 4> : tile<i32> loc(#loc59)
  %23 = ori %tile, %tile_11 : tile<8xi32> loc(#loc60)
  %pview_21 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>> loc(#loc61)
  %24 = store_view_tko weak %23, %pview_21[%cst_4_i32] token = %22 : tile<8xi32>, partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token loc(#loc61)
  %cst_5_i32 = constant <i32: 5> : tile<i32> loc(#loc62)
  %25 = xori %tile, %tile_11 : tile<8xi32> loc(#loc63)
  %pview_22 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>> loc(#loc64)
  %26 = store_view_tko weak %25, %pview_22[%cst_5_i32] token = %24 : tile<8xi32>, partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token loc(#loc64)
  %cst_6_i32 = constant <i32: 6> : tile<i32> loc(#loc65)
  %cst_-1_i32 = constant <i32: -1> : tile<8xi32> loc(#loc66)
  %27 = xori %tile, %cst_-1_i32 : tile<8xi32> loc(#loc66)
  %pview_23 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>> loc(#loc67)
  %28 = store_view_tko weak %27, %pview_23[%cst_6_i32] token = %26 : tile<8xi32>, partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token loc(#loc67)
  %cst_7_i32 = constant <i32: 7> : tile<i32> loc(#loc68)
  %29 = shli %tile, %tile_11 : tile<8xi32> loc(#loc69)
  %pview_24 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>> loc(#loc70)
  %30 = store_view_tko weak %29, %pview_24[%cst_7_i32] token = %28 : tile<8xi32>, partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token loc(#loc70)
  %cst_8_i32 = constant <i32: 8> : tile<i32> loc(#loc71)
  %31 = shri %tile, %tile_11 signed : tile<8xi32> loc(#loc72)
  %pview_25 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>> loc(#loc73)
  %32 = store_view_tko weak %31, %pview_25[%cst_8_i32] token = %30 : tile<8xi32>, partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token loc(#loc73)
  %cst_9_i32 = constant <i32: 9> : tile<i32> loc(#loc74)
  %33 = negi %tile : tile<8xi32> loc(#loc75)
  %pview_26 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>> loc(#loc76)
  %34 = store_view_tko weak %33, %pview_26[%cst_9_i32] token = %32 : tile<8xi32>, partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token loc(#loc76)
  return loc(#loc38)
} loc(#loc39)
#di_file = #cuda_tile.di_file<"elementwise.py" in "/k">
#loc = loc("/k/elementwise.py":213:0)
#loc1 = loc("/k/elementwise.py":213:28)
#loc2 = loc("/k/elementwise.py":213:31)
#loc3 = loc("/k/elementwise.py":213:34)
#loc4 = loc("/k/elementwise.py":215:23)
#loc5 = loc("/k/elementwise.py":215:11)
#loc6 = loc("/k/elementwise.py":215:47)
#loc7 = loc("/k/elementwise.py":215:35)
#loc8 = loc("/k/elementwise.py":216:19)
#loc9 = loc("/k/elementwise.py":216:24)
#loc10 = loc("/k/elementwise.py":216:4)
#loc11 = loc("/k/elementwise.py":217:19)
#loc12 = loc("/k/elementwise.py":217:24)
#loc13 = loc("/k/elementwise.py":217:4)
#loc14 = loc("/k/elementwise.py":218:19)
#loc15 = loc("/k/elementwise.py":218:24)
#loc16 = loc("/k/elementwise.py":218:4)
#loc17 = loc("/k/elementwise.py":219:19)
#loc18 = loc("/k/elementwise.py":219:24)
#loc19 = loc("/k/elementwise.py":219:4)
#loc20 = loc("/k/elementwise.py":220:19)
#loc21 = loc("/k/elementwise.py":220:24)
#loc22 = loc("/k/elementwise.py":220:4)
#loc23 = loc("/k/elementwise.py":221:19)
#loc24 = loc("/k/elementwise.py":221:24)
#loc25 = loc("/k/elementwise.py":221:4)
#loc26 = loc("/k/elementwise.py":222:19)
#loc27 = loc("/k/elementwise.py":222:24)
#loc28 = loc("/k/elementwise.py":222:4)
#loc29 = loc("/k/elementwise.py":223:19)
#loc30 = loc("/k/elementwise.py":223:24)
#loc31 = loc("/k/elementwise.py":223:4)
#loc32 = loc("/k/elementwise.py":224:19)
#loc33 = loc("/k/elementwise.py":224:24)
#loc34 = loc("/k/elementwise.py":224:4)
#loc35 = loc("/k/elementwise.py":225:19)
#loc36 = loc("/k/elementwise.py":225:24)
#loc37 = loc("/k/elementwise.py":225:4)
#loc38 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 211, name = "named_integer_functions", linkageName = "named_integer_functions", compileUnit = #di_compile_unit, scopeLine = 211>
#loc39 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc40 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc41 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc42 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc43 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc44 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc45 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc46 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc47 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc48 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc49 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc50 = #cuda_tile.di_loc<#loc11 in #di_subprogram>
#loc51 = #cuda_tile.di_loc<#loc12 in #di_subprogram>
#loc52 = #cuda_tile.di_loc<#loc13 in #di_subprogram>
#loc53 = #cuda_tile.di_loc<#loc14 in #di_subprogram>
#loc54 = #cuda_tile.di_loc<#loc15 in #di_subprogram>
#loc55 = #cuda_tile.di_loc<#loc16 in #di_subprogram>
#loc56 = #cuda_tile.di_loc<#loc17 in #di_subprogram>
#loc57 = #cuda_tile.di_loc<#loc18 in #di_subprogram>
#loc58 = #cuda_tile.di_loc<#loc19 in #di_subprogram>
#loc59 = #cuda_tile.di_loc<#loc20 in #di_subprogram>
#loc60 = #cuda_tile.di_loc<#loc21 in #di_subprogram>
#loc61 = #cuda_tile.di_loc<#loc22 in #di_subprogram>
#loc62 = #cuda_tile.di_loc<#loc23 in #di_subprogram>
#loc63 = #cuda_tile.di_loc<#loc24 in #di_subprogram>
#loc64 = #cuda_tile.di_loc<#loc25 in #di_subprogram>
#loc65 = #cuda_tile.di_loc<#loc26 in #di_subprogram>
#loc66 = #cuda_tile.di_loc<#loc27 in #di_subprogram>
#loc67 = #cuda_tile.di_loc<#loc28 in #di_subprogram>
#loc68 = #cuda_tile.di_loc<#loc29 in #di_subprogram>
#loc69 = #cuda_tile.di_loc<#loc30 in #di_subprogram>
#loc70 = #cuda_tile.di_loc<#loc31 in #di_subprogram>
#loc71 = #cuda_tile.di_loc<#loc32 in #di_subprogram>
#loc72 = #cuda_tile.di_loc<#loc33 in #di_subprogram>
#loc73 = #cuda_tile.di_loc<#loc34 in #di_subprogram>
#loc74 = #cuda_tile.di_loc<#loc35 in #di_subprogram>
#loc75 = #cuda_tile.di_loc<#loc36 in #di_subprogram>
#loc76 = #cuda_tile.di_loc<#loc37 in #di_subprogram>
