entry @softmax_online(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f32>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<i32>) optimization_hints=<sm_90 = {}> {
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
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %cst_f32 = constant <f32: 0xFF800000> : tile<1x1xf32>
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<1x1xf32>
  %cst_32_i32 = constant <i32: 32> : tile<i32>
  %1 = divi %arg10, %cst_32_i32 signed rounding<positive_inf> : tile<i32>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %cst_1_i32_9 = constant <i32: 1> : tile<i32>
  %for:2 = for %loopIdx in (%cst_0_i32 to %1, step %cst_1_i32_9) : tile<i32> iter_values(%iterArg0 = %cst_f32, %iterArg1 = %cst_0_f32) -> (tile<1x1xf32>, tile<1x1xf32>) {
    %pview = make_partition_view %tview : partition_view<tile=(1x32), padding_value = neg_inf, tensor_view<?x?xf32, strides=[?,1]>>
    %tile, %result_token = load_view_tko weak %pview[%blockId_x, %loopIdx] token = %0 : partition_view<tile=(1x32), padding_value = neg_inf, tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<1x32xf32>, token
    %reduce = reduce %tile dim=1 identities=[0xFF800000 : f32] : tile<1x32xf32> -> tile<1xf32> 
    (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
      %9 = maxf %reduce_lhs, %reduce_rhs : tile<f32>
      yield %9 : tile<f32>
    }
    %reshape = reshape %reduce : tile<1xf32> -> tile<1x1xf32>
    %3 = maxf %iterArg0, %reshape : tile<1x1xf32>
    %4 = subf %iterArg0, %3  : tile<1x1xf32>
    %5 = exp %4  : tile<1x1xf32>
    %bcast_14 = broadcast %3 : tile<1x1xf32> -> tile<1x32xf32>
    %6 = subf %tile, %bcast_14  : tile<1x32xf32>
    %7 = exp %6  : tile<1x32xf32>
    %reduce_15 = reduce %7 dim=1 identities=[0.000000e+00 : f32] : tile<1x32xf32> -> tile<1xf32> 
    (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
      %9 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
      yield %9 : tile<f32>
    }
    %reshape_16 = reshape %reduce_15 : tile<1xf32> -> tile<1x1xf32>
    %8 = fma %iterArg1, %5, %reshape_16  : tile<1x1xf32>
    continue %3, %8 : tile<1x1xf32>, tile<1x1xf32>
  }
  %cst_32_i32_10 = constant <i32: 32> : tile<i32>
  %2 = divi %arg10, %cst_32_i32_10 signed rounding<positive_inf> : tile<i32>
  %cst_0_i32_11 = constant <i32: 0> : tile<i32>
  %cst_1_i32_12 = constant <i32: 1> : tile<i32>
  %bcast = broadcast %for#0 : tile<1x1xf32> -> tile<1x32xf32>
  %bcast_13 = broadcast %for#1 : tile<1x1xf32> -> tile<1x32xf32>
  for %loopIdx in (%cst_0_i32_11 to %2, step %cst_1_i32_12) : tile<i32> {
    %pview = make_partition_view %tview : partition_view<tile=(1x32), padding_value = neg_inf, tensor_view<?x?xf32, strides=[?,1]>>
    %tile, %result_token = load_view_tko weak %pview[%blockId_x, %loopIdx] token = %0 : partition_view<tile=(1x32), padding_value = neg_inf, tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<1x32xf32>, token
    %3 = subf %tile, %bcast  : tile<1x32xf32>
    %4 = exp %3  : tile<1x32xf32>
    %5 = divf %4, %bcast_13  : tile<1x32xf32>
    %pview_14 = make_partition_view %tview_8 : partition_view<tile=(1x32), tensor_view<?x?xf32, strides=[?,1]>>
    %6 = store_view_tko weak %5, %pview_14[%blockId_x, %loopIdx] token = %0 : tile<1x32xf32>, partition_view<tile=(1x32), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token
  }
  return
}
