entry @shapes(%arg0: tile<ptr<i32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<i32>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<ptr<i32>>, %arg9: tile<i32>, %arg10: tile<i32>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<i32>>
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<i32>>
  %assume_1 = assume div_by<16>, %arg8 : tile<ptr<i32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_2 = constant <i32: 1> : tile<i32>
  %cst_1_i32_3 = constant <i32: 1> : tile<i32>
  %cst_1_i32_4 = constant <i32: 1> : tile<4x8xi32>
  %cst_2_i32 = constant <i32: 2> : tile<4x8xi32>
  %assume_5 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_5], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>
  %assume_6 = assume bounded<0, ?>, %arg4 : tile<i32>
  %assume_7 = assume bounded<0, ?>, %arg5 : tile<i32>
  %assume_8 = assume bounded<0, ?>, %arg6 : tile<i32>
  %tview_9 = make_tensor_view %assume_0, shape = [%assume_6, %assume_7], strides = [%assume_8, 1] : tile<i32> -> tensor_view<?x?xi32, strides=[?,1]>
  %assume_10 = assume bounded<0, ?>, %arg9 : tile<i32>
  %assume_11 = assume bounded<0, ?>, %arg10 : tile<i32>
  %assume_12 = assume bounded<0, ?>, %arg11 : tile<i32>
  %assume_13 = assume bounded<0, ?>, %arg12 : tile<i32>
  %assume_14 = assume bounded<0, ?>, %arg13 : tile<i32>
  %tview_15 = make_tensor_view %assume_1, shape = [%assume_10, %assume_11, %assume_12], strides = [%assume_13, %assume_14, 1] : tile<i32> -> tensor_view<?x?x?xi32, strides=[?,?,1]>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
  %1 = join_tokens %0, %result_token : token
  %cst_0_i32_16 = constant <i32: 0> : tile<i32>
  %cst_0_i32_17 = constant <i32: 0> : tile<i32>
  %pview_18 = make_partition_view %tview_9 : partition_view<tile=(4x8), tensor_view<?x?xi32, strides=[?,1]>>
  %tile_19, %result_token_20 = load_view_tko weak %pview_18[%cst_0_i32_16, %cst_0_i32_17] token = %0 : partition_view<tile=(4x8), tensor_view<?x?xi32, strides=[?,1]>>, tile<i32> -> tile<4x8xi32>, token
  %2 = join_tokens %0, %result_token_20 : token
  %cst_0_i32_21 = constant <i32: 0> : tile<i32>
  %cst_0_i32_22 = constant <i32: 0> : tile<i32>
  %cst_0_i32_23 = constant <i32: 0> : tile<i32>
  %pview_24 = make_partition_view %tview_15 : partition_view<tile=(2x4x8), tensor_view<?x?x?xi32, strides=[?,?,1]>>
  %tile_25, %result_token_26 = load_view_tko weak %pview_24[%cst_0_i32_21, %cst_0_i32_22, %cst_0_i32_23] token = %0 : partition_view<tile=(2x4x8), tensor_view<?x?x?xi32, strides=[?,?,1]>>, tile<i32> -> tile<2x4x8xi32>, token
  %3 = join_tokens %0, %result_token_26 : token
  %cst_0_i32_27 = constant <i32: 0> : tile<i32>
  %cst_0_i32_28 = constant <i32: 0> : tile<i32>
  %reshape = reshape %tile : tile<8xi32> -> tile<2x4xi32>
  %pview_29 = make_partition_view %tview_9 : partition_view<tile=(2x4), tensor_view<?x?xi32, strides=[?,1]>>
  %4 = store_view_tko weak %reshape, %pview_29[%cst_0_i32_27, %cst_0_i32_28] token = %2 : tile<2x4xi32>, partition_view<tile=(2x4), tensor_view<?x?xi32, strides=[?,1]>>, tile<i32> -> token
  %cst_1_i32_30 = constant <i32: 1> : tile<i32>
  %cst_0_i32_31 = constant <i32: 0> : tile<i32>
  %5 = permute %tile_19 [1, 0] : tile<4x8xi32> -> tile<8x4xi32>
  %pview_32 = make_partition_view %tview_9 : partition_view<tile=(8x4), tensor_view<?x?xi32, strides=[?,1]>>
  %6 = store_view_tko weak %5, %pview_32[%cst_1_i32_30, %cst_0_i32_31] token = %4 : tile<8x4xi32>, partition_view<tile=(8x4), tensor_view<?x?xi32, strides=[?,1]>>, tile<i32> -> token
  %cst_2_i32_33 = constant <i32: 2> : tile<i32>
  %cst_0_i32_34 = constant <i32: 0> : tile<i32>
  %reshape_35 = reshape %tile : tile<8xi32> -> tile<1x8xi32>
  %reshape_36 = reshape %tile : tile<8xi32> -> tile<8x1xi32>
  %bcast = broadcast %reshape_35 : tile<1x8xi32> -> tile<8x8xi32>
  %bcast_37 = broadcast %reshape_36 : tile<8x1xi32> -> tile<8x8xi32>
  %7 = addi %bcast, %bcast_37 : tile<8x8xi32>
  %pview_38 = make_partition_view %tview_9 : partition_view<tile=(8x8), tensor_view<?x?xi32, strides=[?,1]>>
  %8 = store_view_tko weak %7, %pview_38[%cst_2_i32_33, %cst_0_i32_34] token = %6 : tile<8x8xi32>, partition_view<tile=(8x8), tensor_view<?x?xi32, strides=[?,1]>>, tile<i32> -> token
  %cst_3_i32 = constant <i32: 3> : tile<i32>
  %cst_0_i32_39 = constant <i32: 0> : tile<i32>
  %reshape_40 = reshape %tile : tile<8xi32> -> tile<1x8xi32>
  %bcast_41 = broadcast %reshape_40 : tile<1x8xi32> -> tile<4x8xi32>
  %pview_42 = make_partition_view %tview_9 : partition_view<tile=(4x8), tensor_view<?x?xi32, strides=[?,1]>>
  %9 = store_view_tko weak %bcast_41, %pview_42[%cst_3_i32, %cst_0_i32_39] token = %8 : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x?xi32, strides=[?,1]>>, tile<i32> -> token
  %cst_1_i32_43 = constant <i32: 1> : tile<i32>
  %cst_0_i32_44 = constant <i32: 0> : tile<i32>
  %cst_0_i32_45 = constant <i32: 0> : tile<i32>
  %10 = permute %tile_25 [2, 0, 1] : tile<2x4x8xi32> -> tile<8x2x4xi32>
  %pview_46 = make_partition_view %tview_15 : partition_view<tile=(8x2x4), tensor_view<?x?x?xi32, strides=[?,?,1]>>
  %11 = store_view_tko weak %10, %pview_46[%cst_1_i32_43, %cst_0_i32_44, %cst_0_i32_45] token = %3 : tile<8x2x4xi32>, partition_view<tile=(8x2x4), tensor_view<?x?x?xi32, strides=[?,?,1]>>, tile<i32> -> token
  %cst_2_i32_47 = constant <i32: 2> : tile<i32>
  %cst_0_i32_48 = constant <i32: 0> : tile<i32>
  %cst_0_i32_49 = constant <i32: 0> : tile<i32>
  %12 = permute %tile_25 [2, 1, 0] : tile<2x4x8xi32> -> tile<8x4x2xi32>
  %pview_50 = make_partition_view %tview_15 : partition_view<tile=(8x4x2), tensor_view<?x?x?xi32, strides=[?,?,1]>>
  %13 = store_view_tko weak %12, %pview_50[%cst_2_i32_47, %cst_0_i32_48, %cst_0_i32_49] token = %11 : tile<8x4x2xi32>, partition_view<tile=(8x4x2), tensor_view<?x?x?xi32, strides=[?,?,1]>>, tile<i32> -> token
  %cst_0_i32_51 = constant <i32: 0> : tile<i32>
  %cst_1_i32_52 = constant <i32: 1> : tile<i32>
  %14 = addi %tile_19, %cst_1_i32_4 : tile<4x8xi32>
  %15 = cat %tile_19, %14 dim = 0 : tile<4x8xi32>, tile<4x8xi32> -> tile<8x8xi32>
  %pview_53 = make_partition_view %tview_9 : partition_view<tile=(8x8), tensor_view<?x?xi32, strides=[?,1]>>
  %16 = store_view_tko weak %15, %pview_53[%cst_0_i32_51, %cst_1_i32_52] token = %9 : tile<8x8xi32>, partition_view<tile=(8x8), tensor_view<?x?xi32, strides=[?,1]>>, tile<i32> -> token
  %cst_0_i32_54 = constant <i32: 0> : tile<i32>
  %cst_2_i32_55 = constant <i32: 2> : tile<i32>
  %17 = muli %tile_19, %cst_2_i32 : tile<4x8xi32>
  %18 = cat %tile_19, %17 dim = 1 : tile<4x8xi32>, tile<4x8xi32> -> tile<4x16xi32>
  %pview_56 = make_partition_view %tview_9 : partition_view<tile=(4x16), tensor_view<?x?xi32, strides=[?,1]>>
  %19 = store_view_tko weak %18, %pview_56[%cst_0_i32_54, %cst_2_i32_55] token = %16 : tile<4x16xi32>, partition_view<tile=(4x16), tensor_view<?x?xi32, strides=[?,1]>>, tile<i32> -> token
  %cst_1_i32_57 = constant <i32: 1> : tile<i32>
  %cst_1_i32_58 = constant <i32: 1> : tile<i32>
  %cst_1_i32_59 = constant <i32: 1> : tile<i32>
  %cst_0_i32_60 = constant <i32: 0> : tile<i32>
  %20 = extract %tile_19[%cst_1_i32_59, %cst_0_i32_60] : tile<4x8xi32> -> tile<2x4xi32>
  %pview_61 = make_partition_view %tview_9 : partition_view<tile=(2x4), tensor_view<?x?xi32, strides=[?,1]>>
  %21 = store_view_tko weak %20, %pview_61[%cst_1_i32_57, %cst_1_i32_58] token = %19 : tile<2x4xi32>, partition_view<tile=(2x4), tensor_view<?x?xi32, strides=[?,1]>>, tile<i32> -> token
  %cst_1_i32_62 = constant <i32: 1> : tile<i32>
  %cst_2_i32_63 = constant <i32: 2> : tile<i32>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %cst_1_i32_64 = constant <i32: 1> : tile<i32>
  %22 = extract %tile_19[%blockId_x, %cst_1_i32_64] : tile<4x8xi32> -> tile<1x2xi32>
  %pview_65 = make_partition_view %tview_9 : partition_view<tile=(1x2), tensor_view<?x?xi32, strides=[?,1]>>
  %23 = store_view_tko weak %22, %pview_65[%cst_1_i32_62, %cst_2_i32_63] token = %21 : tile<1x2xi32>, partition_view<tile=(1x2), tensor_view<?x?xi32, strides=[?,1]>>, tile<i32> -> token
  %cst_3_i32_66 = constant <i32: 3> : tile<i32>
  %cst_0_i32_67 = constant <i32: 0> : tile<i32>
  %cst_0_i32_68 = constant <i32: 0> : tile<i32>
  %cst_0_i32_69 = constant <i32: 0> : tile<i32>
  %cst_1_i32_70 = constant <i32: 1> : tile<i32>
  %cst_1_i32_71 = constant <i32: 1> : tile<i32>
  %24 = extract %tile_25[%cst_0_i32_69, %cst_1_i32_70, %cst_1_i32_71] : tile<2x4x8xi32> -> tile<1x2x4xi32>
  %pview_72 = make_partition_view %tview_15 : partition_view<tile=(1x2x4), tensor_view<?x?x?xi32, strides=[?,?,1]>>
  %25 = store_view_tko weak %24, %pview_72[%cst_3_i32_66, %cst_0_i32_67, %cst_0_i32_68] token = %13 : tile<1x2x4xi32>, partition_view<tile=(1x2x4), tensor_view<?x?x?xi32, strides=[?,?,1]>>, tile<i32> -> token
  %cst_1_i32_73 = constant <i32: 1> : tile<i32>
  %blockId_x_74, %blockId_y_75, %blockId_z_76 = get_tile_block_id : tile<i32>
  %26 = extract %tile[%blockId_x_74] : tile<8xi32> -> tile<1xi32>
  %reshape_77 = reshape %26 : tile<1xi32> -> tile<i32>
  %reshape_78 = reshape %reshape_77 : tile<i32> -> tile<1xi32>
  %pview_79 = make_partition_view %tview : partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>
  %27 = store_view_tko weak %reshape_78, %pview_79[%cst_1_i32_73] token = %1 : tile<1xi32>, partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
  %cst_2_i32_80 = constant <i32: 2> : tile<i32>
  %reshape_81 = reshape %tile : tile<8xi32> -> tile<8x1xi32>
  %28 = permute %reshape_81 [1, 0] : tile<8x1xi32> -> tile<1x8xi32>
  %reshape_82 = reshape %28 : tile<1x8xi32> -> tile<8xi32>
  %pview_83 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>
  %29 = store_view_tko weak %reshape_82, %pview_83[%cst_2_i32_80] token = %27 : tile<8xi32>, partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
  return
}
