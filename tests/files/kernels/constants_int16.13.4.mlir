entry @constants_int16(%arg0: tile<ptr<i16>>, %arg1: tile<i32>, %arg2: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<i16>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %assume_0 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_0], strides = [1] : tile<i32> -> tensor_view<?xi16, strides=[1]>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %cst_-32768_i16 = constant <i16: -32768> : tile<4xi16>
  %pview = make_partition_view %tview : partition_view<tile=(4), tensor_view<?xi16, strides=[1]>>
  %1 = store_view_tko weak %cst_-32768_i16, %pview[%cst_0_i32] token = %0 : tile<4xi16>, partition_view<tile=(4), tensor_view<?xi16, strides=[1]>>, tile<i32> -> token
  %cst_1_i32_1 = constant <i32: 1> : tile<i32>
  %cst_32767_i16 = constant <i16: 32767> : tile<4xi16>
  %pview_2 = make_partition_view %tview : partition_view<tile=(4), tensor_view<?xi16, strides=[1]>>
  %2 = store_view_tko weak %cst_32767_i16, %pview_2[%cst_1_i32_1] token = %1 : tile<4xi16>, partition_view<tile=(4), tensor_view<?xi16, strides=[1]>>, tile<i32> -> token
  %cst_2_i32 = constant <i32: 2> : tile<i32>
  %cst_0_i16 = constant <i16: 0> : tile<4xi16>
  %pview_3 = make_partition_view %tview : partition_view<tile=(4), tensor_view<?xi16, strides=[1]>>
  %3 = store_view_tko weak %cst_0_i16, %pview_3[%cst_2_i32] token = %2 : tile<4xi16>, partition_view<tile=(4), tensor_view<?xi16, strides=[1]>>, tile<i32> -> token
  %cst_3_i32 = constant <i32: 3> : tile<i32>
  %cst_1_i16 = constant <i16: 1> : tile<4xi16>
  %pview_4 = make_partition_view %tview : partition_view<tile=(4), tensor_view<?xi16, strides=[1]>>
  %4 = store_view_tko weak %cst_1_i16, %pview_4[%cst_3_i32] token = %3 : tile<4xi16>, partition_view<tile=(4), tensor_view<?xi16, strides=[1]>>, tile<i32> -> token
  %cst_4_i32 = constant <i32: 4> : tile<i32>
  %cst_i16 = constant <i16: [-32768, 0, 1, 32767]> : tile<4xi16>
  %pview_5 = make_partition_view %tview : partition_view<tile=(4), tensor_view<?xi16, strides=[1]>>
  %5 = store_view_tko weak %cst_i16, %pview_5[%cst_4_i32] token = %4 : tile<4xi16>, partition_view<tile=(4), tensor_view<?xi16, strides=[1]>>, tile<i32> -> token
  return
}
