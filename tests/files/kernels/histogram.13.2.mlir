entry @histogram(%arg0: tile<ptr<i32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<i32>>, %arg6: tile<i32>, %arg7: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<i32>>
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<i32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_63_i32 = constant <i32: 63> : tile<4x16xi32>
  %cst_1_i64 = constant <i64: 1> : tile<4x16xi64>
  %cst_1_i32_1 = constant <i32: 1> : tile<4x16xi32>
  %cst_1_i64_2 = constant <i64: 1> : tile<i64>
  %assume_3 = assume bounded<0, ?>, %arg1 : tile<i32>
  %assume_4 = assume bounded<0, ?>, %arg2 : tile<i32>
  %assume_5 = assume bounded<0, ?>, %arg3 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_3, %assume_4], strides = [%assume_5, 1] : tile<i32> -> tensor_view<?x?xi32, strides=[?,1]>
  %assume_6 = assume bounded<0, ?>, %arg6 : tile<i32>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %blockId_x_7, %blockId_y_8, %blockId_z_9 = get_tile_block_id : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(4x16), tensor_view<?x?xi32, strides=[?,1]>>
  %tile, %result_token = load_view_tko weak %pview[%blockId_x, %blockId_y_8] token = %0 : partition_view<tile=(4x16), tensor_view<?x?xi32, strides=[?,1]>>, tile<i32> -> tile<4x16xi32>, token
  %1 = join_tokens %0, %result_token : token
  %2 = andi %tile, %cst_63_i32 : tile<4x16xi32>
  %3 = exti %2 signed : tile<4x16xi32> -> tile<4x16xi64>
  %4 = exti %assume_6 signed : tile<i32> -> tile<i64>
  %reshape = reshape %4 : tile<i64> -> tile<1x1xi64>
  %bcast = broadcast %reshape : tile<1x1xi64> -> tile<4x16xi64>
  %5 = cmpi less_than %3, %bcast, unsigned : tile<4x16xi64> -> tile<4x16xi1>
  %6 = muli %3, %cst_1_i64 : tile<4x16xi64>
  %reshape_10 = reshape %assume_0 : tile<ptr<i32>> -> tile<1x1xptr<i32>>
  %bcast_11 = broadcast %reshape_10 : tile<1x1xptr<i32>> -> tile<4x16xptr<i32>>
  %7 = offset %bcast_11, %6 : tile<4x16xptr<i32>>, tile<4x16xi64> -> tile<4x16xptr<i32>>
  %result, %result_token_12 = atomic_rmw_tko relaxed device %7, add, %cst_1_i32_1, %5 token=%0 : tile<4x16xptr<i32>>, tile<4x16xi32>, tile<4x16xi1> -> tile<4x16xi32>, token
  %cst_1_i32_13 = constant <i32: 1> : tile<i32>
  %cst_64_i64 = constant <i64: 64> : tile<i64>
  %8 = exti %assume_6 signed : tile<i32> -> tile<i64>
  %9 = cmpi less_than %cst_64_i64, %8, unsigned : tile<i64> -> tile<i1>
  %10 = muli %cst_64_i64, %cst_1_i64_2 : tile<i64>
  %11 = offset %assume_0, %10 : tile<ptr<i32>>, tile<i64> -> tile<ptr<i32>>
  %12 = join_tokens %result_token_12, %1 : token
  %result_14, %result_token_15 = atomic_rmw_tko acq_rel device %11, add, %cst_1_i32_13, %9 token=%12 : tile<ptr<i32>>, tile<i32>, tile<i1> -> tile<i32>, token
  return
}
