entry @atomic_view_i32(%arg0: tile<ptr<i32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<i32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %assume_0 = assume bounded<0, ?>, %arg1 : tile<i32>
  %assume_1 = assume bounded<0, ?>, %arg2 : tile<i32>
  %assume_2 = assume bounded<0, ?>, %arg3 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_0, %assume_1], strides = [%assume_2, 1] : tile<i32> -> tensor_view<?x?xi32, strides=[?,1]>
  %cst_3_i32 = constant <i32: 3> : tile<4x8xi32>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(4x8), tensor_view<?x?xi32, strides=[?,1]>>
  %1 = atomic_red_view_tko relaxed device %pview[%blockId_x, %cst_0_i32], add, %cst_3_i32 token = %0 : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x?xi32, strides=[?,1]>>, tile<i32> -> token
  %blockId_x_3, %blockId_y_4, %blockId_z_5 = get_tile_block_id : tile<i32>
  %cst_1_i32_6 = constant <i32: 1> : tile<i32>
  %pview_7 = make_partition_view %tview : partition_view<tile=(4x8), tensor_view<?x?xi32, strides=[?,1]>>
  %2 = atomic_red_view_tko relaxed device %pview_7[%blockId_x_3, %cst_1_i32_6], max, %cst_3_i32 token = %1 : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x?xi32, strides=[?,1]>>, tile<i32> -> token
  %blockId_x_8, %blockId_y_9, %blockId_z_10 = get_tile_block_id : tile<i32>
  %cst_2_i32 = constant <i32: 2> : tile<i32>
  %pview_11 = make_partition_view %tview : partition_view<tile=(4x8), tensor_view<?x?xi32, strides=[?,1]>>
  %3 = atomic_red_view_tko relaxed device %pview_11[%blockId_x_8, %cst_2_i32], min, %cst_3_i32 token = %2 : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x?xi32, strides=[?,1]>>, tile<i32> -> token
  %blockId_x_12, %blockId_y_13, %blockId_z_14 = get_tile_block_id : tile<i32>
  %cst_3_i32_15 = constant <i32: 3> : tile<i32>
  %pview_16 = make_partition_view %tview : partition_view<tile=(4x8), tensor_view<?x?xi32, strides=[?,1]>>
  %4 = atomic_red_view_tko relaxed device %pview_16[%blockId_x_12, %cst_3_i32_15], and, %cst_3_i32 token = %3 : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x?xi32, strides=[?,1]>>, tile<i32> -> token
  %blockId_x_17, %blockId_y_18, %blockId_z_19 = get_tile_block_id : tile<i32>
  %cst_4_i32 = constant <i32: 4> : tile<i32>
  %pview_20 = make_partition_view %tview : partition_view<tile=(4x8), tensor_view<?x?xi32, strides=[?,1]>>
  %5 = atomic_red_view_tko relaxed device %pview_20[%blockId_x_17, %cst_4_i32], or, %cst_3_i32 token = %4 : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x?xi32, strides=[?,1]>>, tile<i32> -> token
  %blockId_x_21, %blockId_y_22, %blockId_z_23 = get_tile_block_id : tile<i32>
  %cst_5_i32 = constant <i32: 5> : tile<i32>
  %pview_24 = make_partition_view %tview : partition_view<tile=(4x8), tensor_view<?x?xi32, strides=[?,1]>>
  %6 = atomic_red_view_tko relaxed device %pview_24[%blockId_x_21, %cst_5_i32], xor, %cst_3_i32 token = %5 : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x?xi32, strides=[?,1]>>, tile<i32> -> token
  return
}
