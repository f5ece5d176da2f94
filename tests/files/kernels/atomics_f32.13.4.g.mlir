entry @atomics_f32(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f32>>, %arg4: tile<i32>, %arg5: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token loc(#loc15)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>> loc(#loc16)
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<f32>> loc(#loc17)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc15)
  %cst_1_i64 = constant <i64: 1> : tile<8xi64> loc(#loc18)
  %cst_1_i64_1 = constant <i64: 1> : tile<8xi64> loc(#loc19)
  %cst_1_i64_2 = constant <i64: 1> : tile<8xi64> loc(#loc20)
  %assume_3 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc15)
  %assume_4 = assume bounded<0, ?>, %arg4 : tile<i32> loc(#loc15)
  %tview = make_tensor_view %assume_0, shape = [%assume_4], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc15)
  %1 = iota : tile<8xi32> loc(#loc21)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc22)
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc23)
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token loc(#loc23)
  %2 = join_tokens %0, %result_token : token loc(#loc23)
  %3 = exti %1 signed : tile<8xi32> -> tile<8xi64> loc(#loc18)
  %4 = exti %assume_3 signed : tile<i32> -> tile<i64> loc(#loc18)
  %reshape = reshape %4 : tile<i64> -> tile<1xi64> loc(#loc18)
  %bcast = broadcast %reshape : tile<1xi64> -> tile<8xi64> loc(#loc18)
  %5 = cmpi less_than %3, %bcast, unsigned : tile<8xi64> -> tile<8xi1> loc(#loc18)
  %6 = muli %3, %cst_1_i64 : tile<8xi64> loc(#loc18)
  %reshape_5 = reshape %assume : tile<ptr<f32>> -> tile<1xptr<f32>> loc(#loc18)
  %bcast_6 = broadcast %reshape_5 : tile<1xptr<f32>> -> tile<8xptr<f32>> loc(#loc18)
  %7 = offset %bcast_6, %6 : tile<8xptr<f32>>, tile<8xi64> -> tile<8xptr<f32>> loc(#loc18)
  %8 = join_tokens %0, %2 : token loc(#loc18)
  %result, %result_token_7 = atomic_rmw_tko acq_rel device %7, addf, %tile, %5 token=%8 : tile<8xptr<f32>>, tile<8xf32>, tile<8xi1> -> tile<8xf32>, token loc(#loc18)
  %cst_1_f32 = constant <f32: 1.000000e+00> : tile<f32> loc(#loc24)
  %9 = exti %1 signed : tile<8xi32> -> tile<8xi64> loc(#loc19)
  %10 = exti %assume_3 signed : tile<i32> -> tile<i64> loc(#loc19)
  %reshape_8 = reshape %10 : tile<i64> -> tile<1xi64> loc(#loc19)
  %bcast_9 = broadcast %reshape_8 : tile<1xi64> -> tile<8xi64> loc(#loc19)
  %11 = cmpi less_than %9, %bcast_9, unsigned : tile<8xi64> -> tile<8xi1> loc(#loc19)
  %12 = muli %9, %cst_1_i64_1 : tile<8xi64> loc(#loc19)
  %reshape_10 = reshape %assume : tile<ptr<f32>> -> tile<1xptr<f32>> loc(#loc19)
  %bcast_11 = broadcast %reshape_10 : tile<1xptr<f32>> -> tile<8xptr<f32>> loc(#loc19)
  %13 = offset %bcast_11, %12 : tile<8xptr<f32>>, tile<8xi64> -> tile<8xptr<f32>> loc(#loc19)
  %reshape_12 = reshape %cst_1_f32 : tile<f32> -> tile<1xf32> loc(#loc19)
  %bcast_13 = broadcast %reshape_12 : tile<1xf32> -> tile<8xf32> loc(#loc19)
  %result_14, %result_token_15 = atomic_rmw_tko relaxed device %13, xchg, %bcast_13, %11 token=%result_token_7 : tile<8xptr<f32>>, tile<8xf32>, tile<8xi1> -> tile<8xf32>, token loc(#loc19)
  %cst_2_f32 = constant <f32: 2.000000e+00> : tile<f32> loc(#loc25)
  %14 = exti %1 signed : tile<8xi32> -> tile<8xi64> loc(#loc20)
  %15 = muli %14, %cst_1_i64_2 : tile<8xi64> loc(#loc20)
  %reshape_16 = reshape %assume : tile<ptr<f32>> -> tile<1xptr<f32>> loc(#loc20)
  %bcast_17 = broadcast %reshape_16 : tile<1xptr<f32>> -> tile<8xptr<f32>> loc(#loc20)
  %16 = offset %bcast_17, %15 : tile<8xptr<f32>>, tile<8xi64> -> tile<8xptr<f32>> loc(#loc20)
  %reshape_18 = reshape %cst_2_f32 : tile<f32> -> tile<1xf32> loc(#loc20)
  %bcast_19 = broadcast %reshape_18 : tile<1xf32> -> tile<8xf32> loc(#loc20)
  %17 = join_tokens %result_token_15, %2, %result_token_7 : token loc(#loc20)
  %result_20, %result_token_21 = atomic_cas_tko acq_rel device %16, %tile, %bcast_19 token=%17 : tile<8xptr<f32>>, tile<8xf32> -> tile<8xf32>, token loc(#loc20)
  %cst_1_i32_22 = constant <i32: 1> : tile<i32> loc(#loc26)
  %18 = addf %result, %result_14  : tile<8xf32> loc(#loc27)
  %19 = addf %18, %result_20  : tile<8xf32> loc(#loc27)
  %pview_23 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc28)
  %20 = join_tokens %2, %result_token_21 : token loc(#loc28)
  %21 = store_view_tko weak %19, %pview_23[%cst_1_i32_22] token = %20 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc28)
  return loc(#loc14)
} loc(#loc15)
#di_file = #cuda_tile.di_file<"memory.py" in "/k">
#loc = loc("/k/memory.py":170:0)
#loc1 = loc("/k/memory.py":170:18)
#loc2 = loc("/k/memory.py":170:21)
#loc3 = loc("/k/memory.py":173:8)
#loc4 = loc("/k/memory.py":174:8)
#loc5 = loc("/k/memory.py":175:8)
#loc6 = loc("/k/memory.py":171:8)
#loc7 = loc("/k/memory.py":172:22)
#loc8 = loc("/k/memory.py":172:8)
#loc9 = loc("/k/memory.py":174:29)
#loc10 = loc("/k/memory.py":175:31)
#loc11 = loc("/k/memory.py":176:19)
#loc12 = loc("/k/memory.py":176:24)
#loc13 = loc("/k/memory.py":176:4)
#loc14 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 167, name = "atomics_float", linkageName = "atomics_f32", compileUnit = #di_compile_unit, scopeLine = 167>
#loc15 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc16 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc17 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc18 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc19 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc20 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc21 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc22 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc23 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc24 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc25 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc26 = #cuda_tile.di_loc<#loc11 in #di_subprogram>
#loc27 = #cuda_tile.di_loc<#loc12 in #di_subprogram>
#loc28 = #cuda_tile.di_loc<#loc13 in #di_subprogram>
