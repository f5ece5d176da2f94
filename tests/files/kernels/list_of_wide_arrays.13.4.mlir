entry @list_of_wide_arrays(%arg0: tile<ptr<i64>>, %arg1: tile<i32>, %arg2: tile<ptr<f16>>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg2 : tile<ptr<f16>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i64 = constant <i64: 1> : tile<i64>
  %tview = make_tensor_view %arg0, shape = [%arg1, 5], strides = [5, 1] : tile<i32> -> tensor_view<?x5xi64, strides=[5,1]>
  %pview = make_partition_view %tview : partition_view<tile=(1x8), tensor_view<?x5xi64, strides=[5,1]>>
  %assume_0 = assume bounded<0, ?>, %arg3 : tile<i32>
  %assume_1 = assume bounded<0, ?>, %arg4 : tile<i32>
  %assume_2 = assume bounded<0, ?>, %arg5 : tile<i32>
  %tview_3 = make_tensor_view %assume, shape = [%assume_0, %assume_1], strides = [%assume_2, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %cst_0_i32_4 = constant <i32: 0> : tile<i32>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %cst_0_i32_5 = constant <i32: 0> : tile<i32>
  %tile, %result_token = load_view_tko weak %pview[%blockId_x, %cst_0_i32_5] : partition_view<tile=(1x8), tensor_view<?x5xi64, strides=[5,1]>>, tile<i32> -> tile<1x8xi64>, token
  %cst_0_i32_6 = constant <i32: 0> : tile<i32>
  %1 = extract %tile[%cst_0_i32_5, %cst_0_i32_6] : tile<1x8xi64> -> tile<1x1xi64>
  %reshape = reshape %1 : tile<1x1xi64> -> tile<i64>
  %cst_1_i32_7 = constant <i32: 1> : tile<i32>
  %2 = extract %tile[%cst_0_i32_5, %cst_1_i32_7] : tile<1x8xi64> -> tile<1x1xi64>
  %reshape_8 = reshape %2 : tile<1x1xi64> -> tile<i64>
  %cst_2_i32 = constant <i32: 2> : tile<i32>
  %3 = extract %tile[%cst_0_i32_5, %cst_2_i32] : tile<1x8xi64> -> tile<1x1xi64>
  %reshape_9 = reshape %3 : tile<1x1xi64> -> tile<i64>
  %cst_3_i32 = constant <i32: 3> : tile<i32>
  %4 = extract %tile[%cst_0_i32_5, %cst_3_i32] : tile<1x8xi64> -> tile<1x1xi64>
  %reshape_10 = reshape %4 : tile<1x1xi64> -> tile<i64>
  %cst_4_i32 = constant <i32: 4> : tile<i32>
  %5 = extract %tile[%cst_0_i32_5, %cst_4_i32] : tile<1x8xi64> -> tile<1x1xi64>
  %reshape_11 = reshape %5 : tile<1x1xi64> -> tile<i64>
  %6 = int_to_ptr %reshape : tile<i64> -> tile<ptr<f16>>
  %assume_12 = assume div_by<16>, %6 : tile<ptr<f16>>
  %assume_reshape = assume bounded<0, ?>, %reshape_8 : tile<i64>
  %assume_reshape_13 = assume bounded<0, ?>, %reshape_9 : tile<i64>
  %assume_reshape_14 = assume bounded<0, ?>, %reshape_10 : tile<i64>
  %tview_15 = make_tensor_view %assume_12, shape = [%assume_reshape, %assume_reshape_13], strides = [%assume_reshape_14, 1] : tile<i64> -> tensor_view<?x?xf16, strides=[?,1]>
  %cst_0_i64 = constant <i64: 0> : tile<i64>
  %cst_0_i64_16 = constant <i64: 0> : tile<i64>
  %pview_17 = make_partition_view %tview_15 : partition_view<tile=(4x8), tensor_view<?x?xf16, strides=[?,1]>>
  %tile_18, %result_token_19 = load_view_tko weak %pview_17[%cst_0_i64, %cst_0_i64_16] token = %0 : partition_view<tile=(4x8), tensor_view<?x?xf16, strides=[?,1]>>, tile<i64> -> tile<4x8xf16>, token
  %pview_20 = make_partition_view %tview_3 : partition_view<tile=(4x8), tensor_view<?x?xf16, strides=[?,1]>>
  %7 = store_view_tko weak %tile_18, %pview_20[%cst_0_i32, %cst_0_i32_4] token = %0 : tile<4x8xf16>, partition_view<tile=(4x8), tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> token
  return
}
