entry @several_entries_0(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %assume_0 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_0], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %blockId_x_1, %blockId_y_2, %blockId_z_3 = get_tile_block_id : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%blockId_x_1] token = %0 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %1 = join_tokens %0, %result_token : token
  %cst_1_f32 = constant <f32: 1.000000e+00> : tile<f32>
  %reshape = reshape %cst_1_f32 : tile<f32> -> tile<1xf32>
  %bcast = broadcast %reshape : tile<1xf32> -> tile<8xf32>
  %2 = addf %tile, %bcast  : tile<8xf32>
  %pview_4 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %3 = store_view_tko weak %2, %pview_4[%blockId_x] token = %1 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  return
}
entry @several_entries_1(%arg0: tile<ptr<f16>>, %arg1: tile<i32>, %arg2: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f16>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %assume_0 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_0], strides = [1] : tile<i32> -> tensor_view<?xf16, strides=[1]>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %blockId_x_1, %blockId_y_2, %blockId_z_3 = get_tile_block_id : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(16), tensor_view<?xf16, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%blockId_x_1] token = %0 : partition_view<tile=(16), tensor_view<?xf16, strides=[1]>>, tile<i32> -> tile<16xf16>, token
  %1 = join_tokens %0, %result_token : token
  %cst_1_f16 = constant <f16: 1.000000e+00> : tile<f16>
  %reshape = reshape %cst_1_f16 : tile<f16> -> tile<1xf16>
  %bcast = broadcast %reshape : tile<1xf16> -> tile<16xf16>
  %2 = addf %tile, %bcast  : tile<16xf16>
  %pview_4 = make_partition_view %tview : partition_view<tile=(16), tensor_view<?xf16, strides=[1]>>
  %3 = store_view_tko weak %2, %pview_4[%blockId_x] token = %1 : tile<16xf16>, partition_view<tile=(16), tensor_view<?xf16, strides=[1]>>, tile<i32> -> token
  return
}
entry @several_entries_2(%arg0: tile<ptr<f64>>, %arg1: tile<i32>, %arg2: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f64>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %assume_0 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_0], strides = [1] : tile<i32> -> tensor_view<?xf64, strides=[1]>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %blockId_x_1, %blockId_y_2, %blockId_z_3 = get_tile_block_id : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(4), tensor_view<?xf64, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%blockId_x_1] token = %0 : partition_view<tile=(4), tensor_view<?xf64, strides=[1]>>, tile<i32> -> tile<4xf64>, token
  %1 = join_tokens %0, %result_token : token
  %cst_1_f64 = constant <f64: 1.000000e+00> : tile<f64>
  %reshape = reshape %cst_1_f64 : tile<f64> -> tile<1xf64>
  %bcast = broadcast %reshape : tile<1xf64> -> tile<4xf64>
  %2 = addf %tile, %bcast  : tile<4xf64>
  %pview_4 = make_partition_view %tview : partition_view<tile=(4), tensor_view<?xf64, strides=[1]>>
  %3 = store_view_tko weak %2, %pview_4[%blockId_x] token = %1 : tile<4xf64>, partition_view<tile=(4), tensor_view<?xf64, strides=[1]>>, tile<i32> -> token
  return
}
