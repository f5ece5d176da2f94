entry @foreign_pointers(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f32>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %assume_1 = assume bounded<0, ?>, %arg3 : tile<i32>
  %assume_2 = assume bounded<0, ?>, %arg6 : tile<i32>
  %assume_3 = assume bounded<0, ?>, %arg7 : tile<i32>
  %assume_4 = assume bounded<0, ?>, %arg8 : tile<i32>
  %tview = make_tensor_view %assume_0, shape = [%assume_2, %assume_3], strides = [%assume_4, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %assume_assume = assume div_by<16>, %assume : tile<ptr<f32>>
  %assume_assume_5 = assume bounded<0, ?>, %assume_2 : tile<i32>
  %cst_16_i32 = constant <i32: 16> : tile<i32>
  %assume_assume_6 = assume bounded<0, ?>, %assume_1 : tile<i32>
  %cst_1_i32_7 = constant <i32: 1> : tile<i32>
  %tview_8 = make_tensor_view %assume_assume, shape = [%assume_assume_5, 16], strides = [%assume_assume_6, 1] : tile<i32> -> tensor_view<?x16xf32, strides=[?,1]>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %cst_0_i32_9 = constant <i32: 0> : tile<i32>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %cst_0_i32_10 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview_8 : partition_view<tile=(4x8), tensor_view<?x16xf32, strides=[?,1]>>
  %tile, %result_token = load_view_tko weak %pview[%blockId_x, %cst_0_i32_10] token = %0 : partition_view<tile=(4x8), tensor_view<?x16xf32, strides=[?,1]>>, tile<i32> -> tile<4x8xf32>, token
  %pview_11 = make_partition_view %tview : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>>
  %1 = store_view_tko weak %tile, %pview_11[%cst_0_i32, %cst_0_i32_9] token = %0 : tile<4x8xf32>, partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token
  return
}
