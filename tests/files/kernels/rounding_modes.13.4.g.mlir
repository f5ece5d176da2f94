entry @rounding_modes(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f32>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<ptr<f32>>, %arg7: tile<i32>, %arg8: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token loc(#loc39)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>> loc(#loc40)
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<f32>> loc(#loc41)
  %assume_1 = assume div_by<16>, %arg6 : tile<ptr<f32>> loc(#loc42)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc39)
  %cst_1_i32_2 = constant <i32: 1> : tile<i32> loc(#loc39)
  %cst_1_i32_3 = constant <i32: 1> : tile<i32> loc(#loc39)
  %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc39)
  %tview = make_tensor_view %assume, shape = [%assume_4], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc39)
  %assume_5 = assume bounded<0, ?>, %arg4 : tile<i32> loc(#loc39)
  %tview_6 = make_tensor_view %assume_0, shape = [%assume_5], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc39)
  %assume_7 = assume bounded<0, ?>, %arg7 : tile<i32> loc(#loc39)
  %tview_8 = make_tensor_view %assume_1, shape = [%assume_7], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc39)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc43)
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc44)
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token loc(#loc44)
  %cst_0_i32_9 = constant <i32: 0> : tile<i32> loc(#loc45)
  %pview_10 = make_partition_view %tview_6 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc46)
  %tile_11, %result_token_12 = load_view_tko weak %pview_10[%cst_0_i32_9] token = %0 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token loc(#loc46)
  %cst_0_i32_13 = constant <i32: 0> : tile<i32> loc(#loc47)
  %1 = addf %tile, %tile_11  : tile<8xf32> loc(#loc48)
  %pview_14 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc49)
  %2 = store_view_tko weak %1, %pview_14[%cst_0_i32_13] token = %0 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc49)
  %cst_1_i32_15 = constant <i32: 1> : tile<i32> loc(#loc50)
  %3 = subf %tile, %tile_11  : tile<8xf32> loc(#loc51)
  %pview_16 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc52)
  %4 = store_view_tko weak %3, %pview_16[%cst_1_i32_15] token = %2 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc52)
  %cst_2_i32 = constant <i32: 2> : tile<i32> loc(#loc53)
  %5 = mulf %tile, %tile_11  : tile<8xf32> loc(#loc54)
  %pview_17 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc55)
  %6 = store_view_tko weak %5, %pview_17[%cst_2_i32] token = %4 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc55)
  %cst_3_i32 = constant <i32: 3> : tile<i32> loc(#loc56)
  %7 = divf %tile, %tile_11  : tile<8xf32> loc(#loc57)
  %pview_18 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc58)
  %8 = store_view_tko weak %7, %pview_18[%cst_3_i32] token = %6 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc58)
  %cst_4_i32 = constant <i32: 4> : tile<i32> loc(#loc59)
  %9 = sqrt %tile  : tile<8xf32> loc(#loc60)
  %pview_19 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc61)
  %10 = store_view_tko weak %9, %pview_19[%cst_4_i32] token = %8 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc61)
  %cst_5_i32 = constant <i32: 5> : tile<i32> loc(#loc47)
  %11 = addf %tile, %tile_11 rounding<zero> : tile<8xf32> loc(#loc48)
  %pview_20 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc49)
  %12 = store_view_tko weak %11, %pview_20[%cst_5_i32] token = %10 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc49)
  %cst_6_i32 = constant <i32: 6> : tile<i32> loc(#loc50)
  %13 = subf %tile, %tile_11 rounding<zero> : tile<8xf32> loc(#loc51)
  %pview_21 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc52)
  %14 = store_view_tko weak %13, %pview_21[%cst_6_i32] token = %12 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc52)
  %cst_7_i32 = constant <i32: 7> : tile<i32> loc(#loc53)
  %15 = mulf %tile, %tile_11 rounding<zero> : tile<8xf32> loc(#loc54)
  %pview_22 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc55)
  %16 = store_view_tko weak %15, %pview_22[%cst_7_i32] token = %14 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc55)
  %cst_8_i32 = constant <i32: 8> : tile<i32> loc(#loc56)
  %17 = divf %tile, %tile_11 rounding<zero> : tile<8xf32> loc(#loc57)
  %pview_23 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc58)
  %18 = store_view_tko weak %17, %pview_23[%cst_8_i32] token = %16 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc58)
  %cst_9_i32 = constant <i32: 9> : tile<i32> loc(#loc59)
  %19 = sqrt %tile rounding<zero> : tile<8xf32> loc(#loc60)
  %pview_24 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc61)
  %20 = store_view_tko weak %19, %pview_24[%cst_9_i32] token = %18 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc61)
  %cst_10_i32 = constant <i32: 10> : tile<i32> loc(#loc47)
  %21 = addf %tile, %tile_11 rounding<negative_inf> : tile<8xf32> loc(#loc48)
  %pview_25 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc49)
  %22 = store_view_tko weak %21, %pview_25[%cst_10_i32] token = %20 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc49)
  %cst_11_i32 = constant <i32: 11> : tile<i32> loc(#loc50)
  %23 = subf %tile, %tile_11 rounding<negative_inf> : tile<8xf32> loc(#loc51)
  %pview_26 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc52)
  %24 = store_view_tko weak %23, %pview_26[%cst_11_i32] token = %22 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc52)
  %cst_12_i32 = constant <i32: 12> : tile<i32> loc(#loc53)
  %25 = mulf %tile, %tile_11 rounding<negative_inf> : tile<8xf32> loc(#loc54)
  %pview_27 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc55)
  %26 = store_view_tko weak %25, %pview_27[%cst_12_i32] token = %24 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc55)
  %cst_13_i32 = constant <i32: 13> : tile<i32> loc(#loc56)
  %27 = divf %tile, %tile_11 rounding<negative_inf> : tile<8xf32> loc(#loc57)
  %pview_28 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc58)
  %28 = store_view_tko weak %27, %pview_28[%cst_13_i32] token = %26 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc58)
  %cst_14_i32 = constant <i32: 14> : tile<i32> loc(#loc59)
  %29 = sqrt %tile rounding<negative_inf> : tile<8xf32> loc(#loc60)
  %pview_29 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc61)
  %30 = store_view_tko weak %29, %pview_29[%cst_14_i32] token = %28 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc61)
  %cst_15_i32 = constant <i32: 15> : tile<i32> loc(#loc47)
  %31 = addf %tile, %tile_11 rounding<positive_inf> : tile<8xf32> loc(#loc48)
  %pview_30 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc49)
  %32 = store_view_tko weak %31, %pview_30[%cst_15_i32] token = %30 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc49)
  %cst_16_i32 = constant <i32: 16> : tile<i32> loc(#loc50)
  %33 = subf %tile, %tile_11 rounding<positive_inf> : tile<8xf32> loc(#loc51)
  %pview_31 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc52)
  %34 = store_view_tko weak %33, %pview_31[%cst_16_i32] token = %32 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc52)
  %cst_17_i32 = constant <i32: 17> : tile<i32> loc(#loc53)
  %35 = mulf %tile, %tile_11 rounding<positive_inf> : tile<8xf32> loc(#loc54)
  %pview_32 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc55)
  %36 = store_view_tko weak %35, %pview_32[%cst_17_i32] token = %34 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc55)
  %cst_18_i32 = constant <i32: 18> : tile<i32> loc(#loc56)
  %37 = divf %tile, %tile_11 rounding<positive_inf> : tile<8xf32> loc(#loc57)
  %pview_33 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc58)
  %38 = store_view_tko weak %37, %pview_33[%cst_18_i32] token = %36 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc58)
  %cst_19_i32 = constant <i32: 19> : tile<i32> loc(#loc59)
  %39 = sqrt %tile rounding<positive_inf> : tile<8xf32> loc(#loc60)
  %pview_34 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc61)
  %40 = store_view_tko weak %39, %pview_34[%cst_19_i32] token = %38 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc61)
  %cst_20_i32 = constant <i32: 20> : tile<i32> loc(#loc62)
  %41 = divf %tile, %tile_11 rounding<full> : tile<8xf32> loc(#loc63)
  %pview_35 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc64)
  %42 = store_view_tko weak %41, %pview_35[%cst_20_i32] token = %40 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc64)
  %cst_21_i32 = constant <i32: 21> : tile<i32> loc(#loc65)
  %43 = divf %tile, %tile_11 rounding<approx> : tile<8xf32> loc(#loc66)
  %pview_36 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc67)
  %44 = store_view_tko weak %43, %pview_36[%cst_21_i32] token = %42 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc67)
  %cst_22_i32 = constant <i32: 22> : tile<i32> loc(#loc68)
  %45 = sqrt %tile rounding<approx> : tile<8xf32> loc(#loc69)
  %pview_37 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc70)
  %46 = store_view_tko weak %45, %pview_37[%cst_22_i32] token = %44 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc70)
  %cst_23_i32 = constant <i32: 23> : tile<i32> loc(#loc71)
  %47 = exp %tile  : tile<8xf32> loc(#loc72)
  %pview_38 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc73)
  %48 = store_view_tko weak %47, %pview_38[%cst_23_i32] token = %46 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc73)
  %cst_24_i32 = constant <i32: 24> : tile<i32> loc(#loc74)
  %49 = tanh %tile  : tile<8xf32> loc(#loc75)
  %pview_39 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc76)
  %50 = store_view_tko weak %49, %pview_39[%cst_24_i32] token = %48 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc76)
  return loc(#loc38)
} loc(#loc39)
#di_file = #cuda_tile.di_file<"elementwise.py" in "/k">
#loc = loc("/k/elementwise.py":141:0)
#loc1 = loc("/k/elementwise.py":141:19)
#loc2 = loc("/k/elementwise.py":141:22)
#loc3 = loc("/k/elementwise.py":141:25)
#loc4 = loc("/k/elementwise.py":142:23)
#loc5 = loc("/k/elementwise.py":142:11)
#loc6 = loc("/k/elementwise.py":142:47)
#loc7 = loc("/k/elementwise.py":142:35)
#loc8 = loc("/k/elementwise.py":144:23)
#loc9 = loc("/k/elementwise.py":144:32)
#loc10 = loc("/k/elementwise.py":144:8)
#loc11 = loc("/k/elementwise.py":145:23)
#loc12 = loc("/k/elementwise.py":145:36)
#loc13 = loc("/k/elementwise.py":145:8)
#loc14 = loc("/k/elementwise.py":146:23)
#loc15 = loc("/k/elementwise.py":146:36)
#loc16 = loc("/k/elementwise.py":146:8)
#loc17 = loc("/k/elementwise.py":147:23)
#loc18 = loc("/k/elementwise.py":147:36)
#loc19 = loc("/k/elementwise.py":147:8)
#loc20 = loc("/k/elementwise.py":148:23)
#loc21 = loc("/k/elementwise.py":148:36)
#loc22 = loc("/k/elementwise.py":148:8)
#loc23 = loc("/k/elementwise.py":149:19)
#loc24 = loc("/k/elementwise.py":149:25)
#loc25 = loc("/k/elementwise.py":149:4)
#loc26 = loc("/k/elementwise.py":150:19)
#loc27 = loc("/k/elementwise.py":150:25)
#loc28 = loc("/k/elementwise.py":150:4)
#loc29 = loc("/k/elementwise.py":151:19)
#loc30 = loc("/k/elementwise.py":151:25)
#loc31 = loc("/k/elementwise.py":151:4)
#loc32 = loc("/k/elementwise.py":152:19)
#loc33 = loc("/k/elementwise.py":152:25)
#loc34 = loc("/k/elementwise.py":152:4)
#loc35 = loc("/k/elementwise.py":153:19)
#loc36 = loc("/k/elementwise.py":153:25)
#loc37 = loc("/k/elementwise.py":153:4)
#loc38 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 139, name = "rounding_modes", linkageName = "rounding_modes", compileUnit = #di_compile_unit, scopeLine = 139>
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
