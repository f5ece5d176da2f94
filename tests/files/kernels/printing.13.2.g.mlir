entry @printing(%arg0: tile<ptr<i32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f32>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<i32>, %arg7: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token loc(#loc19)
  %assume = assume div_by<16>, %arg0 : tile<ptr<i32>> loc(#loc20)
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<f32>> loc(#loc21)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc19)
  %cst_1_i32_1 = constant <i32: 1> : tile<i32> loc(#loc19)
  %assume_2 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc19)
  %tview = make_tensor_view %assume, shape = [%assume_2], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]> loc(#loc19)
  %assume_3 = assume bounded<0, ?>, %arg4 : tile<i32> loc(#loc19)
  %assume_4 = assume bounded<0, ?>, %arg5 : tile<i32> loc(#loc19)
  %assume_5 = assume bounded<0, ?>, %arg6 : tile<i32> loc(#loc19)
  %tview_6 = make_tensor_view %assume_0, shape = [%assume_3, %assume_4], strides = [%assume_5, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]> loc(#loc19)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc22)
  %pview = make_partition_view %tview : partition_view<tile=(4), tensor_view<?xi32, strides=[1]>> loc(#loc23)
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(4), tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token loc(#loc23)
  %1 = join_tokens %0, %result_token : token loc(#loc23)
  %cst_0_i32_7 = constant <i32: 0> : tile<i32> loc(#loc24)
  %cst_0_i32_8 = constant <i32: 0> : tile<i32> loc(#loc25)
  %pview_9 = make_partition_view %tview_6 : partition_view<tile=(2x2), tensor_view<?x?xf32, strides=[?,1]>> loc(#loc26)
  %tile_10, %result_token_11 = load_view_tko weak %pview_9[%cst_0_i32_7, %cst_0_i32_8] token = %0 : partition_view<tile=(2x2), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<2x2xf32>, token loc(#loc26)
  %2 = join_tokens %0, %result_token_11 : token loc(#loc26)
  %3 = join_tokens %0, %1, %2 : token loc(#loc27)
  %4 = print_tko "plain\0A" token=%3 -> token loc(#loc27)
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32> loc(#loc28)
  %5 = join_tokens %4, %1, %2 : token loc(#loc29)
  %6 = print_tko "block %d: %5d and %.3f 100%%\0A", %blockId_x, %tile, %tile_10 token=%5 : tile<i32>, tile<4xi32>, tile<2x2xf32> -> token loc(#loc29)
  %7 = join_tokens %6, %1, %2 : token loc(#loc30)
  %8 = print_tko "%x %08X %+e %g \22quoted\22 back\\slash tab\09\0A", %tile, %tile, %tile_10, %tile_10 token=%7 : tile<4xi32>, tile<4xi32>, tile<2x2xf32>, tile<2x2xf32> -> token loc(#loc30)
  %9 = join_tokens %8, %1, %2 : token loc(#loc31)
  %10 = print_tko "values | %d | %f.\0A", %tile, %tile_10 token=%9 : tile<4xi32>, tile<2x2xf32> -> token loc(#loc31)
  %blockId_x_12, %blockId_y_13, %blockId_z_14 = get_tile_block_id : tile<i32> loc(#loc32)
  %cst_4_i32 = constant <i32: 4> : tile<i32> loc(#loc33)
  %11 = join_tokens %10, %1, %2 : token loc(#loc34)
  %12 = print_tko "%d: %d %.2f N=%d\0A", %blockId_x_12, %tile, %tile_10, %cst_4_i32 token=%11 : tile<i32>, tile<4xi32>, tile<2x2xf32>, tile<i32> -> token loc(#loc34)
  %13 = join_tokens %12, %1, %2 : token loc(#loc35)
  %14 = print_tko "(%d, %f)\0A", %tile, %tile_10 token=%13 : tile<4xi32>, tile<2x2xf32> -> token loc(#loc35)
  %15 = join_tokens %14, %1, %2 : token loc(#loc36)
  %16 = print_tko "non-ASCII: \C3\A4\C2\B5\0A" token=%15 -> token loc(#loc36)
  return loc(#loc18)
} loc(#loc19)
#di_file = #cuda_tile.di_file<"control.py" in "/k">
#loc = loc("/k/control.py":267:0)
#loc1 = loc("/k/control.py":267:13)
#loc2 = loc("/k/control.py":267:16)
#loc3 = loc("/k/control.py":268:23)
#loc4 = loc("/k/control.py":268:11)
#loc5 = loc("/k/control.py":268:47)
#loc6 = loc("/k/control.py":268:50)
#loc7 = loc("/k/control.py":268:35)
#loc8 = loc("/k/control.py":269:4)
#loc9 = loc("/k/control.py":270:48)
#loc10 = loc("/k/control.py":270:4)
#loc11 = loc("/k/control.py":271:4)
#loc12 = loc("/k/control.py":272:4)
#loc13 = loc("/k/control.py":273:13)
#loc14 = loc("/k/control.py":273:40)
#loc15 = loc("/k/control.py":273:4)
#loc16 = loc("/k/control.py":274:4)
#loc17 = loc("/k/control.py":275:4)
#loc18 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 265, name = "printing", linkageName = "printing", compileUnit = #di_compile_unit, scopeLine = 265>
#loc19 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc20 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc21 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc22 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc23 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc24 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc25 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc26 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc27 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc28 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc29 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc30 = #cuda_tile.di_loc<#loc11 in #di_subprogram>
#loc31 = #cuda_tile.di_loc<#loc12 in #di_subprogram>
#loc32 = #cuda_tile.di_loc<#loc13 in #di_subprogram>
#loc33 = #cuda_tile.di_loc<#loc14 in #di_subprogram>
#loc34 = #cuda_tile.di_loc<#loc15 in #di_subprogram>
#loc35 = #cuda_tile.di_loc<#loc16 in #di_subprogram>
#loc36 = #cuda_tile.di_loc<#loc17 in #di_subprogram>
