entry @static_shapes(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f32>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f32>>
  %cst_64_i32 = constant <i32: 64> : tile<i32>
  %cst_32_i32 = constant <i32: 32> : tile<i32>
  %cst_32_i32_1 = constant <i32: 32> : tile<i32>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %tview = make_tensor_view %assume, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
  %assume_2 = assume bounded<0, ?>, %arg6 : tile<i32>
  %cst_32_i32_3 = constant <i32: 32> : tile<i32>
  %assume_4 = assume bounded<0, ?>, %arg8 : tile<i32>
  %cst_1_i32_5 = constant <i32: 1> : tile<i32>
  %tview_6 = make_tensor_view %assume_0, shape = [%assume_2, 32], strides = [%assume_4, 1] : tile<i32> -> tensor_view<?x32xf32, strides=[?,1]>
  %cst_8_i32 = constant <i32: 8> : tile<i32>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %cst_1_i32_7 = constant <i32: 1> : tile<i32>
  %cst_0_i32_8 = constant <i32: 0> : tile<i32>
  %cst_0_i32_9 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(8x32), tensor_view<64x32xf32, strides=[32,1]>>
  %pview_10 = make_partition_view %tview_6 : partition_view<tile=(8x32), tensor_view<?x32xf32, strides=[?,1]>>
  for %loopIdx in (%cst_0_i32 to %cst_8_i32, step %cst_1_i32_7) : tile<i32> {
    %tile, %result_token = load_view_tko weak %pview[%loopIdx, %cst_0_i32_9] token = %0 : partition_view<tile=(8x32), tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> tile<8x32xf32>, token
    %1 = store_view_tko weak %tile, %pview_10[%loopIdx, %cst_0_i32_8] token = %0 : tile<8x32xf32>, partition_view<tile=(8x32), tensor_view<?x32xf32, strides=[?,1]>>, tile<i32> -> token
  }
  return
}
