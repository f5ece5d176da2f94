entry @carried_tuples(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<f32>, %arg4: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %assume_0 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_0], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<8xf32>
  %cst_1_i32_1 = constant <i32: 1> : tile<i32>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %cst_1_i32_2 = constant <i32: 1> : tile<i32>
  %cst_f32 = constant <f32: 5.000000e-01> : tile<f32>
  %for:4 = for %loopIdx in (%cst_0_i32 to %arg4, step %cst_1_i32_2) : tile<i32> iter_values(%iterArg0 = %cst_0_f32, %iterArg1 = %arg3, %iterArg2 = %cst_1_i32_1, %iterArg3 = %0) -> (tile<8xf32>, tile<f32>, tile<i32>, token) {
    %reshape_10 = reshape %iterArg1 : tile<f32> -> tile<1xf32>
    %bcast_11 = broadcast %reshape_10 : tile<1xf32> -> tile<8xf32>
    %pview_12 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
    %tile, %result_token = load_view_tko weak %pview_12[%loopIdx] token = %0 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %6 = join_tokens %iterArg3, %result_token : token
    %7 = fma %iterArg0, %bcast_11, %tile  : tile<8xf32>
    %8 = mulf %iterArg1, %cst_f32  : tile<f32>
    %9 = addi %iterArg2, %loopIdx : tile<i32>
    continue %7, %8, %9, %6 : tile<8xf32>, tile<f32>, tile<i32>, token
  }
  %cst_0_i32_3 = constant <i32: 0> : tile<i32>
  %reshape = reshape %for#1 : tile<f32> -> tile<1xf32>
  %bcast = broadcast %reshape : tile<1xf32> -> tile<8xf32>
  %1 = itof %for#2 signed  : tile<i32> -> tile<f32>
  %reshape_4 = reshape %1 : tile<f32> -> tile<1xf32>
  %bcast_5 = broadcast %reshape_4 : tile<1xf32> -> tile<8xf32>
  %2 = fma %for#0, %bcast, %bcast_5  : tile<8xf32>
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %3 = store_view_tko weak %2, %pview[%cst_0_i32_3] token = %for#3 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_1_i32_6 = constant <i32: 1> : tile<i32>
  %cst_3_f32 = constant <f32: 3.000000e+00> : tile<f32>
  %reshape_7 = reshape %cst_3_f32 : tile<f32> -> tile<1xf32>
  %bcast_8 = broadcast %reshape_7 : tile<1xf32> -> tile<8xf32>
  %4 = mulf %bcast_8, %for#0  : tile<8xf32>
  %pview_9 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %5 = store_view_tko weak %4, %pview_9[%cst_1_i32_6] token = %3 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  return
}
