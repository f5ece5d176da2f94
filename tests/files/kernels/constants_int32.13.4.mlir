entry @constants_int32(%arg0: tile<ptr<i32>>, %arg1: tile<i32>, %arg2: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<i32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %assume_0 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_0], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %cst_-2147483648_i32 = constant <i32: -2147483648> : tile<4xi32>
  %pview = make_partition_view %tview : partition_view<tile=(4), tensor_view<?xi32, strides=[1]>>
  %1 = store_view_tko weak %cst_-2147483648_i32, %pview[%cst_0_i32] token = %0 : tile<4xi32>, partition_view<tile=(4), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
  %cst_1_i32_1 = constant <i32: 1> : tile<i32>
  %cst_2147483647_i32 = constant <i32: 2147483647> : tile<4xi32>
  %pview_2 = make_partition_view %tview : partition_view<tile=(4), tensor_view<?xi32, strides=[1]>>
  %2 = store_view_tko weak %cst_2147483647_i32, %pview_2[%cst_1_i32_1] token = %1 : tile<4xi32>, partition_view<tile=(4), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
  %cst_2_i32 = constant <i32: 2> : tile<i32>
  %cst_0_i32_3 = constant <i32: 0> : tile<4xi32>
  %pview_4 = make_partition_view %tview : partition_view<tile=(4), tensor_view<?xi32, strides=[1]>>
  %3 = store_view_tko weak %cst_0_i32_3, %pview_4[%cst_2_i32] token = %2 : tile<4xi32>, partition_view<tile=(4), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
  %cst_3_i32 = constant <i32: 3> : tile<i32>
  %cst_1_i32_5 = constant <i32: 1> : tile<4xi32>
  %pview_6 = make_partition_view %tview : partition_view<tile=(4), tensor_view<?xi32, strides=[1]>>
  %4 = store_view_tko weak %cst_1_i32_5, %pview_6[%cst_3_i32] token = %3 : tile<4xi32>, partition_view<tile=(4), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
  %cst_4_i32 = constant <i32: 4> : tile<i32>
  %cst_i32 = constant <i32: [-2147483648, 0, 1, 2147483647]> : tile<4xi32>
  %pview_7 = make_partition_view %tview : partition_view<tile=(4), tensor_view<?xi32, strides=[1]>>
  %5 = store_view_tko weak %cst_i32, %pview_7[%cst_4_i32] token = %4 : tile<4xi32>, partition_view<tile=(4), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
  return
}
