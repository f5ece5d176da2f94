entry @byte_packing(%arg0: tile<ptr<f16>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<i8>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<ptr<i32>>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<ptr<f64>>, %arg10: tile<i32>, %arg11: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f16>>
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<i8>>
  %assume_1 = assume div_by<16>, %arg6 : tile<ptr<i32>>
  %assume_2 = assume div_by<16>, %arg9 : tile<ptr<f64>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_3 = constant <i32: 1> : tile<i32>
  %cst_1_i32_4 = constant <i32: 1> : tile<i32>
  %cst_1_i32_5 = constant <i32: 1> : tile<i32>
  %assume_6 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_6], strides = [1] : tile<i32> -> tensor_view<?xf16, strides=[1]>
  %assume_7 = assume bounded<0, ?>, %arg4 : tile<i32>
  %tview_8 = make_tensor_view %assume_0, shape = [%assume_7], strides = [1] : tile<i32> -> tensor_view<?xi8, strides=[1]>
  %assume_9 = assume bounded<0, ?>, %arg7 : tile<i32>
  %tview_10 = make_tensor_view %assume_1, shape = [%assume_9], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>
  %assume_11 = assume bounded<0, ?>, %arg10 : tile<i32>
  %tview_12 = make_tensor_view %assume_2, shape = [%assume_11], strides = [1] : tile<i32> -> tensor_view<?xf64, strides=[1]>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(16), tensor_view<?xf16, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(16), tensor_view<?xf16, strides=[1]>>, tile<i32> -> tile<16xf16>, token
  %1 = join_tokens %0, %result_token : token
  %2 = pack %tile : tile<16xf16> -> tile<32xi8>
  %cst_0_i32_13 = constant <i32: 0> : tile<i32>
  %pview_14 = make_partition_view %tview_8 : partition_view<tile=(32), tensor_view<?xi8, strides=[1]>>
  %3 = store_view_tko weak %2, %pview_14[%cst_0_i32_13] token = %0 : tile<32xi8>, partition_view<tile=(32), tensor_view<?xi8, strides=[1]>>, tile<i32> -> token
  %cst_0_i32_15 = constant <i32: 0> : tile<i32>
  %4 = unpack %2 : tile<32xi8> -> tile<8xi32>
  %pview_16 = make_partition_view %tview_10 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>
  %5 = store_view_tko weak %4, %pview_16[%cst_0_i32_15] token = %0 : tile<8xi32>, partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
  %cst_0_i32_17 = constant <i32: 0> : tile<i32>
  %cst_1_i32_18 = constant <i32: 1> : tile<i32>
  %pview_19 = make_partition_view %tview_8 : partition_view<tile=(64), tensor_view<?xi8, strides=[1]>>
  %tile_20, %result_token_21 = load_view_tko weak %pview_19[%cst_1_i32_18] token = %3 : partition_view<tile=(64), tensor_view<?xi8, strides=[1]>>, tile<i32> -> tile<64xi8>, token
  %6 = join_tokens %3, %result_token_21 : token
  %7 = unpack %tile_20 : tile<64xi8> -> tile<8xf64>
  %pview_22 = make_partition_view %tview_12 : partition_view<tile=(8), tensor_view<?xf64, strides=[1]>>
  %8 = store_view_tko weak %7, %pview_22[%cst_0_i32_17] token = %0 : tile<8xf64>, partition_view<tile=(8), tensor_view<?xf64, strides=[1]>>, tile<i32> -> token
  %cst_1_i32_23 = constant <i32: 1> : tile<i32>
  %cst_0_i32_24 = constant <i32: 0> : tile<i32>
  %pview_25 = make_partition_view %tview_10 : partition_view<tile=(4), tensor_view<?xi32, strides=[1]>>
  %tile_26, %result_token_27 = load_view_tko weak %pview_25[%cst_0_i32_24] token = %5 : partition_view<tile=(4), tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
  %reshape = reshape %tile_26 : tile<4xi32> -> tile<2x2xi32>
  %reshape_28 = reshape %reshape : tile<2x2xi32> -> tile<4xi32>
  %9 = pack %reshape_28 : tile<4xi32> -> tile<16xi8>
  %pview_29 = make_partition_view %tview_8 : partition_view<tile=(16), tensor_view<?xi8, strides=[1]>>
  %10 = store_view_tko weak %9, %pview_29[%cst_1_i32_23] token = %6 : tile<16xi8>, partition_view<tile=(16), tensor_view<?xi8, strides=[1]>>, tile<i32> -> token
  %cst_1_i32_30 = constant <i32: 1> : tile<i32>
  %cst_2_i32 = constant <i32: 2> : tile<i32>
  %pview_31 = make_partition_view %tview_8 : partition_view<tile=(16), tensor_view<?xi8, strides=[1]>>
  %tile_32, %result_token_33 = load_view_tko weak %pview_31[%cst_2_i32] token = %10 : partition_view<tile=(16), tensor_view<?xi8, strides=[1]>>, tile<i32> -> tile<16xi8>, token
  %11 = bitcast %tile_32 : tile<16xi8> -> tile<16xf8E5M2>
  %12 = ftof %11  : tile<16xf8E5M2> -> tile<16xf16>
  %pview_34 = make_partition_view %tview : partition_view<tile=(16), tensor_view<?xf16, strides=[1]>>
  %13 = store_view_tko weak %12, %pview_34[%cst_1_i32_30] token = %1 : tile<16xf16>, partition_view<tile=(16), tensor_view<?xf16, strides=[1]>>, tile<i32> -> token
  return
}
