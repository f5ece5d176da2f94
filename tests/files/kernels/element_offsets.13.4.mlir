entry @element_offsets(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<i32>>, %arg4: tile<i32>, %arg5: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<i32>>
  %cst_2_i32 = constant <i32: 2> : tile<8xi32>
  %cst_4_i32 = constant <i32: 4> : tile<8xi32>
  %cst_8_i32 = constant <i32: 8> : tile<8xi32>
  %cst_3_i32 = constant <i32: 3> : tile<8xi32>
  %cst_1_i32 = constant <i32: 1> : tile<8xi32>
  %cst_2_i32_1 = constant <i32: 2> : tile<8xi32>
  %cst_3_i32_2 = constant <i32: 3> : tile<8xi32>
  %cst_7_i32 = constant <i32: 7> : tile<8xi32>
  %cst_8_i32_3 = constant <i32: 8> : tile<8xi32>
  %cst_9_i32 = constant <i32: 9> : tile<8xi32>
  %cst_10_i32 = constant <i32: 10> : tile<8xi32>
  %cst_0_i32 = constant <i32: 0> : tile<8xi32>
  %cst_1_i32_4 = constant <i32: 1> : tile<8xi32>
  %cst_8_i32_5 = constant <i32: 8> : tile<8xi32>
  %1 = iota : tile<8xi32>
  %2 = exti %1 signed : tile<8xi32> -> tile<8xi64>
  %reshape = reshape %assume : tile<ptr<f32>> -> tile<1xptr<f32>>
  %bcast = broadcast %reshape : tile<1xptr<f32>> -> tile<8xptr<f32>>
  %3 = offset %bcast, %2 : tile<8xptr<f32>>, tile<8xi64> -> tile<8xptr<f32>>
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<f32>
  %reshape_6 = reshape %cst_0_f32 : tile<f32> -> tile<1xf32>
  %bcast_7 = broadcast %reshape_6 : tile<1xf32> -> tile<8xf32>
  %result, %result_token = load_ptr_tko weak %3, %bcast_7 token=%0 : tile<8xptr<f32>>, tile<8xf32> -> tile<8xf32>, token
  %4 = join_tokens %0, %result_token : token
  %5 = muli %1, %cst_2_i32 : tile<8xi32>
  %6 = cmpi less_than %1, %cst_4_i32, signed : tile<8xi32> -> tile<8xi1>
  %cst_f32 = constant <f32: -1.000000e+00> : tile<f32>
  %7 = exti %5 signed : tile<8xi32> -> tile<8xi64>
  %reshape_8 = reshape %assume : tile<ptr<f32>> -> tile<1xptr<f32>>
  %bcast_9 = broadcast %reshape_8 : tile<1xptr<f32>> -> tile<8xptr<f32>>
  %8 = offset %bcast_9, %7 : tile<8xptr<f32>>, tile<8xi64> -> tile<8xptr<f32>>
  %reshape_10 = reshape %cst_f32 : tile<f32> -> tile<1xf32>
  %bcast_11 = broadcast %reshape_10 : tile<1xf32> -> tile<8xf32>
  %result_12, %result_token_13 = load_ptr_tko weak %8, %6, %bcast_11 token=%0 optimization_hints = <default = {latency = 3}> : tile<8xptr<f32>>, tile<8xi1>, tile<8xf32> -> tile<8xf32>, token
  %9 = join_tokens %4, %result_token_13 : token
  %10 = addf %result, %result_12  : tile<8xf32>
  %11 = exti %1 signed : tile<8xi32> -> tile<8xi64>
  %reshape_14 = reshape %assume : tile<ptr<f32>> -> tile<1xptr<f32>>
  %bcast_15 = broadcast %reshape_14 : tile<1xptr<f32>> -> tile<8xptr<f32>>
  %12 = offset %bcast_15, %11 : tile<8xptr<f32>>, tile<8xi64> -> tile<8xptr<f32>>
  %13 = store_ptr_tko weak %12, %10 token=%9 : tile<8xptr<f32>>, tile<8xf32> -> token
  %14 = addi %1, %cst_8_i32 : tile<8xi32>
  %cst_0_f32_16 = constant <f32: 0.000000e+00> : tile<f32>
  %reshape_17 = reshape %cst_0_f32_16 : tile<f32> -> tile<1xf32>
  %bcast_18 = broadcast %reshape_17 : tile<1xf32> -> tile<8xf32>
  %15 = cmpf greater_than ordered %result, %bcast_18 : tile<8xf32> -> tile<8xi1>
  %16 = exti %14 signed : tile<8xi32> -> tile<8xi64>
  %reshape_19 = reshape %assume : tile<ptr<f32>> -> tile<1xptr<f32>>
  %bcast_20 = broadcast %reshape_19 : tile<1xptr<f32>> -> tile<8xptr<f32>>
  %17 = offset %bcast_20, %16 : tile<8xptr<f32>>, tile<8xi64> -> tile<8xptr<f32>>
  %18 = store_ptr_tko weak %17, %result, %15 token=%13 optimization_hints = <default = {latency = 2}> : tile<8xptr<f32>>, tile<8xf32>, tile<8xi1> -> token
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %cst_1_f32 = constant <f32: 1.000000e+00> : tile<f32>
  %19 = exti %blockId_x signed : tile<i32> -> tile<i64>
  %20 = offset %assume, %19 : tile<ptr<f32>>, tile<i64> -> tile<ptr<f32>>
  %assume_21 = assume div_by<4>, %20 : tile<ptr<f32>>
  %21 = store_ptr_tko weak %assume_21, %cst_1_f32 token=%18 : tile<ptr<f32>>, tile<f32> -> token
  %22 = cmpi not_equal %1, %cst_3_i32, signed : tile<8xi32> -> tile<8xi1>
  %23 = exti %1 signed : tile<8xi32> -> tile<8xi64>
  %reshape_22 = reshape %assume_0 : tile<ptr<i32>> -> tile<1xptr<i32>>
  %bcast_23 = broadcast %reshape_22 : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %24 = offset %bcast_23, %23 : tile<8xptr<i32>>, tile<8xi64> -> tile<8xptr<i32>>
  %25 = join_tokens %0, %21 : token
  %result_24, %result_token_25 = atomic_rmw_tko acq_rel device %24, add, %cst_1_i32 token=%25 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  %26 = exti %1 signed : tile<8xi32> -> tile<8xi64>
  %reshape_26 = reshape %assume_0 : tile<ptr<i32>> -> tile<1xptr<i32>>
  %bcast_27 = broadcast %reshape_26 : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %27 = offset %bcast_27, %26 : tile<8xptr<i32>>, tile<8xi64> -> tile<8xptr<i32>>
  %28 = join_tokens %result_token_25, %21 : token
  %result_28, %result_token_29 = atomic_rmw_tko acq_rel device %27, max, %cst_2_i32_1, %22 token=%28 : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  %29 = addi %result_24, %result_28 : tile<8xi32>
  %30 = exti %1 signed : tile<8xi32> -> tile<8xi64>
  %reshape_30 = reshape %assume_0 : tile<ptr<i32>> -> tile<1xptr<i32>>
  %bcast_31 = broadcast %reshape_30 : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %31 = offset %bcast_31, %30 : tile<8xptr<i32>>, tile<8xi64> -> tile<8xptr<i32>>
  %result_32, %result_token_33 = atomic_rmw_tko relaxed device %31, min, %cst_3_i32_2 token=%result_token_29 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  %32 = addi %29, %result_32 : tile<8xi32>
  %33 = exti %1 signed : tile<8xi32> -> tile<8xi64>
  %reshape_34 = reshape %assume_0 : tile<ptr<i32>> -> tile<1xptr<i32>>
  %bcast_35 = broadcast %reshape_34 : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %34 = offset %bcast_35, %33 : tile<8xptr<i32>>, tile<8xi64> -> tile<8xptr<i32>>
  %35 = join_tokens %result_token_33, %21, %result_token_29 : token
  %result_36, %result_token_37 = atomic_rmw_tko acq_rel device %34, and, %cst_7_i32 token=%35 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  %36 = addi %32, %result_36 : tile<8xi32>
  %37 = exti %1 signed : tile<8xi32> -> tile<8xi64>
  %reshape_38 = reshape %assume_0 : tile<ptr<i32>> -> tile<1xptr<i32>>
  %bcast_39 = broadcast %reshape_38 : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %38 = offset %bcast_39, %37 : tile<8xptr<i32>>, tile<8xi64> -> tile<8xptr<i32>>
  %39 = join_tokens %result_token_37, %21 : token
  %result_40, %result_token_41 = atomic_rmw_tko acq_rel sys %38, or, %cst_8_i32_3 token=%39 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  %40 = addi %36, %result_40 : tile<8xi32>
  %41 = exti %1 signed : tile<8xi32> -> tile<8xi64>
  %reshape_42 = reshape %assume_0 : tile<ptr<i32>> -> tile<1xptr<i32>>
  %bcast_43 = broadcast %reshape_42 : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %42 = offset %bcast_43, %41 : tile<8xptr<i32>>, tile<8xi64> -> tile<8xptr<i32>>
  %43 = join_tokens %result_token_41, %21 : token
  %result_44, %result_token_45 = atomic_rmw_tko acq_rel device %42, xor, %cst_9_i32, %22 token=%43 : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  %44 = addi %40, %result_44 : tile<8xi32>
  %45 = exti %1 signed : tile<8xi32> -> tile<8xi64>
  %reshape_46 = reshape %assume_0 : tile<ptr<i32>> -> tile<1xptr<i32>>
  %bcast_47 = broadcast %reshape_46 : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %46 = offset %bcast_47, %45 : tile<8xptr<i32>>, tile<8xi64> -> tile<8xptr<i32>>
  %47 = join_tokens %result_token_45, %21 : token
  %result_48, %result_token_49 = atomic_rmw_tko acq_rel device %46, xchg, %cst_10_i32 token=%47 : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
  %48 = addi %44, %result_48 : tile<8xi32>
  %49 = exti %1 signed : tile<8xi32> -> tile<8xi64>
  %reshape_50 = reshape %assume_0 : tile<ptr<i32>> -> tile<1xptr<i32>>
  %bcast_51 = broadcast %reshape_50 : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %50 = offset %bcast_51, %49 : tile<8xptr<i32>>, tile<8xi64> -> tile<8xptr<i32>>
  %51 = join_tokens %result_token_49, %21 : token
  %result_52, %result_token_53 = atomic_cas_tko acq_rel device %50, %cst_0_i32, %cst_1_i32_4, %22 token=%51 : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
  %52 = addi %48, %result_52 : tile<8xi32>
  %53 = addi %1, %cst_8_i32_5 : tile<8xi32>
  %54 = exti %53 signed : tile<8xi32> -> tile<8xi64>
  %reshape_54 = reshape %assume_0 : tile<ptr<i32>> -> tile<1xptr<i32>>
  %bcast_55 = broadcast %reshape_54 : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %55 = offset %bcast_55, %54 : tile<8xptr<i32>>, tile<8xi64> -> tile<8xptr<i32>>
  %56 = store_ptr_tko weak %55, %52 token=%result_token_53 : tile<8xptr<i32>>, tile<8xi32> -> token
  return
}
