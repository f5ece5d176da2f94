entry @ranges(%arg0: tile<ptr<i32>>, %arg1: tile<i32>, %arg2: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<i32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_-2_i32 = constant <i32: -2> : tile<8xi32>
  %cst_3_i32 = constant <i32: 3> : tile<8xi32>
  %assume_0 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_0], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %1 = iota : tile<8xi32>
  %2 = muli %1, %cst_-2_i32 : tile<8xi32>
  %3 = addi %2, %cst_3_i32 : tile<8xi32>
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>
  %4 = store_view_tko weak %3, %pview[%cst_0_i32] token = %0 : tile<8xi32>, partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
  %cst_1_i32_1 = constant <i32: 1> : tile<i32>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %5 = iota : tile<8xi32>
  %reshape = reshape %blockId_x : tile<i32> -> tile<1xi32>
  %bcast = broadcast %reshape : tile<1xi32> -> tile<8xi32>
  %6 = addi %5, %bcast : tile<8xi32>
  %pview_2 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>
  %7 = store_view_tko weak %6, %pview_2[%cst_1_i32_1] token = %4 : tile<8xi32>, partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
  %cst_2_i32 = constant <i32: 2> : tile<i32>
  %cst_f32 = constant <f32: 5.000000e-01> : tile<f32>
  %8 = iota : tile<8xi32>
  %9 = itof %8 signed  : tile<8xi32> -> tile<8xf32>
  %reshape_3 = reshape %cst_f32 : tile<f32> -> tile<1xf32>
  %bcast_4 = broadcast %reshape_3 : tile<1xf32> -> tile<8xf32>
  %10 = mulf %9, %bcast_4  : tile<8xf32>
  %11 = ftoi %10 signed  : tile<8xf32> -> tile<8xi32>
  %pview_5 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>
  %12 = store_view_tko weak %11, %pview_5[%cst_2_i32] token = %7 : tile<8xi32>, partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
  %cst_3_i32_6 = constant <i32: 3> : tile<i32>
  %13 = iota : tile<8xi8>
  %14 = exti %13 unsigned : tile<8xi8> -> tile<8xi32>
  %pview_7 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>
  %15 = store_view_tko weak %14, %pview_7[%cst_3_i32_6] token = %12 : tile<8xi32>, partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
  %cst_4_i32 = constant <i32: 4> : tile<i32>
  %16 = iota : tile<8xi64>
  %17 = trunci %16 : tile<8xi64> -> tile<8xi32>
  %pview_8 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>
  %18 = store_view_tko weak %17, %pview_8[%cst_4_i32] token = %15 : tile<8xi32>, partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
  return
}
