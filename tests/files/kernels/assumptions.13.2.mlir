entry @assumptions(%arg0: tile<ptr<f16>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f16>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token
  %assume = assume div_by<128>, %arg0 : tile<ptr<f16>>
  %assume_0 = assume div_by<16>, %arg1 : tile<i32>
  %assume_1 = assume div_by<32>, %arg2 : tile<i32>
  %assume_2 = assume div_by<8>, %arg3 : tile<i32>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %assume_assume = assume bounded<0, ?>, %assume_0 : tile<i32>
  %assume_assume_assume = assume div_by<16>, %assume_assume : tile<i32>
  %assume_assume_3 = assume bounded<0, ?>, %assume_1 : tile<i32>
  %assume_assume_assume_4 = assume div_by<32>, %assume_assume_3 : tile<i32>
  %assume_assume_5 = assume bounded<0, ?>, %assume_2 : tile<i32>
  %assume_assume_assume_6 = assume div_by<8>, %assume_assume_5 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_assume_assume, %assume_assume_assume_4], strides = [%assume_assume_assume_6, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
  %assume_7 = assume bounded<0, ?>, %arg6 : tile<i32>
  %assume_8 = assume bounded<0, ?>, %arg7 : tile<i32>
  %assume_9 = assume bounded<0, ?>, %arg8 : tile<i32>
  %assume_10 = assume bounded<0, ?>, %arg9 : tile<i32>
  %tview_11 = make_tensor_view %arg5, shape = [%assume_7, %assume_8], strides = [%assume_9, %assume_10] : tile<i32> -> tensor_view<?x?xf16, strides=[?,?]>
  %assume_12 = assume div_by<32>, %arg10 : tile<i32>
  %cst_8_i32 = constant <i32: 8> : tile<i32>
  %1 = divi %assume_12, %cst_8_i32 signed rounding<negative_inf> : tile<i32>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %cst_1_i32_13 = constant <i32: 1> : tile<i32>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %blockId_x_14, %blockId_y_15, %blockId_z_16 = get_tile_block_id : tile<i32>
  for %loopIdx in (%cst_0_i32 to %1, step %cst_1_i32_13) : tile<i32> {
    %pview = make_partition_view %tview : partition_view<tile=(4x8), tensor_view<?x?xf16, strides=[?,1]>>
    %tile, %result_token = load_view_tko weak %pview[%blockId_x_14, %loopIdx] token = %0 : partition_view<tile=(4x8), tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<4x8xf16>, token
    %pview_17 = make_partition_view %tview_11 : partition_view<tile=(4x8), tensor_view<?x?xf16, strides=[?,?]>>
    %2 = store_view_tko weak %tile, %pview_17[%blockId_x, %loopIdx] token = %0 : tile<4x8xf16>, partition_view<tile=(4x8), tensor_view<?x?xf16, strides=[?,?]>>, tile<i32> -> token
  }
  return
}
