entry @gelu_tanh_bf16(%arg0: tile<ptr<bf16>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<bf16>>, %arg4: tile<i32>, %arg5: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<bf16>>
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<bf16>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_1 = constant <i32: 1> : tile<i32>
  %assume_2 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_2], strides = [1] : tile<i32> -> tensor_view<?xbf16, strides=[1]>
  %assume_3 = assume bounded<0, ?>, %arg4 : tile<i32>
  %tview_4 = make_tensor_view %assume_0, shape = [%assume_3], strides = [1] : tile<i32> -> tensor_view<?xbf16, strides=[1]>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(64), tensor_view<?xbf16, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%blockId_x] token = %0 : partition_view<tile=(64), tensor_view<?xbf16, strides=[1]>>, tile<i32> -> tile<64xbf16>, token
  %1 = ftof %tile  : tile<64xbf16> -> tile<64xf32>
  %cst_f32 = constant <f32: 0.797884583> : tile<f32>
  %cst_f32_5 = constant <f32: 4.471500e-02> : tile<f32>
  %reshape = reshape %cst_f32_5 : tile<f32> -> tile<1xf32>
  %bcast = broadcast %reshape : tile<1xf32> -> tile<64xf32>
  %2 = mulf %bcast, %1  : tile<64xf32>
  %3 = mulf %2, %1  : tile<64xf32>
  %4 = fma %3, %1, %1  : tile<64xf32>
  %reshape_6 = reshape %cst_f32 : tile<f32> -> tile<1xf32>
  %bcast_7 = broadcast %reshape_6 : tile<1xf32> -> tile<64xf32>
  %5 = mulf %bcast_7, %4  : tile<64xf32>
  %cst_f32_8 = constant <f32: 5.000000e-01> : tile<f32>
  %reshape_9 = reshape %cst_f32_8 : tile<f32> -> tile<1xf32>
  %bcast_10 = broadcast %reshape_9 : tile<1xf32> -> tile<64xf32>
  %6 = mulf %bcast_10, %1  : tile<64xf32>
  %cst_1_f32 = constant <f32: 1.000000e+00> : tile<f32>
  %7 = tanh %5  : tile<64xf32>
  %reshape_11 = reshape %cst_1_f32 : tile<f32> -> tile<1xf32>
  %bcast_12 = broadcast %reshape_11 : tile<1xf32> -> tile<64xf32>
  %8 = addf %bcast_12, %7  : tile<64xf32>
  %9 = mulf %6, %8  : tile<64xf32>
  %10 = ftof %9  : tile<64xf32> -> tile<64xbf16>
  %pview_13 = make_partition_view %tview_4 : partition_view<tile=(64), tensor_view<?xbf16, strides=[1]>>
  %11 = store_view_tko weak %10, %pview_13[%blockId_x] token = %0 : tile<64xbf16>, partition_view<tile=(64), tensor_view<?xbf16, strides=[1]>>, tile<i32> -> token
  return
}
