entry @array_slices(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f32>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<i32>, %arg11: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token loc(#loc21)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>> loc(#loc22)
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f32>> loc(#loc23)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc21)
  %cst_1_i32_1 = constant <i32: 1> : tile<i32> loc(#loc24)
  %cst_1_i32_2 = constant <i32: 1> : tile<i32> loc(#loc25)
  %assume_3 = assume bounded<0, ?>, %arg2 : tile<i32> loc(#loc21)
  %assume_4 = assume bounded<0, ?>, %arg3 : tile<i32> loc(#loc21)
  %assume_5 = assume bounded<0, ?>, %arg6 : tile<i32> loc(#loc21)
  %assume_6 = assume bounded<0, ?>, %arg7 : tile<i32> loc(#loc21)
  %assume_7 = assume bounded<0, ?>, %arg8 : tile<i32> loc(#loc21)
  %tview = make_tensor_view %assume_0, shape = [%assume_5, %assume_6], strides = [%assume_7, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]> loc(#loc21)
  %1 = addi %arg10, %arg11 : tile<i32> loc(#loc26)
  %2 = muli %arg10, %assume_4 : tile<i32> loc(#loc24)
  %3 = exti %2 signed : tile<i32> -> tile<i64> loc(#loc24)
  %4 = offset %assume, %3 : tile<ptr<f32>>, tile<i64> -> tile<ptr<f32>> loc(#loc24)
  %assume_8 = assume div_by<4>, %4 : tile<ptr<f32>> loc(#loc24)
  %5 = subi %1, %arg10 : tile<i32> loc(#loc24)
  %assume_9 = assume bounded<0, ?>, %5 : tile<i32> loc(#loc24)
  %assume_assume = assume bounded<0, ?>, %assume_3 : tile<i32> loc(#loc24)
  %assume_assume_10 = assume bounded<0, ?>, %assume_4 : tile<i32> loc(#loc24)
  %tview_11 = make_tensor_view %assume_8, shape = [%assume_9, %assume_assume], strides = [%assume_assume_10, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]> loc(#loc24)
  %pview = make_partition_view %tview_11 : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>> loc(#loc27)
  %6:2 = get_index_space_shape %pview : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>> -> tile<i32> loc(#loc27)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc28)
  %cst_1_i32_12 = constant <i32: 1> : tile<i32> loc(#loc28)
  %cst_0_i32_13 = constant <i32: 0> : tile<i32> loc(#loc29)
  %cst_0_i32_14 = constant <i32: 0> : tile<i32> loc(#loc30)
  %pview_15 = make_partition_view %tview_11 : partition_view<tile=(4x8), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>> loc(#loc31)
  %pview_16 = make_partition_view %tview : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>> loc(#loc32)
  %for = for %loopIdx in (%cst_0_i32 to %6#0, step %cst_1_i32_12) : tile<i32> iter_values(%iterArg0 = %0) -> (token) {
    %tile_27, %result_token_28 = load_view_tko weak %pview_15[%loopIdx, %cst_0_i32_14] token = %0 : partition_view<tile=(4x8), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<4x8xf32>, token loc(#loc31)
    %12 = store_view_tko weak %tile_27, %pview_16[%loopIdx, %cst_0_i32_13] token = %0 : tile<4x8xf32>, partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token loc(#loc32)
    %13 = join_tokens %iterArg0, %12 : token loc(#loc32)
    continue %13 : token loc(#loc33)
  } loc(#loc33)
  %cst_4_i32 = constant <i32: 4> : tile<i32> loc(#loc34)
  %7 = muli %cst_4_i32, %cst_1_i32_1 : tile<i32> loc(#loc25)
  %8 = exti %7 signed : tile<i32> -> tile<i64> loc(#loc25)
  %9 = offset %assume_8, %8 : tile<ptr<f32>>, tile<i64> -> tile<ptr<f32>> loc(#loc25)
  %assume_17 = assume div_by<4>, %9 : tile<ptr<f32>> loc(#loc25)
  %10 = subi %assume_3, %cst_4_i32 : tile<i32> loc(#loc25)
  %assume_assume_18 = assume bounded<0, ?>, %assume_9 : tile<i32> loc(#loc25)
  %assume_19 = assume bounded<0, ?>, %10 : tile<i32> loc(#loc25)
  %assume_assume_assume = assume bounded<0, ?>, %assume_assume_10 : tile<i32> loc(#loc25)
  %tview_20 = make_tensor_view %assume_17, shape = [%assume_assume_18, %assume_19], strides = [%assume_assume_assume, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]> loc(#loc25)
  %cst_0_i32_21 = constant <i32: 0> : tile<i32> loc(#loc35)
  %cst_1_i32_22 = constant <i32: 1> : tile<i32> loc(#loc36)
  %cst_0_i32_23 = constant <i32: 0> : tile<i32> loc(#loc37)
  %cst_0_i32_24 = constant <i32: 0> : tile<i32> loc(#loc38)
  %pview_25 = make_partition_view %tview_20 : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>> loc(#loc39)
  %tile, %result_token = load_view_tko weak %pview_25[%cst_0_i32_23, %cst_0_i32_24] token = %0 : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<4x8xf32>, token loc(#loc39)
  %pview_26 = make_partition_view %tview : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>> loc(#loc40)
  %11 = store_view_tko weak %tile, %pview_26[%cst_0_i32_21, %cst_1_i32_22] token = %for : tile<4x8xf32>, partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token loc(#loc40)
  return loc(#loc20)
} loc(#loc21)
#di_file = #cuda_tile.di_file<"memory.py" in "/k">
#loc = loc("/k/memory.py":257:0)
#loc1 = loc("/k/memory.py":257:17)
#loc2 = loc("/k/memory.py":257:20)
#loc3 = loc("/k/memory.py":258:11)
#loc4 = loc("/k/memory.py":261:11)
#loc5 = loc("/k/memory.py":258:45)
#loc6 = loc("/k/memory.py":259:19)
#loc7 = loc("/k/memory.py":259:13)
#loc8 = loc("/k/memory.py":260:24)
#loc9 = loc("/k/memory.py":260:46)
#loc10 = loc("/k/memory.py":260:28)
#loc11 = loc("/k/memory.py":260:8)
#loc12 = loc("/k/memory.py":259:4)
#loc13 = loc("/k/memory.py":261:37)
#loc14 = loc("/k/memory.py":262:17)
#loc15 = loc("/k/memory.py":262:20)
#loc16 = loc("/k/memory.py":262:39)
#loc17 = loc("/k/memory.py":262:42)
#loc18 = loc("/k/memory.py":262:24)
#loc19 = loc("/k/memory.py":262:4)
#loc20 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 255, name = "array_slices", linkageName = "array_slices", compileUnit = #di_compile_unit, scopeLine = 255>
#loc21 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc22 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc23 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc24 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc25 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc26 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc27 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc28 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc29 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc30 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc31 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc32 = #cuda_tile.di_loc<#loc11 in #di_subprogram>
#loc33 = #cuda_tile.di_loc<#loc12 in #di_subprogram>
#loc34 = #cuda_tile.di_loc<#loc13 in #di_subprogram>
#loc35 = #cuda_tile.di_loc<#loc14 in #di_subprogram>
#loc36 = #cuda_tile.di_loc<#loc15 in #di_subprogram>
#loc37 = #cuda_tile.di_loc<#loc16 in #di_subprogram>
#loc38 = #cuda_tile.di_loc<#loc17 in #di_subprogram>
#loc39 = #cuda_tile.di_loc<#loc18 in #di_subprogram>
#loc40 = #cuda_tile.di_loc<#loc19 in #di_subprogram>
