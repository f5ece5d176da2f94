entry @atomics_f64(%arg0: tile<ptr<f64>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f64>>, %arg4: tile<i32>, %arg5: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token loc(#loc14)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f64>> loc(#loc15)
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<f64>> loc(#loc16)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc14)
  %cst_1_i64 = constant <i64: 1> : tile<8xi64> loc(#loc17)
  %cst_1_i64_1 = constant <i64: 1> : tile<8xi64> loc(#loc18)
  %cst_1_i64_2 = constant <i64: 1> : tile<8xi64> loc(#loc19)
  %assume_3 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc14)
  %assume_4 = assume bounded<0, ?>, %arg4 : tile<i32> loc(#loc14)
  %tview = make_tensor_view %assume_0, shape = [%assume_4], strides = [1] : tile<i32> -> tensor_view<?xf64, strides=[1]> loc(#loc14)
  %1 = iota : tile<8xi32> loc(#loc20)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc21)
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf64, strides=[1]>> loc(#loc22)
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(8), tensor_view<?xf64, strides=[1]>>, tile<i32> -> tile<8xf64>, token loc(#loc22)
  %2 = join_tokens %0, %result_token : token loc(#loc22)
  %3 = exti %1 signed : tile<8xi32> -> tile<8xi64> loc(#loc17)
  %4 = exti %assume_3 signed : tile<i32> -> tile<i64> loc(#loc17)
  %reshape = reshape %4 : tile<i64> -> tile<1xi64> loc(#loc17)
  %bcast = broadcast %reshape : tile<1xi64> -> tile<8xi64> loc(#loc17)
  %5 = cmpi less_than %3, %bcast, unsigned : tile<8xi64> -> tile<8xi1> loc(#loc17)
  %6 = muli %3, %cst_1_i64 : tile<8xi64> loc(#loc17)
  %reshape_5 = reshape %assume : tile<ptr<f64>> -> tile<1xptr<f64>> loc(#loc17)
  %bcast_6 = broadcast %reshape_5 : tile<1xptr<f64>> -> tile<8xptr<f64>> loc(#loc17)
  %7 = offset %bcast_6, %6 : tile<8xptr<f64>>, tile<8xi64> -> tile<8xptr<f64>> loc(#loc17)
  %8 = join_tokens %0, %2 : token loc(#loc17)
  %result, %result_token_7 = atomic_rmw_tko acq_rel device %7, addf, %tile, %5 token=%8 : tile<8xptr<f64>>, tile<8xf64>, tile<8xi1> -> tile<8xf64>, token loc(#loc17)
  %cst_1_f32 = constant <f32: 1.000000e+00> : tile<f32> loc(#loc23)
  %9 = exti %1 signed : tile<8xi32> -> tile<8xi64> loc(#loc18)
  %10 = exti %assume_3 signed : tile<i32> -> tile<i64> loc(#loc18)
  %reshape_8 = reshape %10 : tile<i64> -> tile<1xi64> loc(#loc18)
  %bcast_9 = broadcast %reshape_8 : tile<1xi64> -> tile<8xi64> loc(#loc18)
  %11 = cmpi less_than %9, %bcast_9, unsigned : tile<8xi64> -> tile<8xi1> loc(#loc18)
  %12 = muli %9, %cst_1_i64_1 : tile<8xi64> loc(#loc18)
  %reshape_10 = reshape %assume : tile<ptr<f64>> -> tile<1xptr<f64>> loc(#loc18)
  %bcast_11 = broadcast %reshape_10 : tile<1xptr<f64>> -> tile<8xptr<f64>> loc(#loc18)
  %13 = offset %bcast_11, %12 : tile<8xptr<f64>>, tile<8xi64> -> tile<8xptr<f64>> loc(#loc18)
  %reshape_12 = reshape %cst_1_f32 : tile<f32> -> tile<1xf32> loc(#loc18)
  %bcast_13 = broadcast %reshape_12 : tile<1xf32> -> tile<8xf32> loc(#loc18)
  %14 = ftof %bcast_13  : tile<8xf32> -> tile<8xf64> loc(#loc18)
  %result_14, %result_token_15 = atomic_rmw_tko relaxed device %13, xchg, %14, %11 token=%result_token_7 : tile<8xptr<f64>>, tile<8xf64>, tile<8xi1> -> tile<8xf64>, token loc(#loc18)
  %15 = exti %1 signed : tile<8xi32> -> tile<8xi64> loc(#loc19)
  %16 = muli %15, %cst_1_i64_2 : tile<8xi64> loc(#loc19)
  %reshape_16 = reshape %assume : tile<ptr<f64>> -> tile<1xptr<f64>> loc(#loc19)
  %bcast_17 = broadcast %reshape_16 : tile<1xptr<f64>> -> tile<8xptr<f64>> loc(#loc19)
  %17 = offset %bcast_17, %16 : tile<8xptr<f64>>, tile<8xi64> -> tile<8xptr<f64>> loc(#loc19)
  %cst_2_f64 = constant <f64: 2.000000e+00> : tile<f64> loc(#loc19)
  %reshape_18 = reshape %cst_2_f64 : tile<f64> -> tile<1xf64> loc(#loc19)
  %bcast_19 = broadcast %reshape_18 : tile<1xf64> -> tile<8xf64> loc(#loc19)
  %18 = join_tokens %result_token_15, %2, %result_token_7 : token loc(#loc19)
  %result_20, %result_token_21 = atomic_cas_tko acq_rel device %17, %tile, %bcast_19 token=%18 : tile<8xptr<f64>>, tile<8xf64> -> tile<8xf64>, token loc(#loc19)
  %cst_1_i32_22 = constant <i32: 1> : tile<i32> loc(#loc24)
  %19 = addf %result, %result_14  : tile<8xf64> loc(#loc25)
  %20 = addf %19, %result_20  : tile<8xf64> loc(#loc25)
  %pview_23 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf64, strides=[1]>> loc(#loc26)
  %21 = join_tokens %2, %result_token_21 : token loc(#loc26)
  %22 = store_view_tko weak %20, %pview_23[%cst_1_i32_22] token = %21 : tile<8xf64>, partition_view<tile=(8), tensor_view<?xf64, strides=[1]>>, tile<i32> -> token loc(#loc26)
  return loc(#loc13)
} loc(#loc14)
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
#loc10 = loc("/k/memory.py":176:19)
#loc11 = loc("/k/memory.py":176:24)
#loc12 = loc("/k/memory.py":176:4)
#loc13 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 167, name = "atomics_float", linkageName = "atomics_f64", compileUnit = #di_compile_unit, scopeLine = 167>
#loc14 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc15 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc16 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc17 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc18 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc19 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc20 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc21 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc22 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc23 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc24 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc25 = #cuda_tile.di_loc<#loc11 in #di_subprogram>
#loc26 = #cuda_tile.di_loc<#loc12 in #di_subprogram>
