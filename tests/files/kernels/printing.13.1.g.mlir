global  @print_mutex <i32: 1> : tile<1xi32> loc(#loc)
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
  %4 = get_global @print_mutex : tile<ptr<i32>> loc(#loc27)
  %cst_0_i32_12 = constant <i32: 0> : tile<i32> loc(#loc27)
  %cst_1_i32_13 = constant <i32: 1> : tile<i32> loc(#loc27)
  loop {
    %result_42, %result_token_43 = atomic_cas_tko acq_rel device %4, %cst_1_i32_13, %cst_0_i32_12 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token loc(#loc27)
    %31 = cmpi equal %result_42, %cst_1_i32_13, unsigned : tile<i32> -> tile<i1> loc(#loc27)
    if %31 {
      break loc(#loc27)
    } else {
    } loc(#loc27)
  } loc(#loc27)
  %5 = print_tko "plain\0A" -> token loc(#loc27)
  %6 = make_token : token loc(#loc27)
  %result, %result_token_14 = atomic_rmw_tko acq_rel device %4, xchg, %cst_1_i32_13 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token loc(#loc27)
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32> loc(#loc28)
  %7 = join_tokens %6, %1, %2 : token loc(#loc29)
  %8 = get_global @print_mutex : tile<ptr<i32>> loc(#loc29)
  %cst_0_i32_15 = constant <i32: 0> : tile<i32> loc(#loc29)
  %cst_1_i32_16 = constant <i32: 1> : tile<i32> loc(#loc29)
  loop {
    %result_42, %result_token_43 = atomic_cas_tko acq_rel device %8, %cst_1_i32_16, %cst_0_i32_15 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token loc(#loc29)
    %31 = cmpi equal %result_42, %cst_1_i32_16, unsigned : tile<i32> -> tile<i1> loc(#loc29)
    if %31 {
      break loc(#loc29)
    } else {
    } loc(#loc29)
  } loc(#loc29)
  %9 = print_tko "block %d: %5d and %.3f 100%%\0A", %blockId_x, %tile, %tile_10 : tile<i32>, tile<4xi32>, tile<2x2xf32> -> token loc(#loc29)
  %10 = make_token : token loc(#loc29)
  %result_17, %result_token_18 = atomic_rmw_tko acq_rel device %8, xchg, %cst_1_i32_16 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token loc(#loc29)
  %11 = join_tokens %10, %1, %2 : token loc(#loc30)
  %12 = get_global @print_mutex : tile<ptr<i32>> loc(#loc30)
  %cst_0_i32_19 = constant <i32: 0> : tile<i32> loc(#loc30)
  %cst_1_i32_20 = constant <i32: 1> : tile<i32> loc(#loc30)
  loop {
    %result_42, %result_token_43 = atomic_cas_tko acq_rel device %12, %cst_1_i32_20, %cst_0_i32_19 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token loc(#loc30)
    %31 = cmpi equal %result_42, %cst_1_i32_20, unsigned : tile<i32> -> tile<i1> loc(#loc30)
    if %31 {
      break loc(#loc30)
    } else {
    } loc(#loc30)
  } loc(#loc30)
  %13 = print_tko "%x %08X %+e %g \22quoted\22 back\\slash tab\09\0A", %tile, %tile, %tile_10, %tile_10 : tile<4xi32>, tile<4xi32>, tile<2x2xf32>, tile<2x2xf32> -> token loc(#loc30)
  %14 = make_token : token loc(#loc30)
  %result_21, %result_token_22 = atomic_rmw_tko acq_rel device %12, xchg, %cst_1_i32_20 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token loc(#loc30)
  %15 = join_tokens %14, %1, %2 : token loc(#loc31)
  %16 = get_global @print_mutex : tile<ptr<i32>> loc(#loc31)
  %cst_0_i32_23 = constant <i32: 0> : tile<i32> loc(#loc31)
  %cst_1_i32_24 = constant <i32: 1> : tile<i32> loc(#loc31)
  loop {
    %result_42, %result_token_43 = atomic_cas_tko acq_rel device %16, %cst_1_i32_24, %cst_0_i32_23 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token loc(#loc31)
    %31 = cmpi equal %result_42, %cst_1_i32_24, unsigned : tile<i32> -> tile<i1> loc(#loc31)
    if %31 {
      break loc(#loc31)
    } else {
    } loc(#loc31)
  } loc(#loc31)
  %17 = print_tko "values | %d | %f.\0A", %tile, %tile_10 : tile<4xi32>, tile<2x2xf32> -> token loc(#loc31)
  %18 = make_token : token loc(#loc31)
  %result_25, %result_token_26 = atomic_rmw_tko acq_rel device %16, xchg, %cst_1_i32_24 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token loc(#loc31)
  %blockId_x_27, %blockId_y_28, %blockId_z_29 = get_tile_block_id : tile<i32> loc(#loc32)
  %cst_4_i32 = constant <i32: 4> : tile<i32> loc(#loc33)
  %19 = join_tokens %18, %1, %2 : token loc(#loc34)
  %20 = get_global @print_mutex : tile<ptr<i32>> loc(#loc34)
  %cst_0_i32_30 = constant <i32: 0> : tile<i32> loc(#loc34)
  %cst_1_i32_31 = constant <i32: 1> : tile<i32> loc(#loc34)
  loop {
    %result_42, %result_token_43 = atomic_cas_tko acq_rel device %20, %cst_1_i32_31, %cst_0_i32_30 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token loc(#loc34)
    %31 = cmpi equal %result_42, %cst_1_i32_31, unsigned : tile<i32> -> tile<i1> loc(#loc34)
    if %31 {
      break loc(#loc34)
    } else {
    } loc(#loc34)
  } loc(#loc34)
  %21 = print_tko "%d: %d %.2f N=%d\0A", %blockId_x_27, %tile, %tile_10, %cst_4_i32 : tile<i32>, tile<4xi32>, tile<2x2xf32>, tile<i32> -> token loc(#loc34)
  %22 = make_token : token loc(#loc34)
  %result_32, %result_token_33 = atomic_rmw_tko acq_rel device %20, xchg, %cst_1_i32_31 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token loc(#loc34)
  %23 = join_tokens %22, %1, %2 : token loc(#loc35)
  %24 = get_global @print_mutex : tile<ptr<i32>> loc(#loc35)
  %cst_0_i32_34 = constant <i32: 0> : tile<i32> loc(#loc35)
  %cst_1_i32_35 = constant <i32: 1> : tile<i32> loc(#loc35)
  loop {
    %result_42, %result_token_43 = atomic_cas_tko acq_rel device %24, %cst_1_i32_35, %cst_0_i32_34 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token loc(#loc35)
    %31 = cmpi equal %result_42, %cst_1_i32_35, unsigned : tile<i32> -> tile<i1> loc(#loc35)
    if %31 {
      break loc(#loc35)
    } else {
    } loc(#loc35)
  } loc(#loc35)
  %25 = print_tko "(%d, %f)\0A", %tile, %tile_10 : tile<4xi32>, tile<2x2xf32> -> token loc(#loc35)
  %26 = make_token : token loc(#loc35)
  %result_36, %result_token_37 = atomic_rmw_tko acq_rel device %24, xchg, %cst_1_i32_35 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token loc(#loc35)
  %27 = join_tokens %26, %1, %2 : token loc(#loc36)
  %28 = get_global @print_mutex : tile<ptr<i32>> loc(#loc36)
  %cst_0_i32_38 = constant <i32: 0> : tile<i32> loc(#loc36)
  %cst_1_i32_39 = constant <i32: 1> : tile<i32> loc(#loc36)
  loop {
    %result_42, %result_token_43 = atomic_cas_tko acq_rel device %28, %cst_1_i32_39, %cst_0_i32_38 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token loc(#loc36)
    %31 = cmpi equal %result_42, %cst_1_i32_39, unsigned : tile<i32> -> tile<i1> loc(#loc36)
    if %31 {
      break loc(#loc36)
    } else {
    } loc(#loc36)
  } loc(#loc36)
  %29 = print_tko "non-ASCII: \C3\A4\C2\B5\0A" -> token loc(#loc36)
  %30 = make_token : token loc(#loc36)
  %result_40, %result_token_41 = atomic_rmw_tko acq_rel device %28, xchg, %cst_1_i32_39 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token loc(#loc36)
  return loc(#loc)
} loc(#loc19)
#di_file = #cuda_tile.di_file<"control.py" in "/k">
#loc = loc(unknown)
#loc1 = loc("/k/control.py":267:0)
#loc2 = loc("/k/control.py":267:13)
#loc3 = loc("/k/control.py":267:16)
#loc4 = loc("/k/control.py":268:23)
#loc5 = loc("/k/control.py":268:11)
#loc6 = loc("/k/control.py":268:47)
#loc7 = loc("/k/control.py":268:50)
#loc8 = loc("/k/control.py":268:35)
#loc9 = loc("/k/control.py":269:4)
#loc10 = loc("/k/control.py":270:48)
#loc11 = loc("/k/control.py":270:4)
#loc12 = loc("/k/control.py":271:4)
#loc13 = loc("/k/control.py":272:4)
#loc14 = loc("/k/control.py":273:13)
#loc15 = loc("/k/control.py":273:40)
#loc16 = loc("/k/control.py":273:4)
#loc17 = loc("/k/control.py":274:4)
#loc18 = loc("/k/control.py":275:4)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 265, name = "printing", linkageName = "printing", compileUnit = #di_compile_unit, scopeLine = 265>
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
#loc35 = #cuda_tile.di_loc<#loc17 in #di_subprogram>
#loc36 = #cuda_tile.di_loc<#loc18 in #di_subprogram>
