entry @sparse_rows(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f32>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<ptr<i32>>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<ptr<f32>>, %arg14: tile<i32>, %arg15: tile<i32>, %arg16: tile<i32>, %arg17: tile<i32>, %arg18: tile<i32>, %arg19: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f32>>
  %assume_1 = assume div_by<16>, %arg10 : tile<ptr<i32>>
  %assume_2 = assume div_by<16>, %arg13 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_3 = constant <i32: 1> : tile<i32>
  %cst_1_i32_4 = constant <i32: 1> : tile<i32>
  %cst_1_i32_5 = constant <i32: 1> : tile<i32>
  %assume_6 = assume bounded<0, ?>, %arg1 : tile<i32>
  %assume_7 = assume bounded<0, ?>, %arg2 : tile<i32>
  %assume_8 = assume bounded<0, ?>, %arg3 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_6, %assume_7], strides = [%assume_8, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %assume_9 = assume bounded<0, ?>, %arg6 : tile<i32>
  %assume_10 = assume bounded<0, ?>, %arg7 : tile<i32>
  %assume_11 = assume bounded<0, ?>, %arg8 : tile<i32>
  %tview_12 = make_tensor_view %assume_0, shape = [%assume_9, %assume_10], strides = [%assume_11, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %assume_13 = assume bounded<0, ?>, %arg11 : tile<i32>
  %tview_14 = make_tensor_view %assume_1, shape = [%assume_13], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>
  %assume_15 = assume bounded<0, ?>, %arg14 : tile<i32>
  %assume_16 = assume bounded<0, ?>, %arg15 : tile<i32>
  %assume_17 = assume bounded<0, ?>, %arg16 : tile<i32>
  %assume_18 = assume bounded<0, ?>, %arg17 : tile<i32>
  %assume_19 = assume bounded<0, ?>, %arg18 : tile<i32>
  %tview_20 = make_tensor_view %assume_2, shape = [%assume_15, %assume_16, %assume_17], strides = [%assume_18, %assume_19, 1] : tile<i32> -> tensor_view<?x?x?xf32, strides=[?,?,1]>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview_14 : partition_view<tile=(4), tensor_view<?xi32, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(4), tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %cst_8_i32 = constant <i32: 8> : tile<i32>
  %1 = muli %blockId_x, %cst_8_i32 : tile<i32>
  %gsview = make_gather_scatter_view %tview : gather_scatter_view<tile=(4x8), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>, sparse_dim=0>
  %tile_21, %result_token_22 = load_view_tko weak %gsview[%tile, %1] token = %0 optimization_hints = <default = {latency = 3}> : gather_scatter_view<tile=(4x8), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>, sparse_dim=0>, tile<4xi32>, tile<i32> -> tile<4x8xf32>, token
  %cst_0_i32_23 = constant <i32: 0> : tile<i32>
  %cst_2_f32 = constant <f32: 2.000000e+00> : tile<f32>
  %reshape = reshape %cst_2_f32 : tile<f32> -> tile<1x1xf32>
  %bcast = broadcast %reshape : tile<1x1xf32> -> tile<4x8xf32>
  %2 = mulf %tile_21, %bcast  : tile<4x8xf32>
  %gsview_24 = make_gather_scatter_view %tview_12 : gather_scatter_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>, sparse_dim=0>
  %3 = store_view_tko weak %2, %gsview_24[%tile, %cst_0_i32_23] token = %0 optimization_hints = <default = {allow_tma = false}> : tile<4x8xf32>, gather_scatter_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>, sparse_dim=0>, tile<4xi32>, tile<i32> -> token
  %cst_1_i32_25 = constant <i32: 1> : tile<i32>
  %gsview_26 = make_gather_scatter_view %tview : gather_scatter_view<tile=(2x4), tensor_view<?x?xf32, strides=[?,1]>, sparse_dim=1>
  %tile_27, %result_token_28 = load_view_tko weak %gsview_26[%cst_1_i32_25, %tile] token = %0 : gather_scatter_view<tile=(2x4), tensor_view<?x?xf32, strides=[?,1]>, sparse_dim=1>, tile<i32>, tile<4xi32> -> tile<2x4xf32>, token
  %cst_0_i32_29 = constant <i32: 0> : tile<i32>
  %gsview_30 = make_gather_scatter_view %tview_12 : gather_scatter_view<tile=(2x4), tensor_view<?x?xf32, strides=[?,1]>, sparse_dim=1>
  %4 = store_view_tko weak %tile_27, %gsview_30[%cst_0_i32_29, %tile] token = %3 : tile<2x4xf32>, gather_scatter_view<tile=(2x4), tensor_view<?x?xf32, strides=[?,1]>, sparse_dim=1>, tile<i32>, tile<4xi32> -> token
  %cst_0_i32_31 = constant <i32: 0> : tile<i32>
  %cst_4_i32 = constant <i32: 4> : tile<i32>
  %gsview_32 = make_gather_scatter_view %tview_20 : gather_scatter_view<tile=(2x4x8), padding_value = neg_inf, tensor_view<?x?x?xf32, strides=[?,?,1]>, sparse_dim=1>
  %tile_33, %result_token_34 = load_view_tko weak %gsview_32[%cst_0_i32_31, %tile, %cst_4_i32] token = %0 : gather_scatter_view<tile=(2x4x8), padding_value = neg_inf, tensor_view<?x?x?xf32, strides=[?,?,1]>, sparse_dim=1>, tile<i32>, tile<4xi32>, tile<i32> -> tile<2x4x8xf32>, token
  %5 = join_tokens %0, %result_token_34 : token
  %cst_2_i32 = constant <i32: 2> : tile<i32>
  %cst_0_i32_35 = constant <i32: 0> : tile<i32>
  %gsview_36 = make_gather_scatter_view %tview_20 : gather_scatter_view<tile=(2x4x8), tensor_view<?x?x?xf32, strides=[?,?,1]>, sparse_dim=1>
  %6 = store_view_tko weak %tile_33, %gsview_36[%cst_2_i32, %tile, %cst_0_i32_35] token = %5 : tile<2x4x8xf32>, gather_scatter_view<tile=(2x4x8), tensor_view<?x?x?xf32, strides=[?,?,1]>, sparse_dim=1>, tile<i32>, tile<4xi32>, tile<i32> -> token
  return
}
