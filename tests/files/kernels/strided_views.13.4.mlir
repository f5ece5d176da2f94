entry @strided_views(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f32>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_1 = constant <i32: 1> : tile<i32>
  %assume_2 = assume bounded<0, ?>, %arg1 : tile<i32>
  %assume_3 = assume bounded<0, ?>, %arg2 : tile<i32>
  %assume_4 = assume bounded<0, ?>, %arg3 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_2, %assume_3], strides = [%assume_4, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %assume_5 = assume bounded<0, ?>, %arg6 : tile<i32>
  %assume_6 = assume bounded<0, ?>, %arg7 : tile<i32>
  %assume_7 = assume bounded<0, ?>, %arg8 : tile<i32>
  %tview_8 = make_tensor_view %assume_0, shape = [%assume_5, %assume_6], strides = [%assume_7, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %sview = make_strided_view %tview : strided_view<tile=(4x8), traversal_strides=[1,4], tensor_view<?x?xf32, strides=[?,1]>>
  %1:2 = get_index_space_shape %sview : strided_view<tile=(4x8), traversal_strides=[1,4], tensor_view<?x?xf32, strides=[?,1]>> -> tile<i32>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %cst_1_i32_9 = constant <i32: 1> : tile<i32>
  %cst_0_i32_10 = constant <i32: 0> : tile<i32>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %sview_11 = make_strided_view %tview : strided_view<tile=(4x8), traversal_strides=[1,4], padding_value = nan, tensor_view<?x?xf32, strides=[?,1]>>
  %cst_0_i32_12 = constant <i32: 0> : tile<i32>
  %sview_13 = make_strided_view %tview : strided_view<tile=(4x8), traversal_strides=[5,16], tensor_view<?x?xf32, strides=[?,1]>>
  %sview_14 = make_strided_view %tview_8 : strided_view<tile=(4x8), traversal_strides=[4,24], tensor_view<?x?xf32, strides=[?,1]>>
  %for = for %loopIdx in (%cst_0_i32 to %1#1, step %cst_1_i32_9) : tile<i32> iter_values(%iterArg0 = %0) -> (token) {
    %tile, %result_token = load_view_tko weak %sview_11[%blockId_x, %loopIdx] token = %0 : strided_view<tile=(4x8), traversal_strides=[1,4], padding_value = nan, tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<4x8xf32>, token
    %tile_15, %result_token_16 = load_view_tko weak %sview_13[%loopIdx, %cst_0_i32_12] token = %0 : strided_view<tile=(4x8), traversal_strides=[5,16], tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<4x8xf32>, token
    %2 = addf %tile, %tile_15  : tile<4x8xf32>
    %3 = store_view_tko weak %2, %sview_14[%cst_0_i32_10, %loopIdx] token = %iterArg0 : tile<4x8xf32>, strided_view<tile=(4x8), traversal_strides=[4,24], tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token
    continue %3 : token
  }
  return
}
