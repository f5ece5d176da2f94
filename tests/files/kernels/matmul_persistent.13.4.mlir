entry @matmul_persistent(%arg0: tile<ptr<f16>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f16>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<ptr<f16>>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<i32>) optimization_hints=<default = {num_cta_in_cga = 2, occupancy = 1}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f16>>
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f16>>
  %assume_1 = assume div_by<16>, %arg10 : tile<ptr<f16>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_2 = constant <i32: 1> : tile<i32>
  %cst_1_i32_3 = constant <i32: 1> : tile<i32>
  %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32>
  %assume_5 = assume bounded<0, ?>, %arg2 : tile<i32>
  %assume_6 = assume bounded<0, ?>, %arg3 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_4, %assume_5], strides = [%assume_6, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
  %assume_7 = assume bounded<0, ?>, %arg6 : tile<i32>
  %assume_8 = assume bounded<0, ?>, %arg7 : tile<i32>
  %assume_9 = assume bounded<0, ?>, %arg8 : tile<i32>
  %tview_10 = make_tensor_view %assume_0, shape = [%assume_7, %assume_8], strides = [%assume_9, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
  %assume_11 = assume bounded<0, ?>, %arg11 : tile<i32>
  %assume_12 = assume bounded<0, ?>, %arg12 : tile<i32>
  %assume_13 = assume bounded<0, ?>, %arg13 : tile<i32>
  %tview_14 = make_tensor_view %assume_1, shape = [%assume_11, %assume_12], strides = [%assume_13, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
  %cst_16_i32 = constant <i32: 16> : tile<i32>
  %cst_16_i32_15 = constant <i32: 16> : tile<i32>
  %cst_16_i32_16 = constant <i32: 16> : tile<i32>
  %cst_4_i32 = constant <i32: 4> : tile<i32>
  %1 = divi %assume_4, %cst_16_i32 signed rounding<positive_inf> : tile<i32>
  %2 = divi %assume_8, %cst_16_i32_15 signed rounding<positive_inf> : tile<i32>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %3 = muli %1, %2 : tile<i32>
  %gridSize_x, %gridSize_y, %gridSize_z = get_num_tile_blocks : tile<i32>
  %4 = muli %cst_4_i32, %2 : tile<i32>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %5 = muli %cst_4_i32, %2 : tile<i32>
  %cst_0_i32_17 = constant <i32: 0> : tile<i32>
  %6 = cmpi less_than %5, %cst_0_i32_17, signed : tile<i32> -> tile<i1>
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<16x16xf32>
  %7 = divi %assume_5, %cst_16_i32_16 signed rounding<positive_inf> : tile<i32>
  %cst_0_i32_18 = constant <i32: 0> : tile<i32>
  %cst_1_i32_19 = constant <i32: 1> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(16x16), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>
  %pview_20 = make_partition_view %tview_10 : partition_view<tile=(16x16), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>
  %pview_21 = make_partition_view %tview_14 : partition_view<tile=(16x16), tensor_view<?x?xf16, strides=[?,1]>>
  %for = for %loopIdx in (%blockId_x to %3, step %gridSize_x) : tile<i32> iter_values(%iterArg0 = %0) -> (token) {
    %8 = divi %loopIdx, %4 signed rounding<negative_inf> : tile<i32>
    %9 = muli %8, %cst_4_i32 : tile<i32>
    %10 = subi %1, %9 : tile<i32>
    %11 = mini %10, %cst_4_i32 signed : tile<i32>
    %12 = remi %loopIdx, %11 signed : tile<i32>
    %13 = cmpi less_than %12, %cst_0_i32, signed : tile<i32> -> tile<i1>
    %14 = cmpi less_than %11, %cst_0_i32, signed : tile<i32> -> tile<i1>
    %15 = xori %13, %14 : tile<i1>
    %16 = cmpi not_equal %12, %cst_0_i32, signed : tile<i32> -> tile<i1>
    %17 = andi %15, %16 : tile<i1>
    %18 = addi %12, %11 : tile<i32>
    %19 = select %17, %18, %12 : tile<i1>, tile<i32>
    %20 = addi %9, %19 : tile<i32>
    %21 = remi %loopIdx, %5 signed : tile<i32>
    %22 = cmpi less_than %21, %cst_0_i32_17, signed : tile<i32> -> tile<i1>
    %23 = xori %22, %6 : tile<i1>
    %24 = cmpi not_equal %21, %cst_0_i32_17, signed : tile<i32> -> tile<i1>
    %25 = andi %23, %24 : tile<i1>
    %26 = addi %21, %5 : tile<i32>
    %27 = select %25, %26, %21 : tile<i1>, tile<i32>
    %28 = divi %27, %11 signed rounding<negative_inf> : tile<i32>
    %for_22 = for %loopIdx_23 in (%cst_0_i32_18 to %7, step %cst_1_i32_19) : tile<i32> iter_values(%iterArg0_24 = %cst_0_f32) -> (tile<16x16xf32>) {
      %tile, %result_token = load_view_tko weak %pview[%20, %loopIdx_23] token = %0 : partition_view<tile=(16x16), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<16x16xf16>, token
      %tile_25, %result_token_26 = load_view_tko weak %pview_20[%loopIdx_23, %28] token = %0 : partition_view<tile=(16x16), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<16x16xf16>, token
      %31 = mmaf %tile, %tile_25, %iterArg0_24 : tile<16x16xf16>, tile<16x16xf16>, tile<16x16xf32>
      continue %31 : tile<16x16xf32>
    }
    %29 = ftof %for_22  : tile<16x16xf32> -> tile<16x16xf16>
    %30 = store_view_tko weak %29, %pview_21[%20, %28] token = %iterArg0 : tile<16x16xf16>, partition_view<tile=(16x16), tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> token
    continue %30 : token
  }
  return
}
