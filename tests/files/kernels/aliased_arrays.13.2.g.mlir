entry @aliased_arrays(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f32>>, %arg4: tile<i32>, %arg5: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token loc(#loc18)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>> loc(#loc19)
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<f32>> loc(#loc20)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc18)
  %cst_1_i32_1 = constant <i32: 1> : tile<i32> loc(#loc18)
  %assume_2 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc18)
  %tview = make_tensor_view %assume, shape = [%assume_2], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc18)
  %assume_3 = assume bounded<0, ?>, %arg4 : tile<i32> loc(#loc18)
  %tview_4 = make_tensor_view %assume_0, shape = [%assume_3], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc18)
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32> loc(#loc21)
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc22)
  %tile, %result_token = load_view_tko weak %pview[%blockId_x] token = %0 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token loc(#loc22)
  %1 = join_tokens %0, %result_token : token loc(#loc22)
  %cst_1_f32 = constant <f32: 1.000000e+00> : tile<f32> loc(#loc23)
  %reshape = reshape %cst_1_f32 : tile<f32> -> tile<1xf32> loc(#loc24)
  %bcast = broadcast %reshape : tile<1xf32> -> tile<8xf32> loc(#loc24)
  %2 = addf %tile, %bcast  : tile<8xf32> loc(#loc24)
  %pview_5 = make_partition_view %tview_4 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc25)
  %3 = store_view_tko weak %2, %pview_5[%blockId_x] token = %1 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc25)
  %cst_1_i32_6 = constant <i32: 1> : tile<i32> loc(#loc26)
  %4 = addi %blockId_x, %cst_1_i32_6 : tile<i32> loc(#loc27)
  %pview_7 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc28)
  %tile_8, %result_token_9 = load_view_tko weak %pview_7[%4] token = %3 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token loc(#loc28)
  %5 = join_tokens %3, %result_token_9 : token loc(#loc28)
  %pview_10 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc29)
  %6 = store_view_tko weak %tile_8, %pview_10[%blockId_x] token = %5 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc29)
  %cst_4_i32 = constant <i32: 4> : tile<i32> loc(#loc30)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc31)
  %cst_1_i32_11 = constant <i32: 1> : tile<i32> loc(#loc31)
  %for:2 = for %loopIdx in (%cst_0_i32 to %cst_4_i32, step %cst_1_i32_11) : tile<i32> iter_values(%iterArg0 = %6, %iterArg1 = %6) -> (token, token) {
    %pview_12 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc33)
    %tile_13, %result_token_14 = load_view_tko weak %pview_12[%loopIdx] token = %iterArg1 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token loc(#loc33)
    %7 = join_tokens %iterArg0, %result_token_14 : token loc(#loc33)
    %pview_15 = make_partition_view %tview_4 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc34)
    %8 = store_view_tko weak %tile_13, %pview_15[%loopIdx] token = %7 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc34)
    continue %8, %8 : token, token loc(#loc32)
  } loc(#loc32)
  return loc(#loc17)
} loc(#loc18)
#di_file = #cuda_tile.di_file<"memory.py" in "/k">
#loc = loc("/k/memory.py":307:0)
#loc1 = loc("/k/memory.py":307:19)
#loc2 = loc("/k/memory.py":307:22)
#loc3 = loc("/k/memory.py":309:8)
#loc4 = loc("/k/memory.py":310:8)
#loc5 = loc("/k/memory.py":311:26)
#loc6 = loc("/k/memory.py":311:22)
#loc7 = loc("/k/memory.py":311:4)
#loc8 = loc("/k/memory.py":312:24)
#loc9 = loc("/k/memory.py":312:20)
#loc10 = loc("/k/memory.py":312:8)
#loc11 = loc("/k/memory.py":313:4)
#loc12 = loc("/k/memory.py":314:19)
#loc13 = loc("/k/memory.py":314:13)
#loc14 = loc("/k/memory.py":314:4)
#loc15 = loc("/k/memory.py":315:26)
#loc16 = loc("/k/memory.py":315:8)
#loc17 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 305, name = "aliased_arrays", linkageName = "aliased_arrays", compileUnit = #di_compile_unit, scopeLine = 305>
#loc18 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc19 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc20 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc21 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc22 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc23 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc24 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc25 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc26 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc27 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc28 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc29 = #cuda_tile.di_loc<#loc11 in #di_subprogram>
#loc30 = #cuda_tile.di_loc<#loc12 in #di_subprogram>
#loc31 = #cuda_tile.di_loc<#loc13 in #di_subprogram>
#loc32 = #cuda_tile.di_loc<#loc14 in #di_subprogram>
#loc33 = #cuda_tile.di_loc<#loc15 in #di_subprogram>
#loc34 = #cuda_tile.di_loc<#loc16 in #di_subprogram>
