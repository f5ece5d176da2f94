entry @pow_integer(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<i32>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<ptr<f32>>, %arg7: tile<i32>, %arg8: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token loc(#loc23)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>> loc(#loc24)
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<i32>> loc(#loc25)
  %assume_1 = assume div_by<16>, %arg6 : tile<ptr<f32>> loc(#loc26)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc23)
  %cst_1_i32_2 = constant <i32: 1> : tile<i32> loc(#loc23)
  %cst_1_i32_3 = constant <i32: 1> : tile<i32> loc(#loc23)
  %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc23)
  %tview = make_tensor_view %assume, shape = [%assume_4], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc23)
  %assume_5 = assume bounded<0, ?>, %arg4 : tile<i32> loc(#loc23)
  %tview_6 = make_tensor_view %assume_0, shape = [%assume_5], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]> loc(#loc23)
  %assume_7 = assume bounded<0, ?>, %arg7 : tile<i32> loc(#loc23)
  %tview_8 = make_tensor_view %assume_1, shape = [%assume_7], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc23)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc27)
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc28)
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token loc(#loc28)
  %cst_0_i32_9 = constant <i32: 0> : tile<i32> loc(#loc29)
  %pview_10 = make_partition_view %tview_6 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>> loc(#loc30)
  %tile_11, %result_token_12 = load_view_tko weak %pview_10[%cst_0_i32_9] token = %0 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token loc(#loc30)
  %cst_0_i32_13 = constant <i32: 0> : tile<i32> loc(#loc31)
  %1 = itof %tile_11 signed  : tile<8xi32> -> tile<8xf32> loc(#loc32)
  %2 = fpowf %tile, %1 : tile<8xf32> loc(#loc32)
  %pview_14 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc33)
  %3 = store_view_tko weak %2, %pview_14[%cst_0_i32_13] token = %0 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc33)
  %cst_1_i32_15 = constant <i32: 1> : tile<i32> loc(#loc34)
  %cst_3_f32 = constant <f32: 3.000000e+00> : tile<f32> loc(#loc35)
  %reshape = reshape %cst_3_f32 : tile<f32> -> tile<1xf32> loc(#loc35)
  %bcast = broadcast %reshape : tile<1xf32> -> tile<8xf32> loc(#loc35)
  %4 = fpowf %tile, %bcast : tile<8xf32> loc(#loc35)
  %pview_16 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc36)
  %5 = store_view_tko weak %4, %pview_16[%cst_1_i32_15] token = %3 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc36)
  %cst_2_i32 = constant <i32: 2> : tile<i32> loc(#loc37)
  %6 = trunci %tile_11 : tile<8xi32> -> tile<8xi8> loc(#loc38)
  %7 = itof %6 signed  : tile<8xi8> -> tile<8xf32> loc(#loc39)
  %8 = fpowf %tile, %7 : tile<8xf32> loc(#loc39)
  %pview_17 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc40)
  %9 = store_view_tko weak %8, %pview_17[%cst_2_i32] token = %5 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc40)
  %cst_3_i32 = constant <i32: 3> : tile<i32> loc(#loc41)
  %10 = trunci %tile_11 : tile<8xi32> -> tile<8xi16> loc(#loc42)
  %11 = itof %10 unsigned  : tile<8xi16> -> tile<8xf32> loc(#loc43)
  %12 = fpowf %tile, %11 : tile<8xf32> loc(#loc43)
  %pview_18 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc44)
  %13 = store_view_tko weak %12, %pview_18[%cst_3_i32] token = %9 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc44)
  return loc(#loc22)
} loc(#loc23)
#di_file = #cuda_tile.di_file<"elementwise.py" in "/k">
#loc = loc("/k/elementwise.py":130:0)
#loc1 = loc("/k/elementwise.py":130:16)
#loc2 = loc("/k/elementwise.py":130:19)
#loc3 = loc("/k/elementwise.py":130:22)
#loc4 = loc("/k/elementwise.py":132:23)
#loc5 = loc("/k/elementwise.py":132:11)
#loc6 = loc("/k/elementwise.py":132:47)
#loc7 = loc("/k/elementwise.py":132:35)
#loc8 = loc("/k/elementwise.py":133:19)
#loc9 = loc("/k/elementwise.py":133:24)
#loc10 = loc("/k/elementwise.py":133:4)
#loc11 = loc("/k/elementwise.py":134:19)
#loc12 = loc("/k/elementwise.py":134:24)
#loc13 = loc("/k/elementwise.py":134:4)
#loc14 = loc("/k/elementwise.py":135:19)
#loc15 = loc("/k/elementwise.py":135:29)
#loc16 = loc("/k/elementwise.py":135:24)
#loc17 = loc("/k/elementwise.py":135:4)
#loc18 = loc("/k/elementwise.py":136:19)
#loc19 = loc("/k/elementwise.py":136:34)
#loc20 = loc("/k/elementwise.py":136:24)
#loc21 = loc("/k/elementwise.py":136:4)
#loc22 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 128, name = "pow_integer", linkageName = "pow_integer", compileUnit = #di_compile_unit, scopeLine = 128>
#loc23 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc24 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc25 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc26 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc27 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc28 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc29 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc30 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc31 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc32 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc33 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc34 = #cuda_tile.di_loc<#loc11 in #di_subprogram>
#loc35 = #cuda_tile.di_loc<#loc12 in #di_subprogram>
#loc36 = #cuda_tile.di_loc<#loc13 in #di_subprogram>
#loc37 = #cuda_tile.di_loc<#loc14 in #di_subprogram>
#loc38 = #cuda_tile.di_loc<#loc15 in #di_subprogram>
#loc39 = #cuda_tile.di_loc<#loc16 in #di_subprogram>
#loc40 = #cuda_tile.di_loc<#loc17 in #di_subprogram>
#loc41 = #cuda_tile.di_loc<#loc18 in #di_subprogram>
#loc42 = #cuda_tile.di_loc<#loc19 in #di_subprogram>
#loc43 = #cuda_tile.di_loc<#loc20 in #di_subprogram>
#loc44 = #cuda_tile.di_loc<#loc21 in #di_subprogram>
