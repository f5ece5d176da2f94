entry @memory_orders(%arg0: tile<ptr<i32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<i32>>, %arg4: tile<i32>, %arg5: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token loc(#loc23)
  %assume = assume div_by<16>, %arg0 : tile<ptr<i32>> loc(#loc24)
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<i32>> loc(#loc25)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc23)
  %cst_1_i32_1 = constant <i32: 1> : tile<i32> loc(#loc23)
  %cst_1_i64 = constant <i64: 1> : tile<8xi64> loc(#loc26)
  %cst_1_i64_2 = constant <i64: 1> : tile<8xi64> loc(#loc27)
  %assume_3 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc23)
  %tview = make_tensor_view %assume, shape = [%assume_3], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]> loc(#loc23)
  %assume_4 = assume bounded<0, ?>, %arg4 : tile<i32> loc(#loc23)
  %tview_5 = make_tensor_view %assume_0, shape = [%assume_4], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]> loc(#loc23)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc28)
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>> loc(#loc29)
  %tile, %result_token = load_view_tko relaxed device %pview[%cst_0_i32] token = %0 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token loc(#loc29)
  %1 = join_tokens %0, %result_token : token loc(#loc29)
  %cst_1_i32_6 = constant <i32: 1> : tile<i32> loc(#loc30)
  %pview_7 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>> loc(#loc31)
  %tile_8, %result_token_9 = load_view_tko acquire sys %pview_7[%cst_1_i32_6] token = %0 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token loc(#loc31)
  %2 = join_tokens %1, %result_token_9 : token loc(#loc31)
  %cst_2_i32 = constant <i32: 2> : tile<i32> loc(#loc32)
  %pview_10 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>> loc(#loc33)
  %3 = join_tokens %0, %result_token_9 : token loc(#loc33)
  %tile_11, %result_token_12 = load_view_tko relaxed tl_blk %pview_10[%cst_2_i32] token = %3 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token loc(#loc33)
  %4 = join_tokens %2, %result_token_12 : token loc(#loc33)
  %5 = iota : tile<8xi32> loc(#loc34)
  %6 = exti %5 signed : tile<8xi32> -> tile<8xi64> loc(#loc26)
  %7 = exti %assume_4 signed : tile<i32> -> tile<i64> loc(#loc26)
  %reshape = reshape %7 : tile<i64> -> tile<1xi64> loc(#loc26)
  %bcast = broadcast %reshape : tile<1xi64> -> tile<8xi64> loc(#loc26)
  %8 = cmpi less_than %6, %bcast, unsigned : tile<8xi64> -> tile<8xi1> loc(#loc26)
  %9 = muli %6, %cst_1_i64 : tile<8xi64> loc(#loc26)
  %reshape_13 = reshape %assume_0 : tile<ptr<i32>> -> tile<1xptr<i32>> loc(#loc26)
  %bcast_14 = broadcast %reshape_13 : tile<1xptr<i32>> -> tile<8xptr<i32>> loc(#loc26)
  %10 = offset %bcast_14, %9 : tile<8xptr<i32>>, tile<8xi64> -> tile<8xptr<i32>> loc(#loc26)
  %11 = join_tokens %0, %4, %result_token_9 : token loc(#loc26)
  %result, %result_token_15 = atomic_rmw_tko acq_rel tl_blk %10, add, %tile, %8 token=%11 : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token loc(#loc26)
  %12 = addi %tile_11, %result : tile<8xi32> loc(#loc35)
  %13 = exti %5 signed : tile<8xi32> -> tile<8xi64> loc(#loc27)
  %14 = exti %assume_4 signed : tile<i32> -> tile<i64> loc(#loc27)
  %reshape_16 = reshape %14 : tile<i64> -> tile<1xi64> loc(#loc27)
  %bcast_17 = broadcast %reshape_16 : tile<1xi64> -> tile<8xi64> loc(#loc27)
  %15 = cmpi less_than %13, %bcast_17, unsigned : tile<8xi64> -> tile<8xi1> loc(#loc27)
  %16 = muli %13, %cst_1_i64_2 : tile<8xi64> loc(#loc27)
  %reshape_18 = reshape %assume_0 : tile<ptr<i32>> -> tile<1xptr<i32>> loc(#loc27)
  %bcast_19 = broadcast %reshape_18 : tile<1xptr<i32>> -> tile<8xptr<i32>> loc(#loc27)
  %17 = offset %bcast_19, %16 : tile<8xptr<i32>>, tile<8xi64> -> tile<8xptr<i32>> loc(#loc27)
  %result_20, %result_token_21 = atomic_rmw_tko relaxed sys %17, add, %tile_8, %15 token=%result_token_15 : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token loc(#loc27)
  %18 = addi %12, %result_20 : tile<8xi32> loc(#loc36)
  %cst_0_i32_22 = constant <i32: 0> : tile<i32> loc(#loc37)
  %19 = addi %tile, %tile_8 : tile<8xi32> loc(#loc38)
  %pview_23 = make_partition_view %tview_5 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>> loc(#loc39)
  %20 = join_tokens %result_token_21, %result_token_15 : token loc(#loc39)
  %21 = store_view_tko relaxed device %19, %pview_23[%cst_0_i32_22] token = %20 : tile<8xi32>, partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token loc(#loc39)
  %cst_1_i32_24 = constant <i32: 1> : tile<i32> loc(#loc40)
  %22 = addi %tile_8, %18 : tile<8xi32> loc(#loc41)
  %pview_25 = make_partition_view %tview_5 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>> loc(#loc42)
  %23 = join_tokens %21, %4, %result_token_15 : token loc(#loc42)
  %24 = store_view_tko release sys %22, %pview_25[%cst_1_i32_24] token = %23 : tile<8xi32>, partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token loc(#loc42)
  %cst_2_i32_26 = constant <i32: 2> : tile<i32> loc(#loc43)
  %pview_27 = make_partition_view %tview_5 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>> loc(#loc44)
  %25 = join_tokens %24, %4, %result_token_15 : token loc(#loc44)
  %26 = store_view_tko release tl_blk %18, %pview_27[%cst_2_i32_26] token = %25 : tile<8xi32>, partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token loc(#loc44)
  return loc(#loc22)
} loc(#loc23)
#di_file = #cuda_tile.di_file<"memory.py" in "/k">
#loc = loc("/k/memory.py":74:0)
#loc1 = loc("/k/memory.py":74:18)
#loc2 = loc("/k/memory.py":74:21)
#loc3 = loc("/k/memory.py":79:12)
#loc4 = loc("/k/memory.py":80:12)
#loc5 = loc("/k/memory.py":75:20)
#loc6 = loc("/k/memory.py":75:8)
#loc7 = loc("/k/memory.py":76:20)
#loc8 = loc("/k/memory.py":76:8)
#loc9 = loc("/k/memory.py":77:20)
#loc10 = loc("/k/memory.py":77:8)
#loc11 = loc("/k/memory.py":78:8)
#loc12 = loc("/k/memory.py":79:8)
#loc13 = loc("/k/memory.py":80:8)
#loc14 = loc("/k/memory.py":81:17)
#loc15 = loc("/k/memory.py":81:22)
#loc16 = loc("/k/memory.py":81:4)
#loc17 = loc("/k/memory.py":82:17)
#loc18 = loc("/k/memory.py":82:22)
#loc19 = loc("/k/memory.py":82:4)
#loc20 = loc("/k/memory.py":83:17)
#loc21 = loc("/k/memory.py":83:4)
#loc22 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 72, name = "memory_orders", linkageName = "memory_orders", compileUnit = #di_compile_unit, scopeLine = 72>
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
