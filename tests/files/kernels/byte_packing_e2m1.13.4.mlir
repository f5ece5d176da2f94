entry @byte_packing_e2m1(%arg0: tile<ptr<i8>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f32>>, %arg4: tile<i32>, %arg5: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<i8>>
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_1 = constant <i32: 1> : tile<i32>
  %assume_2 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_2], strides = [1] : tile<i32> -> tensor_view<?xi8, strides=[1]>
  %assume_3 = assume bounded<0, ?>, %arg4 : tile<i32>
  %tview_4 = make_tensor_view %assume_0, shape = [%assume_3], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xi8, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(8), tensor_view<?xi8, strides=[1]>>, tile<i32> -> tile<8xi8>, token
  %1 = join_tokens %0, %result_token : token
  %2 = unpack %tile : tile<8xi8> -> tile<16xf4E2M1FN>
  %cst_0_i32_5 = constant <i32: 0> : tile<i32>
  %3 = ftof %2  : tile<16xf4E2M1FN> -> tile<16xf32>
  %pview_6 = make_partition_view %tview_4 : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>
  %4 = store_view_tko weak %3, %pview_6[%cst_0_i32_5] token = %0 : tile<16xf32>, partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_1_i32_7 = constant <i32: 1> : tile<i32>
  %cst_1_i32_8 = constant <i32: 1> : tile<i32>
  %pview_9 = make_partition_view %tview_4 : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>
  %tile_10, %result_token_11 = load_view_tko weak %pview_9[%cst_1_i32_8] token = %4 : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<16xf32>, token
  %5 = ftof %tile_10  : tile<16xf32> -> tile<16xf4E2M1FN>
  %6 = pack %5 : tile<16xf4E2M1FN> -> tile<8xi8>
  %pview_12 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xi8, strides=[1]>>
  %7 = store_view_tko weak %6, %pview_12[%cst_1_i32_7] token = %1 : tile<8xi8>, partition_view<tile=(8), tensor_view<?xi8, strides=[1]>>, tile<i32> -> token
  return
}
