entry @integer_arithmetic_uint8(%arg0: tile<ptr<i8>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<i8>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<ptr<i8>>, %arg7: tile<i32>, %arg8: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<i8>>
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<i8>>
  %assume_1 = assume div_by<16>, %arg6 : tile<ptr<i8>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_2 = constant <i32: 1> : tile<i32>
  %cst_1_i32_3 = constant <i32: 1> : tile<i32>
  %cst_3_i8 = constant <i8: 3> : tile<8xi8>
  %cst_7_i8 = constant <i8: 7> : tile<8xi8>
  %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_4], strides = [1] : tile<i32> -> tensor_view<?xi8, strides=[1]>
  %assume_5 = assume bounded<0, ?>, %arg4 : tile<i32>
  %tview_6 = make_tensor_view %assume_0, shape = [%assume_5], strides = [1] : tile<i32> -> tensor_view<?xi8, strides=[1]>
  %assume_7 = assume bounded<0, ?>, %arg7 : tile<i32>
  %tview_8 = make_tensor_view %assume_1, shape = [%assume_7], strides = [1] : tile<i32> -> tensor_view<?xi8, strides=[1]>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xi8, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(8), tensor_view<?xi8, strides=[1]>>, tile<i32> -> tile<8xi8>, token
  %cst_0_i32_9 = constant <i32: 0> : tile<i32>
  %pview_10 = make_partition_view %tview_6 : partition_view<tile=(8), tensor_view<?xi8, strides=[1]>>
  %tile_11, %result_token_12 = load_view_tko weak %pview_10[%cst_0_i32_9] token = %0 : partition_view<tile=(8), tensor_view<?xi8, strides=[1]>>, tile<i32> -> tile<8xi8>, token
  %1 = addi %tile, %tile_11 : tile<8xi8>
  %2 = subi %tile, %tile_11 : tile<8xi8>
  %3 = xori %1, %2 : tile<8xi8>
  %4 = muli %tile, %tile_11 : tile<8xi8>
  %5 = xori %3, %4 : tile<8xi8>
  %6 = remi %tile, %tile_11 unsigned : tile<8xi8>
  %cst_0_i8 = constant <i8: 0> : tile<8xi8>
  %7 = cmpi less_than %6, %cst_0_i8, unsigned : tile<8xi8> -> tile<8xi1>
  %8 = cmpi less_than %tile_11, %cst_0_i8, unsigned : tile<8xi8> -> tile<8xi1>
  %9 = xori %7, %8 : tile<8xi1>
  %10 = cmpi not_equal %6, %cst_0_i8, unsigned : tile<8xi8> -> tile<8xi1>
  %11 = andi %9, %10 : tile<8xi1>
  %12 = addi %6, %tile_11 : tile<8xi8>
  %13 = select %11, %12, %6 : tile<8xi1>, tile<8xi8>
  %14 = xori %5, %13 : tile<8xi8>
  %15 = divi %tile, %tile_11 unsigned rounding<positive_inf> : tile<8xi8>
  %16 = xori %14, %15 : tile<8xi8>
  %17 = andi %tile, %tile_11 : tile<8xi8>
  %18 = xori %16, %17 : tile<8xi8>
  %19 = ori %tile, %tile_11 : tile<8xi8>
  %20 = xori %18, %19 : tile<8xi8>
  %cst_-1_i8 = constant <i8: -1> : tile<8xi8>
  %21 = xori %tile, %cst_-1_i8 : tile<8xi8>
  %22 = xori %20, %21 : tile<8xi8>
  %23 = shli %tile, %cst_3_i8 : tile<8xi8>
  %24 = xori %22, %23 : tile<8xi8>
  %25 = andi %tile_11, %cst_7_i8 : tile<8xi8>
  %26 = shri %tile, %25 unsigned : tile<8xi8>
  %27 = xori %24, %26 : tile<8xi8>
  %28 = mini %tile, %tile_11 unsigned : tile<8xi8>
  %29 = xori %27, %28 : tile<8xi8>
  %30 = maxi %tile, %tile_11 unsigned : tile<8xi8>
  %31 = xori %29, %30 : tile<8xi8>
  %32 = absi %tile : tile<8xi8>
  %33 = xori %31, %32 : tile<8xi8>
  %cst_0_i32_13 = constant <i32: 0> : tile<i32>
  %pview_14 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xi8, strides=[1]>>
  %34 = store_view_tko weak %33, %pview_14[%cst_0_i32_13] token = %0 : tile<8xi8>, partition_view<tile=(8), tensor_view<?xi8, strides=[1]>>, tile<i32> -> token
  return
}
