entry @aliased_arrays(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f32>>, %arg4: tile<i32>, %arg5: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_1 = constant <i32: 1> : tile<i32>
  %assume_2 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_2], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %assume_3 = assume bounded<0, ?>, %arg4 : tile<i32>
  %tview_4 = make_tensor_view %assume_0, shape = [%assume_3], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%blockId_x] token = %0 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %1 = join_tokens %0, %result_token : token
  %cst_1_f32 = constant <f32: 1.000000e+00> : tile<f32>
  %reshape = reshape %cst_1_f32 : tile<f32> -> tile<1xf32>
  %bcast = broadcast %reshape : tile<1xf32> -> tile<8xf32>
  %2 = addf %tile, %bcast  : tile<8xf32>
  %pview_5 = make_partition_view %tview_4 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %3 = store_view_tko weak %2, %pview_5[%blockId_x] token = %1 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_1_i32_6 = constant <i32: 1> : tile<i32>
  %4 = addi %blockId_x, %cst_1_i32_6 : tile<i32>
  %pview_7 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %tile_8, %result_token_9 = load_view_tko weak %pview_7[%4] token = %3 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %5 = join_tokens %3, %result_token_9 : token
  %pview_10 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %6 = store_view_tko weak %tile_8, %pview_10[%blockId_x] token = %5 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_4_i32 = constant <i32: 4> : tile<i32>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %cst_1_i32_11 = constant <i32: 1> : tile<i32>
  %pview_12 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %pview_13 = make_partition_view %tview_4 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %for:2 = for %loopIdx in (%cst_0_i32 to %cst_4_i32, step %cst_1_i32_11) : tile<i32> iter_values(%iterArg0 = %6, %iterArg1 = %6) -> (token, token) {
    %tile_14, %result_token_15 = load_view_tko weak %pview_12[%loopIdx] token = %iterArg1 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %7 = join_tokens %iterArg0, %result_token_15 : token
    %8 = store_view_tko weak %tile_14, %pview_13[%loopIdx] token = %7 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    continue %8, %8 : token, token
  }
  return
}
