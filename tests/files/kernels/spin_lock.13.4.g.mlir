entry @spin_lock(%arg0: tile<ptr<i32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f32>>, %arg4: tile<i32>, %arg5: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token loc(#loc16)
  %assume = assume div_by<16>, %arg0 : tile<ptr<i32>> loc(#loc17)
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<f32>> loc(#loc18)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc16)
  %cst_1_i64 = constant <i64: 1> : tile<i64> loc(#loc19)
  %cst_1_i64_1 = constant <i64: 1> : tile<i64> loc(#loc20)
  %assume_2 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc16)
  %assume_3 = assume bounded<0, ?>, %arg4 : tile<i32> loc(#loc16)
  %tview = make_tensor_view %assume_0, shape = [%assume_3], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc16)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc21)
  %cst_1_i32_4 = constant <i32: 1> : tile<i32> loc(#loc22)
  %cst_0_i64 = constant <i64: 0> : tile<i64> loc(#loc19)
  %1 = exti %assume_2 signed : tile<i32> -> tile<i64> loc(#loc19)
  %2 = cmpi less_than %cst_0_i64, %1, unsigned : tile<i64> -> tile<i1> loc(#loc19)
  %3 = muli %cst_0_i64, %cst_1_i64 : tile<i64> loc(#loc19)
  %4 = offset %assume, %3 : tile<ptr<i32>>, tile<i64> -> tile<ptr<i32>> loc(#loc19)
  %cst_0_i32_5 = constant <i32: 0> : tile<i32> loc(#loc23)
  %5:2 = loop iter_values(%arg6 = %0, %arg7 = %0) : token, token -> token, token {
    %16 = join_tokens %arg6, %arg7 : token loc(#loc19)
    %result_12, %result_token_13 = atomic_cas_tko acquire device %4, %cst_0_i32, %cst_1_i32_4, %2 token=%16 : tile<ptr<i32>>, tile<i32>, tile<i1> -> tile<i32>, token loc(#loc19)
    %17 = cmpi not_equal %result_12, %cst_0_i32_5, signed : tile<i32> -> tile<i1> loc(#loc19)
    if %17 {
    } else {
      break %result_token_13, %result_token_13 : token, token loc(#loc24)
    } loc(#loc24)
    continue %result_token_13, %result_token_13 : token, token loc(#loc24)
  } loc(#loc24)
  %cst_0_i32_6 = constant <i32: 0> : tile<i32> loc(#loc25)
  %cst_0_i32_7 = constant <i32: 0> : tile<i32> loc(#loc26)
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc27)
  %6 = join_tokens %0, %5#1 : token loc(#loc27)
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32_7] token = %6 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token loc(#loc27)
  %7 = join_tokens %0, %result_token : token loc(#loc27)
  %cst_1_f32 = constant <f32: 1.000000e+00> : tile<f32> loc(#loc28)
  %reshape = reshape %cst_1_f32 : tile<f32> -> tile<1xf32> loc(#loc27)
  %bcast = broadcast %reshape : tile<1xf32> -> tile<8xf32> loc(#loc27)
  %8 = addf %tile, %bcast  : tile<8xf32> loc(#loc27)
  %pview_8 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc29)
  %9 = join_tokens %7, %5#1 : token loc(#loc29)
  %10 = store_view_tko weak %8, %pview_8[%cst_0_i32_6] token = %9 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc29)
  %cst_0_i32_9 = constant <i32: 0> : tile<i32> loc(#loc30)
  %cst_0_i64_10 = constant <i64: 0> : tile<i64> loc(#loc20)
  %11 = exti %assume_2 signed : tile<i32> -> tile<i64> loc(#loc20)
  %12 = cmpi less_than %cst_0_i64_10, %11, unsigned : tile<i64> -> tile<i1> loc(#loc20)
  %13 = muli %cst_0_i64_10, %cst_1_i64_1 : tile<i64> loc(#loc20)
  %14 = offset %assume, %13 : tile<ptr<i32>>, tile<i64> -> tile<ptr<i32>> loc(#loc20)
  %15 = join_tokens %5#0, %5#1, %10 : token loc(#loc20)
  %result, %result_token_11 = atomic_rmw_tko release device %14, xchg, %cst_0_i32_9, %12 token=%15 : tile<ptr<i32>>, tile<i32>, tile<i1> -> tile<i32>, token loc(#loc20)
  return loc(#loc15)
} loc(#loc16)
#di_file = #cuda_tile.di_file<"memory.py" in "/k">
#loc = loc("/k/memory.py":346:0)
#loc1 = loc("/k/memory.py":346:14)
#loc2 = loc("/k/memory.py":346:20)
#loc3 = loc("/k/memory.py":348:10)
#loc4 = loc("/k/memory.py":351:4)
#loc5 = loc("/k/memory.py":348:33)
#loc6 = loc("/k/memory.py":348:36)
#loc7 = loc("/k/memory.py":348:67)
#loc8 = loc("/k/memory.py":348:4)
#loc9 = loc("/k/memory.py":350:21)
#loc10 = loc("/k/memory.py":350:42)
#loc11 = loc("/k/memory.py":350:26)
#loc12 = loc("/k/memory.py":350:55)
#loc13 = loc("/k/memory.py":350:4)
#loc14 = loc("/k/memory.py":351:28)
#loc15 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 344, name = "spin_lock", linkageName = "spin_lock", compileUnit = #di_compile_unit, scopeLine = 344>
#loc16 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc17 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc18 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc19 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc20 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc21 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc22 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc23 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc24 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc25 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc26 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc27 = #cuda_tile.di_loc<#loc11 in #di_subprogram>
#loc28 = #cuda_tile.di_loc<#loc12 in #di_subprogram>
#loc29 = #cuda_tile.di_loc<#loc13 in #di_subprogram>
#loc30 = #cuda_tile.di_loc<#loc14 in #di_subprogram>
