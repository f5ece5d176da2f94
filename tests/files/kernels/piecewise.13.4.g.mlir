entry @piecewise(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f32>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<f32>) optimization_hints=<default = {}> {
  %0 = make_token : token loc(#loc35)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>> loc(#loc36)
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<f32>> loc(#loc37)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc35)
  %cst_1_i32_1 = constant <i32: 1> : tile<i32> loc(#loc35)
  %assume_2 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc35)
  %tview = make_tensor_view %assume, shape = [%assume_2], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc35)
  %assume_3 = assume bounded<0, ?>, %arg4 : tile<i32> loc(#loc35)
  %tview_4 = make_tensor_view %assume_0, shape = [%assume_3], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc35)
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32> loc(#loc38)
  %pview = make_partition_view %tview : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>> loc(#loc39)
  %tile, %result_token = load_view_tko weak %pview[%blockId_x] token = %0 : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<16xf32>, token loc(#loc39)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc40)
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<f32> loc(#loc41)
  %reshape = reshape %cst_0_f32 : tile<f32> -> tile<1xf32> loc(#loc42)
  %bcast = broadcast %reshape : tile<1xf32> -> tile<16xf32> loc(#loc42)
  %1 = maxf %tile, %bcast : tile<16xf32> loc(#loc42)
  %pview_5 = make_partition_view %tview_4 : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>> loc(#loc43)
  %2 = store_view_tko weak %1, %pview_5[%cst_0_i32] token = %0 : tile<16xf32>, partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc43)
  %cst_1_i32_6 = constant <i32: 1> : tile<i32> loc(#loc44)
  %cst_0_f32_7 = constant <f32: 0.000000e+00> : tile<f32> loc(#loc45)
  %reshape_8 = reshape %cst_0_f32_7 : tile<f32> -> tile<1xf32> loc(#loc45)
  %bcast_9 = broadcast %reshape_8 : tile<1xf32> -> tile<16xf32> loc(#loc45)
  %3 = cmpf greater_than_or_equal ordered %tile, %bcast_9 : tile<16xf32> -> tile<16xi1> loc(#loc45)
  %reshape_10 = reshape %arg6 : tile<f32> -> tile<1xf32> loc(#loc46)
  %bcast_11 = broadcast %reshape_10 : tile<1xf32> -> tile<16xf32> loc(#loc46)
  %4 = mulf %tile, %bcast_11  : tile<16xf32> loc(#loc46)
  %5 = select %3, %tile, %4 : tile<16xi1>, tile<16xf32> loc(#loc47)
  %pview_12 = make_partition_view %tview_4 : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>> loc(#loc48)
  %6 = store_view_tko weak %5, %pview_12[%cst_1_i32_6] token = %2 : tile<16xf32>, partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc48)
  %cst_2_i32 = constant <i32: 2> : tile<i32> loc(#loc49)
  %cst_f32 = constant <f32: -1.000000e+00> : tile<f32> loc(#loc50)
  %reshape_13 = reshape %cst_f32 : tile<f32> -> tile<1xf32> loc(#loc51)
  %bcast_14 = broadcast %reshape_13 : tile<1xf32> -> tile<16xf32> loc(#loc51)
  %7 = maxf %tile, %bcast_14 : tile<16xf32> loc(#loc51)
  %cst_1_f32 = constant <f32: 1.000000e+00> : tile<f32> loc(#loc52)
  %reshape_15 = reshape %cst_1_f32 : tile<f32> -> tile<1xf32> loc(#loc53)
  %bcast_16 = broadcast %reshape_15 : tile<1xf32> -> tile<16xf32> loc(#loc53)
  %8 = minf %7, %bcast_16 : tile<16xf32> loc(#loc53)
  %pview_17 = make_partition_view %tview_4 : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>> loc(#loc54)
  %9 = store_view_tko weak %8, %pview_17[%cst_2_i32] token = %6 : tile<16xf32>, partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc54)
  %cst_3_i32 = constant <i32: 3> : tile<i32> loc(#loc55)
  %cst_0_f32_18 = constant <f32: 0.000000e+00> : tile<f32> loc(#loc56)
  %reshape_19 = reshape %cst_0_f32_18 : tile<f32> -> tile<1xf32> loc(#loc56)
  %bcast_20 = broadcast %reshape_19 : tile<1xf32> -> tile<16xf32> loc(#loc56)
  %10 = cmpf greater_than ordered %tile, %bcast_20 : tile<16xf32> -> tile<16xi1> loc(#loc56)
  %cst_1_f32_21 = constant <f32: 1.000000e+00> : tile<f32> loc(#loc57)
  %cst_0_f32_22 = constant <f32: 0.000000e+00> : tile<f32> loc(#loc58)
  %reshape_23 = reshape %cst_0_f32_22 : tile<f32> -> tile<1xf32> loc(#loc58)
  %bcast_24 = broadcast %reshape_23 : tile<1xf32> -> tile<16xf32> loc(#loc58)
  %11 = cmpf less_than ordered %tile, %bcast_24 : tile<16xf32> -> tile<16xi1> loc(#loc58)
  %cst_f32_25 = constant <f32: -1.000000e+00> : tile<f32> loc(#loc59)
  %cst_0_f32_26 = constant <f32: 0.000000e+00> : tile<f32> loc(#loc60)
  %reshape_27 = reshape %cst_f32_25 : tile<f32> -> tile<1xf32> loc(#loc61)
  %bcast_28 = broadcast %reshape_27 : tile<1xf32> -> tile<16xf32> loc(#loc61)
  %reshape_29 = reshape %cst_0_f32_26 : tile<f32> -> tile<1xf32> loc(#loc61)
  %bcast_30 = broadcast %reshape_29 : tile<1xf32> -> tile<16xf32> loc(#loc61)
  %12 = select %11, %bcast_28, %bcast_30 : tile<16xi1>, tile<16xf32> loc(#loc61)
  %reshape_31 = reshape %cst_1_f32_21 : tile<f32> -> tile<1xf32> loc(#loc62)
  %bcast_32 = broadcast %reshape_31 : tile<1xf32> -> tile<16xf32> loc(#loc62)
  %13 = select %10, %bcast_32, %12 : tile<16xi1>, tile<16xf32> loc(#loc62)
  %pview_33 = make_partition_view %tview_4 : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>> loc(#loc63)
  %14 = store_view_tko weak %13, %pview_33[%cst_3_i32] token = %9 : tile<16xf32>, partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc63)
  %cst_4_i32 = constant <i32: 4> : tile<i32> loc(#loc64)
  %15 = cmpf not_equal unordered %tile, %tile : tile<16xf32> -> tile<16xi1> loc(#loc65)
  %cst_0_f32_34 = constant <f32: 0.000000e+00> : tile<f32> loc(#loc66)
  %reshape_35 = reshape %cst_0_f32_34 : tile<f32> -> tile<1xf32> loc(#loc67)
  %bcast_36 = broadcast %reshape_35 : tile<1xf32> -> tile<16xf32> loc(#loc67)
  %16 = select %15, %bcast_36, %tile : tile<16xi1>, tile<16xf32> loc(#loc67)
  %pview_37 = make_partition_view %tview_4 : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>> loc(#loc68)
  %17 = store_view_tko weak %16, %pview_37[%cst_4_i32] token = %14 : tile<16xf32>, partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc68)
  return loc(#loc34)
} loc(#loc35)
#di_file = #cuda_tile.di_file<"elementwise.py" in "/k">
#loc = loc("/k/elementwise.py":78:0)
#loc1 = loc("/k/elementwise.py":78:14)
#loc2 = loc("/k/elementwise.py":78:17)
#loc3 = loc("/k/elementwise.py":80:20)
#loc4 = loc("/k/elementwise.py":80:8)
#loc5 = loc("/k/elementwise.py":81:17)
#loc6 = loc("/k/elementwise.py":81:36)
#loc7 = loc("/k/elementwise.py":81:22)
#loc8 = loc("/k/elementwise.py":81:4)
#loc9 = loc("/k/elementwise.py":82:17)
#loc10 = loc("/k/elementwise.py":82:31)
#loc11 = loc("/k/elementwise.py":82:42)
#loc12 = loc("/k/elementwise.py":82:22)
#loc13 = loc("/k/elementwise.py":82:4)
#loc14 = loc("/k/elementwise.py":83:17)
#loc15 = loc("/k/elementwise.py":83:33)
#loc16 = loc("/k/elementwise.py":83:26)
#loc17 = loc("/k/elementwise.py":83:40)
#loc18 = loc("/k/elementwise.py":83:22)
#loc19 = loc("/k/elementwise.py":83:4)
#loc20 = loc("/k/elementwise.py":84:17)
#loc21 = loc("/k/elementwise.py":84:31)
#loc22 = loc("/k/elementwise.py":84:38)
#loc23 = loc("/k/elementwise.py":84:52)
#loc24 = loc("/k/elementwise.py":84:59)
#loc25 = loc("/k/elementwise.py":84:65)
#loc26 = loc("/k/elementwise.py":84:43)
#loc27 = loc("/k/elementwise.py":84:22)
#loc28 = loc("/k/elementwise.py":84:4)
#loc29 = loc("/k/elementwise.py":85:17)
#loc30 = loc("/k/elementwise.py":85:31)
#loc31 = loc("/k/elementwise.py":85:44)
#loc32 = loc("/k/elementwise.py":85:22)
#loc33 = loc("/k/elementwise.py":85:4)
#loc34 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 76, name = "piecewise", linkageName = "piecewise", compileUnit = #di_compile_unit, scopeLine = 76>
#loc35 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc36 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc37 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc38 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc39 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc40 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc41 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc42 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc43 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc44 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc45 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc46 = #cuda_tile.di_loc<#loc11 in #di_subprogram>
#loc47 = #cuda_tile.di_loc<#loc12 in #di_subprogram>
#loc48 = #cuda_tile.di_loc<#loc13 in #di_subprogram>
#loc49 = #cuda_tile.di_loc<#loc14 in #di_subprogram>
#loc50 = #cuda_tile.di_loc<#loc15 in #di_subprogram>
#loc51 = #cuda_tile.di_loc<#loc16 in #di_subprogram>
#loc52 = #cuda_tile.di_loc<#loc17 in #di_subprogram>
#loc53 = #cuda_tile.di_loc<#loc18 in #di_subprogram>
#loc54 = #cuda_tile.di_loc<#loc19 in #di_subprogram>
#loc55 = #cuda_tile.di_loc<#loc20 in #di_subprogram>
#loc56 = #cuda_tile.di_loc<#loc21 in #di_subprogram>
#loc57 = #cuda_tile.di_loc<#loc22 in #di_subprogram>
#loc58 = #cuda_tile.di_loc<#loc23 in #di_subprogram>
#loc59 = #cuda_tile.di_loc<#loc24 in #di_subprogram>
#loc60 = #cuda_tile.di_loc<#loc25 in #di_subprogram>
#loc61 = #cuda_tile.di_loc<#loc26 in #di_subprogram>
#loc62 = #cuda_tile.di_loc<#loc27 in #di_subprogram>
#loc63 = #cuda_tile.di_loc<#loc28 in #di_subprogram>
#loc64 = #cuda_tile.di_loc<#loc29 in #di_subprogram>
#loc65 = #cuda_tile.di_loc<#loc30 in #di_subprogram>
#loc66 = #cuda_tile.di_loc<#loc31 in #di_subprogram>
#loc67 = #cuda_tile.di_loc<#loc32 in #di_subprogram>
#loc68 = #cuda_tile.di_loc<#loc33 in #di_subprogram>
