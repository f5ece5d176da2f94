entry @early_return(%arg0: tile<ptr<i32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<i32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_0 = constant <i32: 1> : tile<8xi32>
  %assume_1 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_1], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %1 = cmpi greater_than_or_equal %blockId_x, %arg3, signed : tile<i32> -> tile<i1>
  if %1 {
    return
  } else {
  }
  %blockId_x_2, %blockId_y_3, %blockId_z_4 = get_tile_block_id : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%blockId_x_2] token = %0 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
  %2 = join_tokens %0, %result_token : token
  %cst_100_i32 = constant <i32: 100> : tile<i32>
  %3 = cmpi greater_than %arg3, %cst_100_i32, signed : tile<i32> -> tile<i1>
  %4 = if %3 -> (token) {
    %cst_0_i32 = constant <i32: 0> : tile<i32>
    %pview_7 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>
    %7 = store_view_tko weak %tile, %pview_7[%cst_0_i32] token = %2 : tile<8xi32>, partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
    return
  } else {
    yield %2 : token
  }
  %cst_1_i32_5 = constant <i32: 1> : tile<i32>
  %5 = addi %tile, %cst_1_i32_0 : tile<8xi32>
  %pview_6 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>
  %6 = store_view_tko weak %5, %pview_6[%cst_1_i32_5] token = %4 : tile<8xi32>, partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
  return
}
