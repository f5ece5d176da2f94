global  @print_mutex <i32: 1> : tile<1xi32>
entry @printing(%arg0: tile<ptr<i32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f32>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<i32>, %arg7: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<i32>>
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_1 = constant <i32: 1> : tile<i32>
  %assume_2 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_2], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>
  %assume_3 = assume bounded<0, ?>, %arg4 : tile<i32>
  %assume_4 = assume bounded<0, ?>, %arg5 : tile<i32>
  %assume_5 = assume bounded<0, ?>, %arg6 : tile<i32>
  %tview_6 = make_tensor_view %assume_0, shape = [%assume_3, %assume_4], strides = [%assume_5, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(4), tensor_view<?xi32, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(4), tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
  %1 = join_tokens %0, %result_token : token
  %cst_0_i32_7 = constant <i32: 0> : tile<i32>
  %cst_0_i32_8 = constant <i32: 0> : tile<i32>
  %pview_9 = make_partition_view %tview_6 : partition_view<tile=(2x2), tensor_view<?x?xf32, strides=[?,1]>>
  %tile_10, %result_token_11 = load_view_tko weak %pview_9[%cst_0_i32_7, %cst_0_i32_8] token = %0 : partition_view<tile=(2x2), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<2x2xf32>, token
  %2 = join_tokens %0, %result_token_11 : token
  %3 = join_tokens %0, %1, %2 : token
  %4 = get_global @print_mutex : tile<ptr<i32>>
  %cst_0_i32_12 = constant <i32: 0> : tile<i32>
  %cst_1_i32_13 = constant <i32: 1> : tile<i32>
  loop {
    %result_42, %result_token_43 = atomic_cas_tko acq_rel device %4, %cst_1_i32_13, %cst_0_i32_12 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %31 = cmpi equal %result_42, %cst_1_i32_13, unsigned : tile<i32> -> tile<i1>
    if %31 {
      break
    } else {
    }
  }
  %5 = print_tko "plain\0A" -> token
  %6 = make_token : token
  %result, %result_token_14 = atomic_rmw_tko acq_rel device %4, xchg, %cst_1_i32_13 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %7 = join_tokens %6, %1, %2 : token
  %8 = get_global @print_mutex : tile<ptr<i32>>
  %cst_0_i32_15 = constant <i32: 0> : tile<i32>
  %cst_1_i32_16 = constant <i32: 1> : tile<i32>
  loop {
    %result_42, %result_token_43 = atomic_cas_tko acq_rel device %8, %cst_1_i32_16, %cst_0_i32_15 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %31 = cmpi equal %result_42, %cst_1_i32_16, unsigned : tile<i32> -> tile<i1>
    if %31 {
      break
    } else {
    }
  }
  %9 = print_tko "block %d: %5d and %.3f 100%%\0A", %blockId_x, %tile, %tile_10 : tile<i32>, tile<4xi32>, tile<2x2xf32> -> token
  %10 = make_token : token
  %result_17, %result_token_18 = atomic_rmw_tko acq_rel device %8, xchg, %cst_1_i32_16 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  %11 = join_tokens %10, %1, %2 : token
  %12 = get_global @print_mutex : tile<ptr<i32>>
  %cst_0_i32_19 = constant <i32: 0> : tile<i32>
  %cst_1_i32_20 = constant <i32: 1> : tile<i32>
  loop {
    %result_42, %result_token_43 = atomic_cas_tko acq_rel device %12, %cst_1_i32_20, %cst_0_i32_19 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %31 = cmpi equal %result_42, %cst_1_i32_20, unsigned : tile<i32> -> tile<i1>
    if %31 {
      break
    } else {
    }
  }
  %13 = print_tko "%x %08X %+e %g \22quoted\22 back\\slash tab\09\0A", %tile, %tile, %tile_10, %tile_10 : tile<4xi32>, tile<4xi32>, tile<2x2xf32>, tile<2x2xf32> -> token
  %14 = make_token : token
  %result_21, %result_token_22 = atomic_rmw_tko acq_rel device %12, xchg, %cst_1_i32_20 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  %15 = join_tokens %14, %1, %2 : token
  %16 = get_global @print_mutex : tile<ptr<i32>>
  %cst_0_i32_23 = constant <i32: 0> : tile<i32>
  %cst_1_i32_24 = constant <i32: 1> : tile<i32>
  loop {
    %result_42, %result_token_43 = atomic_cas_tko acq_rel device %16, %cst_1_i32_24, %cst_0_i32_23 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %31 = cmpi equal %result_42, %cst_1_i32_24, unsigned : tile<i32> -> tile<i1>
    if %31 {
      break
    } else {
    }
  }
  %17 = print_tko "values | %d | %f.\0A", %tile, %tile_10 : tile<4xi32>, tile<2x2xf32> -> token
  %18 = make_token : token
  %result_25, %result_token_26 = atomic_rmw_tko acq_rel device %16, xchg, %cst_1_i32_24 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  %blockId_x_27, %blockId_y_28, %blockId_z_29 = get_tile_block_id : tile<i32>
  %cst_4_i32 = constant <i32: 4> : tile<i32>
  %19 = join_tokens %18, %1, %2 : token
  %20 = get_global @print_mutex : tile<ptr<i32>>
  %cst_0_i32_30 = constant <i32: 0> : tile<i32>
  %cst_1_i32_31 = constant <i32: 1> : tile<i32>
  loop {
    %result_42, %result_token_43 = atomic_cas_tko acq_rel device %20, %cst_1_i32_31, %cst_0_i32_30 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %31 = cmpi equal %result_42, %cst_1_i32_31, unsigned : tile<i32> -> tile<i1>
    if %31 {
      break
    } else {
    }
  }
  %21 = print_tko "%d: %d %.2f N=%d\0A", %blockId_x_27, %tile, %tile_10, %cst_4_i32 : tile<i32>, tile<4xi32>, tile<2x2xf32>, tile<i32> -> token
  %22 = make_token : token
  %result_32, %result_token_33 = atomic_rmw_tko acq_rel device %20, xchg, %cst_1_i32_31 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  %23 = join_tokens %22, %1, %2 : token
  %24 = get_global @print_mutex : tile<ptr<i32>>
  %cst_0_i32_34 = constant <i32: 0> : tile<i32>
  %cst_1_i32_35 = constant <i32: 1> : tile<i32>
  loop {
    %result_42, %result_token_43 = atomic_cas_tko acq_rel device %24, %cst_1_i32_35, %cst_0_i32_34 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %31 = cmpi equal %result_42, %cst_1_i32_35, unsigned : tile<i32> -> tile<i1>
    if %31 {
      break
    } else {
    }
  }
  %25 = print_tko "(%d, %f)\0A", %tile, %tile_10 : tile<4xi32>, tile<2x2xf32> -> token
  %26 = make_token : token
  %result_36, %result_token_37 = atomic_rmw_tko acq_rel device %24, xchg, %cst_1_i32_35 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  %27 = join_tokens %26, %1, %2 : token
  %28 = get_global @print_mutex : tile<ptr<i32>>
  %cst_0_i32_38 = constant <i32: 0> : tile<i32>
  %cst_1_i32_39 = constant <i32: 1> : tile<i32>
  loop {
    %result_42, %result_token_43 = atomic_cas_tko acq_rel device %28, %cst_1_i32_39, %cst_0_i32_38 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %31 = cmpi equal %result_42, %cst_1_i32_39, unsigned : tile<i32> -> tile<i1>
    if %31 {
      break
    } else {
    }
  }
  %29 = print_tko "non-ASCII: \C3\A4\C2\B5\0A" -> token
  %30 = make_token : token
  %result_40, %result_token_41 = atomic_rmw_tko acq_rel device %28, xchg, %cst_1_i32_39 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  return
}
