entry @attention_causal_bf16(%arg0: tile<ptr<bf16>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<i32>, %arg7: tile<ptr<bf16>>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<i32>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<ptr<bf16>>, %arg15: tile<i32>, %arg16: tile<i32>, %arg17: tile<i32>, %arg18: tile<i32>, %arg19: tile<i32>, %arg20: tile<i32>, %arg21: tile<ptr<bf16>>, %arg22: tile<i32>, %arg23: tile<i32>, %arg24: tile<i32>, %arg25: tile<i32>, %arg26: tile<i32>, %arg27: tile<i32>, %arg28: tile<f32>) optimization_hints=<sm_90 = {occupancy = 2}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<bf16>>
  %assume_0 = assume div_by<16>, %arg7 : tile<ptr<bf16>>
  %assume_1 = assume div_by<16>, %arg14 : tile<ptr<bf16>>
  %assume_2 = assume div_by<16>, %arg21 : tile<ptr<bf16>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_3 = constant <i32: 1> : tile<i32>
  %cst_1_i32_4 = constant <i32: 1> : tile<i32>
  %cst_1_i32_5 = constant <i32: 1> : tile<i32>
  %assume_6 = assume bounded<0, ?>, %arg1 : tile<i32>
  %assume_7 = assume bounded<0, ?>, %arg2 : tile<i32>
  %assume_8 = assume bounded<0, ?>, %arg3 : tile<i32>
  %assume_9 = assume bounded<0, ?>, %arg4 : tile<i32>
  %assume_10 = assume bounded<0, ?>, %arg5 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_6, %assume_7, %assume_8], strides = [%assume_9, %assume_10, 1] : tile<i32> -> tensor_view<?x?x?xbf16, strides=[?,?,1]>
  %assume_11 = assume bounded<0, ?>, %arg8 : tile<i32>
  %assume_12 = assume bounded<0, ?>, %arg9 : tile<i32>
  %assume_13 = assume bounded<0, ?>, %arg10 : tile<i32>
  %assume_14 = assume bounded<0, ?>, %arg11 : tile<i32>
  %assume_15 = assume bounded<0, ?>, %arg12 : tile<i32>
  %tview_16 = make_tensor_view %assume_0, shape = [%assume_11, %assume_12, %assume_13], strides = [%assume_14, %assume_15, 1] : tile<i32> -> tensor_view<?x?x?xbf16, strides=[?,?,1]>
  %assume_17 = assume bounded<0, ?>, %arg15 : tile<i32>
  %assume_18 = assume bounded<0, ?>, %arg16 : tile<i32>
  %assume_19 = assume bounded<0, ?>, %arg17 : tile<i32>
  %assume_20 = assume bounded<0, ?>, %arg18 : tile<i32>
  %assume_21 = assume bounded<0, ?>, %arg19 : tile<i32>
  %tview_22 = make_tensor_view %assume_1, shape = [%assume_17, %assume_18, %assume_19], strides = [%assume_20, %assume_21, 1] : tile<i32> -> tensor_view<?x?x?xbf16, strides=[?,?,1]>
  %assume_23 = assume bounded<0, ?>, %arg22 : tile<i32>
  %assume_24 = assume bounded<0, ?>, %arg23 : tile<i32>
  %assume_25 = assume bounded<0, ?>, %arg24 : tile<i32>
  %assume_26 = assume bounded<0, ?>, %arg25 : tile<i32>
  %assume_27 = assume bounded<0, ?>, %arg26 : tile<i32>
  %tview_28 = make_tensor_view %assume_2, shape = [%assume_23, %assume_24, %assume_25], strides = [%assume_26, %assume_27, 1] : tile<i32> -> tensor_view<?x?x?xbf16, strides=[?,?,1]>
  %cst_16_i32 = constant <i32: 16> : tile<i32>
  %cst_16_i32_29 = constant <i32: 16> : tile<i32>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %blockId_x_30, %blockId_y_31, %blockId_z_32 = get_tile_block_id : tile<i32>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(1x16x32), tensor_view<?x?x?xbf16, strides=[?,?,1]>>
  %tile, %result_token = load_view_tko weak %pview[%blockId_x, %blockId_y_31, %cst_0_i32] token = %0 : partition_view<tile=(1x16x32), tensor_view<?x?x?xbf16, strides=[?,?,1]>>, tile<i32> -> tile<1x16x32xbf16>, token
  %reshape = reshape %tile : tile<1x16x32xbf16> -> tile<16x32xbf16>
  %cst_f32 = constant <f32: 0xFF800000> : tile<16x1xf32>
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<16x1xf32>
  %cst_0_f32_33 = constant <f32: 0.000000e+00> : tile<16x32xf32>
  %1 = muli %blockId_y_31, %cst_16_i32 : tile<i32>
  %2 = iota : tile<16xi32>
  %reshape_34 = reshape %2 : tile<16xi32> -> tile<16x1xi32>
  %reshape_35 = reshape %1 : tile<i32> -> tile<1x1xi32>
  %bcast = broadcast %reshape_35 : tile<1x1xi32> -> tile<16x1xi32>
  %3 = addi %bcast, %reshape_34 : tile<16x1xi32>
  %cst_1_i32_36 = constant <i32: 1> : tile<i32>
  %4 = addi %blockId_y_31, %cst_1_i32_36 : tile<i32>
  %cst_0_i32_37 = constant <i32: 0> : tile<i32>
  %cst_1_i32_38 = constant <i32: 1> : tile<i32>
  %cst_0_i32_39 = constant <i32: 0> : tile<i32>
  %cst_0_f32_40 = constant <f32: 0.000000e+00> : tile<16x16xf32>
  %reshape_41 = reshape %arg28 : tile<f32> -> tile<1x1xf32>
  %bcast_42 = broadcast %reshape_41 : tile<1x1xf32> -> tile<16x16xf32>
  %5 = iota : tile<16xi32>
  %reshape_43 = reshape %5 : tile<16xi32> -> tile<1x16xi32>
  %bcast_44 = broadcast %3 : tile<16x1xi32> -> tile<16x16xi32>
  %cst_f32_45 = constant <f32: 0xFF800000> : tile<f32>
  %reshape_46 = reshape %cst_f32_45 : tile<f32> -> tile<1x1xf32>
  %bcast_47 = broadcast %reshape_46 : tile<1x1xf32> -> tile<16x16xf32>
  %cst_0_i32_48 = constant <i32: 0> : tile<i32>
  %for:3 = for %loopIdx in (%cst_0_i32_37 to %4, step %cst_1_i32_38) : tile<i32> iter_values(%iterArg0 = %cst_0_f32_33, %iterArg1 = %cst_f32, %iterArg2 = %cst_0_f32) -> (tile<16x32xf32>, tile<16x1xf32>, tile<16x1xf32>) {
    %pview_53 = make_partition_view %tview_16 : partition_view<tile=(1x32x16), tensor_view<?x?x?xbf16, strides=[?,?,1]>, dim_map=[0, 2, 1]>
    %tile_54, %result_token_55 = load_view_tko weak %pview_53[%blockId_x, %cst_0_i32_39, %loopIdx] token = %0 optimization_hints = <sm_90 = {latency = 2}> : partition_view<tile=(1x32x16), tensor_view<?x?x?xbf16, strides=[?,?,1]>, dim_map=[0, 2, 1]>, tile<i32> -> tile<1x32x16xbf16>, token
    %reshape_56 = reshape %tile_54 : tile<1x32x16xbf16> -> tile<32x16xbf16>
    %9 = mmaf %reshape, %reshape_56, %cst_0_f32_40 : tile<16x32xbf16>, tile<32x16xbf16>, tile<16x16xf32>
    %10 = mulf %9, %bcast_42  : tile<16x16xf32>
    %11 = muli %loopIdx, %cst_16_i32_29 : tile<i32>
    %reshape_57 = reshape %11 : tile<i32> -> tile<1x1xi32>
    %bcast_58 = broadcast %reshape_57 : tile<1x1xi32> -> tile<1x16xi32>
    %12 = addi %bcast_58, %reshape_43 : tile<1x16xi32>
    %bcast_59 = broadcast %12 : tile<1x16xi32> -> tile<16x16xi32>
    %13 = cmpi greater_than_or_equal %bcast_44, %bcast_59, signed : tile<16x16xi32> -> tile<16x16xi1>
    %14 = select %13, %10, %bcast_47 : tile<16x16xi1>, tile<16x16xf32>
    %reduce = reduce %14 dim=1 identities=[0xFF800000 : f32] : tile<16x16xf32> -> tile<16xf32> 
    (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
      %24 = maxf %reduce_lhs, %reduce_rhs : tile<f32>
      yield %24 : tile<f32>
    }
    %reshape_60 = reshape %reduce : tile<16xf32> -> tile<16x1xf32>
    %15 = maxf %iterArg1, %reshape_60 : tile<16x1xf32>
    %bcast_61 = broadcast %15 : tile<16x1xf32> -> tile<16x16xf32>
    %16 = subf %14, %bcast_61  : tile<16x16xf32>
    %17 = exp2 %16 flush_to_zero : tile<16x16xf32>
    %18 = subf %iterArg1, %15  : tile<16x1xf32>
    %19 = exp2 %18 flush_to_zero : tile<16x1xf32>
    %reduce_62 = reduce %17 dim=1 identities=[0.000000e+00 : f32] : tile<16x16xf32> -> tile<16xf32> 
    (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
      %24 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
      yield %24 : tile<f32>
    }
    %reshape_63 = reshape %reduce_62 : tile<16xf32> -> tile<16x1xf32>
    %20 = fma %iterArg2, %19, %reshape_63  : tile<16x1xf32>
    %pview_64 = make_partition_view %tview_22 : partition_view<tile=(1x16x32), tensor_view<?x?x?xbf16, strides=[?,?,1]>>
    %tile_65, %result_token_66 = load_view_tko weak %pview_64[%blockId_x, %loopIdx, %cst_0_i32_48] token = %0 optimization_hints = <sm_90 = {latency = 4}> : partition_view<tile=(1x16x32), tensor_view<?x?x?xbf16, strides=[?,?,1]>>, tile<i32> -> tile<1x16x32xbf16>, token
    %reshape_67 = reshape %tile_65 : tile<1x16x32xbf16> -> tile<16x32xbf16>
    %21 = ftof %17  : tile<16x16xf32> -> tile<16x16xbf16>
    %bcast_68 = broadcast %19 : tile<16x1xf32> -> tile<16x32xf32>
    %22 = mulf %iterArg0, %bcast_68  : tile<16x32xf32>
    %23 = mmaf %21, %reshape_67, %22 : tile<16x16xbf16>, tile<16x32xbf16>, tile<16x32xf32>
    continue %23, %15, %20 : tile<16x32xf32>, tile<16x1xf32>, tile<16x1xf32>
  }
  %bcast_49 = broadcast %for#2 : tile<16x1xf32> -> tile<16x32xf32>
  %6 = divf %for#0, %bcast_49 rounding<approx> flush_to_zero : tile<16x32xf32>
  %cst_0_i32_50 = constant <i32: 0> : tile<i32>
  %reshape_51 = reshape %6 : tile<16x32xf32> -> tile<1x16x32xf32>
  %7 = ftof %reshape_51  : tile<1x16x32xf32> -> tile<1x16x32xbf16>
  %pview_52 = make_partition_view %tview_28 : partition_view<tile=(1x16x32), tensor_view<?x?x?xbf16, strides=[?,?,1]>>
  %8 = store_view_tko weak %7, %pview_52[%blockId_x, %blockId_y_31, %cst_0_i32_50] token = %0 : tile<1x16x32xbf16>, partition_view<tile=(1x16x32), tensor_view<?x?x?xbf16, strides=[?,?,1]>>, tile<i32> -> token
  return
}
