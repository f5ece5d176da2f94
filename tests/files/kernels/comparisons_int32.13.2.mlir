entry @comparisons_int32(%arg0: tile<ptr<i32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<i32>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<ptr<i1>>, %arg7: tile<i32>, %arg8: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<i32>>
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<i32>>
  %assume_1 = assume div_by<16>, %arg6 : tile<ptr<i1>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_2 = constant <i32: 1> : tile<i32>
  %cst_1_i32_3 = constant <i32: 1> : tile<i32>
  %cst_1_i32_4 = constant <i32: 1> : tile<8xi32>
  %cst_2_i32 = constant <i32: 2> : tile<8xi32>
  %cst_3_i32 = constant <i32: 3> : tile<8xi32>
  %cst_4_i32 = constant <i32: 4> : tile<8xi32>
  %cst_5_i32 = constant <i32: 5> : tile<8xi32>
  %cst_6_i32 = constant <i32: 6> : tile<8xi32>
  %assume_5 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_5], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>
  %assume_6 = assume bounded<0, ?>, %arg4 : tile<i32>
  %tview_7 = make_tensor_view %assume_0, shape = [%assume_6], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>
  %assume_8 = assume bounded<0, ?>, %arg7 : tile<i32>
  %tview_9 = make_tensor_view %assume_1, shape = [%assume_8], strides = [1] : tile<i32> -> tensor_view<?xi1, strides=[1]>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
  %cst_0_i32_10 = constant <i32: 0> : tile<i32>
  %pview_11 = make_partition_view %tview_7 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>
  %tile_12, %result_token_13 = load_view_tko weak %pview_11[%cst_0_i32_10] token = %0 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
  %1 = cmpi equal %tile, %tile_12, signed : tile<8xi32> -> tile<8xi1>
  %2 = cmpi not_equal %tile, %tile_12, signed : tile<8xi32> -> tile<8xi1>
  %3 = xori %1, %2 : tile<8xi1>
  %4 = cmpi less_than %tile, %tile_12, signed : tile<8xi32> -> tile<8xi1>
  %5 = xori %3, %4 : tile<8xi1>
  %6 = cmpi less_than_or_equal %tile, %tile_12, signed : tile<8xi32> -> tile<8xi1>
  %7 = xori %5, %6 : tile<8xi1>
  %8 = cmpi greater_than %tile, %tile_12, signed : tile<8xi32> -> tile<8xi1>
  %9 = xori %7, %8 : tile<8xi1>
  %10 = cmpi greater_than_or_equal %tile, %tile_12, signed : tile<8xi32> -> tile<8xi1>
  %11 = xori %9, %10 : tile<8xi1>
  %12 = cmpi equal %tile, %cst_1_i32_4, signed : tile<8xi32> -> tile<8xi1>
  %13 = cmpi not_equal %tile_12, %cst_2_i32, signed : tile<8xi32> -> tile<8xi1>
  %14 = ori %12, %13 : tile<8xi1>
  %15 = xori %11, %14 : tile<8xi1>
  %16 = cmpi less_than %tile, %cst_3_i32, signed : tile<8xi32> -> tile<8xi1>
  %17 = cmpi less_than_or_equal %tile_12, %cst_4_i32, signed : tile<8xi32> -> tile<8xi1>
  %18 = andi %16, %17 : tile<8xi1>
  %19 = xori %15, %18 : tile<8xi1>
  %cst_0_i32_14 = constant <i32: 0> : tile<i32>
  %20 = cmpi greater_than %tile, %cst_5_i32, signed : tile<8xi32> -> tile<8xi1>
  %21 = xori %19, %20 : tile<8xi1>
  %22 = cmpi greater_than_or_equal %tile_12, %cst_6_i32, signed : tile<8xi32> -> tile<8xi1>
  %23 = xori %21, %22 : tile<8xi1>
  %pview_15 = make_partition_view %tview_9 : partition_view<tile=(8), tensor_view<?xi1, strides=[1]>>
  %24 = store_view_tko weak %23, %pview_15[%cst_0_i32_14] token = %0 : tile<8xi1>, partition_view<tile=(8), tensor_view<?xi1, strides=[1]>>, tile<i32> -> token
  return
}
