entry @attention(%arg0: tile<ptr<f16>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<i32>, %arg7: tile<ptr<f16>>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<i32>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<ptr<f16>>, %arg15: tile<i32>, %arg16: tile<i32>, %arg17: tile<i32>, %arg18: tile<i32>, %arg19: tile<i32>, %arg20: tile<i32>, %arg21: tile<ptr<f16>>, %arg22: tile<i32>, %arg23: tile<i32>, %arg24: tile<i32>, %arg25: tile<i32>, %arg26: tile<i32>, %arg27: tile<i32>, %arg28: tile<f32>) optimization_hints=<sm_90 = {occupancy = 2}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f16>>
  %assume_0 = assume div_by<16>, %arg7 : tile<ptr<f16>>
  %assume_1 = assume div_by<16>, %arg14 : tile<ptr<f16>>
  %assume_2 = assume div_by<16>, %arg21 : tile<ptr<f16>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_3 = constant <i32: 1> : tile<i32>
  %cst_1_i32_4 = constant <i32: 1> : tile<i32>
  %cst_1_i32_5 = constant <i32: 1> : tile<i32>
  %assume_6 = assume bounded<0, ?>, %arg1 : tile<i32>
  %assume_7 = assume bounded<0, ?>, %arg2 : tile<i32>
  %assume_8 = assume bounded<0, ?>, %arg3 : tile<i32>
  %assume_9 = assume bounded<0, ?>, %arg4 : tile<i32>
  %assume_10 = assume bounded<0, ?>, %arg5 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_6, %assume_7, %assume_8], strides = [%assume_9, %assume_10, 1] : tile<i32> -> tensor_view<?x?x?xf16, strides=[?,?,1]>
  %assume_11 = assume bounded<0, ?>, %arg8 : tile<i32>
  %assume_12 = assume bounded<0, ?>, %arg9 : tile<i32>
  %assume_13 = assume bounded<0, ?>, %arg10 : tile<i32>
  %assume_14 = assume bounded<0, ?>, %arg11 : tile<i32>
  %assume_15 = assume bounded<0, ?>, %arg12 : tile<i32>
  %tview_16 = make_tensor_view %assume_0, shape = [%assume_11, %assume_12, %assume_13], strides = [%assume_14, %assume_15, 1] : tile<i32> -> tensor_view<?x?x?xf16, strides=[?,?,1]>
  %assume_17 = assume bounded<0, ?>, %arg15 : tile<i32>
  %assume_18 = assume bounded<0, ?>, %arg16 : tile<i32>
  %assume_19 = assume bounded<0, ?>, %arg17 : tile<i32>
  %assume_20 = assume bounded<0, ?>, %arg18 : tile<i32>
  %assume_21 = assume bounded<0, ?>, %arg19 : tile<i32>
  %tview_22 = make_tensor_view %assume_1, shape = [%assume_17, %assume_18, %assume_19], strides = [%assume_20, %assume_21, 1] : tile<i32> -> tensor_view<?x?x?xf16, strides=[?,?,1]>
  %assume_23 = assume bounded<0, ?>, %arg22 : tile<i32>
  %assume_24 = assume bounded<0, ?>, %arg23 : tile<i32>
  %assume_25 = assume bounded<0, ?>, %arg24 : tile<i32>
  %assume_26 = assume bounded<0, ?>, %arg25 : tile<i32>
  %assume_27 = assume bounded<0, ?>, %arg26 : tile<i32>
  %tview_28 = make_tensor_view %assume_2, shape = [%assume_23, %assume_24, %assume_25], strides = [%assume_26, %assume_27, 1] : tile<i32> -> tensor_view<?x?x?xf16, strides=[?,?,1]>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %blockId_x_29, %blockId_y_30, %blockId_z_31 = get_tile_block_id : tile<i32>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(1x16x32), tensor_view<?x?x?xf16, strides=[?,?,1]>>
  %tile, %result_token = load_view_tko weak %pview[%blockId_x, %blockId_y_30, %cst_0_i32] token = %0 : partition_view<tile=(1x16x32), tensor_view<?x?x?xf16, strides=[?,?,1]>>, tile<i32> -> tile<1x16x32xf16>, token
  %reshape = reshape %tile : tile<1x16x32xf16> -> tile<16x32xf16>
  %cst_f32 = constant <f32: 0xFF800000> : tile<16x1xf32>
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<16x1xf32>
  %cst_0_f32_32 = constant <f32: 0.000000e+00> : tile<16x32xf32>
  %pview_33 = make_partition_view %tview_16 : partition_view<tile=(1x16x32), tensor_view<?x?x?xf16, strides=[?,?,1]>>
  %1:3 = get_index_space_shape %pview_33 : partition_view<tile=(1x16x32), tensor_view<?x?x?xf16, strides=[?,?,1]>> -> tile<i32>
  %cst_0_i32_34 = constant <i32: 0> : tile<i32>
  %cst_1_i32_35 = constant <i32: 1> : tile<i32>
  %cst_0_i32_36 = constant <i32: 0> : tile<i32>
  %cst_0_f32_37 = constant <f32: 0.000000e+00> : tile<16x16xf32>
  %reshape_38 = reshape %arg28 : tile<f32> -> tile<1x1xf32>
  %bcast = broadcast %reshape_38 : tile<1x1xf32> -> tile<16x16xf32>
  %cst_0_i32_39 = constant <i32: 0> : tile<i32>
  %for:3 = for %loopIdx in (%cst_0_i32_34 to %1#1, step %cst_1_i32_35) : tile<i32> iter_values(%iterArg0 = %cst_0_f32_32, %iterArg1 = %cst_f32, %iterArg2 = %cst_0_f32) -> (tile<16x32xf32>, tile<16x1xf32>, tile<16x1xf32>) {
    %pview_44 = make_partition_view %tview_16 : partition_view<tile=(1x32x16), tensor_view<?x?x?xf16, strides=[?,?,1]>, dim_map=[0, 2, 1]>
    %tile_45, %result_token_46 = load_view_tko weak %pview_44[%blockId_x, %cst_0_i32_36, %loopIdx] token = %0 optimization_hints = <sm_90 = {latency = 2}> : partition_view<tile=(1x32x16), tensor_view<?x?x?xf16, strides=[?,?,1]>, dim_map=[0, 2, 1]>, tile<i32> -> tile<1x32x16xf16>, token
    %reshape_47 = reshape %tile_45 : tile<1x32x16xf16> -> tile<32x16xf16>
    %5 = mmaf %reshape, %reshape_47, %cst_0_f32_37 : tile<16x32xf16>, tile<32x16xf16>, tile<16x16xf32>
    %6 = mulf %5, %bcast  : tile<16x16xf32>
    %reduce = reduce %6 dim=1 identities=[0xFF800000 : f32] : tile<16x16xf32> -> tile<16xf32> 
    (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
      %16 = maxf %reduce_lhs, %reduce_rhs : tile<f32>
      yield %16 : tile<f32>
    }
    %reshape_48 = reshape %reduce : tile<16xf32> -> tile<16x1xf32>
    %7 = maxf %iterArg1, %reshape_48 : tile<16x1xf32>
    %bcast_49 = broadcast %7 : tile<16x1xf32> -> tile<16x16xf32>
    %8 = subf %6, %bcast_49  : tile<16x16xf32>
    %9 = exp2 %8 flush_to_zero : tile<16x16xf32>
    %10 = subf %iterArg1, %7  : tile<16x1xf32>
    %11 = exp2 %10 flush_to_zero : tile<16x1xf32>
    %reduce_50 = reduce %9 dim=1 identities=[0.000000e+00 : f32] : tile<16x16xf32> -> tile<16xf32> 
    (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
      %16 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
      yield %16 : tile<f32>
    }
    %reshape_51 = reshape %reduce_50 : tile<16xf32> -> tile<16x1xf32>
    %12 = fma %iterArg2, %11, %reshape_51  : tile<16x1xf32>
    %pview_52 = make_partition_view %tview_22 : partition_view<tile=(1x16x32), tensor_view<?x?x?xf16, strides=[?,?,1]>>
    %tile_53, %result_token_54 = load_view_tko weak %pview_52[%blockId_x, %loopIdx, %cst_0_i32_39] token = %0 optimization_hints = <sm_90 = {latency = 4}> : partition_view<tile=(1x16x32), tensor_view<?x?x?xf16, strides=[?,?,1]>>, tile<i32> -> tile<1x16x32xf16>, token
    %reshape_55 = reshape %tile_53 : tile<1x16x32xf16> -> tile<16x32xf16>
    %13 = ftof %9  : tile<16x16xf32> -> tile<16x16xf16>
    %bcast_56 = broadcast %11 : tile<16x1xf32> -> tile<16x32xf32>
    %14 = mulf %iterArg0, %bcast_56  : tile<16x32xf32>
    %15 = mmaf %13, %reshape_55, %14 : tile<16x16xf16>, tile<16x32xf16>, tile<16x32xf32>
    continue %15, %7, %12 : tile<16x32xf32>, tile<16x1xf32>, tile<16x1xf32>
  }
  %bcast_40 = broadcast %for#2 : tile<16x1xf32> -> tile<16x32xf32>
  %2 = divf %for#0, %bcast_40 rounding<approx> flush_to_zero : tile<16x32xf32>
  %cst_0_i32_41 = constant <i32: 0> : tile<i32>
  %reshape_42 = reshape %2 : tile<16x32xf32> -> tile<1x16x32xf32>
  %3 = ftof %reshape_42  : tile<1x16x32xf32> -> tile<1x16x32xf16>
  %pview_43 = make_partition_view %tview_28 : partition_view<tile=(1x16x32), tensor_view<?x?x?xf16, strides=[?,?,1]>>
  %4 = store_view_tko weak %3, %pview_43[%blockId_x, %blockId_y_30, %cst_0_i32_41] token = %0 : tile<1x16x32xf16>, partition_view<tile=(1x16x32), tensor_view<?x?x?xf16, strides=[?,?,1]>>, tile<i32> -> token
  return
}
