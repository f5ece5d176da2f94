entry @comparisons_uint8(%arg0: tile<ptr<i8>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<i8>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<ptr<i1>>, %arg7: tile<i32>, %arg8: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<i8>>
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<i8>>
  %assume_1 = assume div_by<16>, %arg6 : tile<ptr<i1>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_2 = constant <i32: 1> : tile<i32>
  %cst_1_i32_3 = constant <i32: 1> : tile<i32>
  %cst_1_i8 = constant <i8: 1> : tile<8xi8>
  %cst_2_i8 = constant <i8: 2> : tile<8xi8>
  %cst_3_i8 = constant <i8: 3> : tile<8xi8>
  %cst_4_i8 = constant <i8: 4> : tile<8xi8>
  %cst_5_i8 = constant <i8: 5> : tile<8xi8>
  %cst_6_i8 = constant <i8: 6> : tile<8xi8>
  %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_4], strides = [1] : tile<i32> -> tensor_view<?xi8, strides=[1]>
  %assume_5 = assume bounded<0, ?>, %arg4 : tile<i32>
  %tview_6 = make_tensor_view %assume_0, shape = [%assume_5], strides = [1] : tile<i32> -> tensor_view<?xi8, strides=[1]>
  %assume_7 = assume bounded<0, ?>, %arg7 : tile<i32>
  %tview_8 = make_tensor_view %assume_1, shape = [%assume_7], strides = [1] : tile<i32> -> tensor_view<?xi1, strides=[1]>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xi8, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(8), tensor_view<?xi8, strides=[1]>>, tile<i32> -> tile<8xi8>, token
  %cst_0_i32_9 = constant <i32: 0> : tile<i32>
  %pview_10 = make_partition_view %tview_6 : partition_view<tile=(8), tensor_view<?xi8, strides=[1]>>
  %tile_11, %result_token_12 = load_view_tko weak %pview_10[%cst_0_i32_9] token = %0 : partition_view<tile=(8), tensor_view<?xi8, strides=[1]>>, tile<i32> -> tile<8xi8>, token
  %1 = cmpi equal %tile, %tile_11, unsigned : tile<8xi8> -> tile<8xi1>
  %2 = cmpi not_equal %tile, %tile_11, unsigned : tile<8xi8> -> tile<8xi1>
  %3 = xori %1, %2 : tile<8xi1>
  %4 = cmpi less_than %tile, %tile_11, unsigned : tile<8xi8> -> tile<8xi1>
  %5 = xori %3, %4 : tile<8xi1>
  %6 = cmpi less_than_or_equal %tile, %tile_11, unsigned : tile<8xi8> -> tile<8xi1>
  %7 = xori %5, %6 : tile<8xi1>
  %8 = cmpi greater_than %tile, %tile_11, unsigned : tile<8xi8> -> tile<8xi1>
  %9 = xori %7, %8 : tile<8xi1>
  %10 = cmpi greater_than_or_equal %tile, %tile_11, unsigned : tile<8xi8> -> tile<8xi1>
  %11 = xori %9, %10 : tile<8xi1>
  %12 = cmpi equal %tile, %cst_1_i8, unsigned : tile<8xi8> -> tile<8xi1>
  %13 = cmpi not_equal %tile_11, %cst_2_i8, unsigned : tile<8xi8> -> tile<8xi1>
  %14 = ori %12, %13 : tile<8xi1>
  %15 = xori %11, %14 : tile<8xi1>
  %16 = cmpi less_than %tile, %cst_3_i8, unsigned : tile<8xi8> -> tile<8xi1>
  %17 = cmpi less_than_or_equal %tile_11, %cst_4_i8, unsigned : tile<8xi8> -> tile<8xi1>
  %18 = andi %16, %17 : tile<8xi1>
  %19 = xori %15, %18 : tile<8xi1>
  %cst_0_i32_13 = constant <i32: 0> : tile<i32>
  %20 = cmpi greater_than %tile, %cst_5_i8, unsigned : tile<8xi8> -> tile<8xi1>
  %21 = xori %19, %20 : tile<8xi1>
  %22 = cmpi greater_than_or_equal %tile_11, %cst_6_i8, unsigned : tile<8xi8> -> tile<8xi1>
  %23 = xori %21, %22 : tile<8xi1>
  %pview_14 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xi1, strides=[1]>>
  %24 = store_view_tko weak %23, %pview_14[%cst_0_i32_13] token = %0 : tile<8xi1>, partition_view<tile=(8), tensor_view<?xi1, strides=[1]>>, tile<i32> -> token
  return
}
