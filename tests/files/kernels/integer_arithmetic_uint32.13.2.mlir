entry @integer_arithmetic_uint32(%arg0: tile<ptr<i32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<i32>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<ptr<i32>>, %arg7: tile<i32>, %arg8: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<i32>>
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<i32>>
  %assume_1 = assume div_by<16>, %arg6 : tile<ptr<i32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_2 = constant <i32: 1> : tile<i32>
  %cst_1_i32_3 = constant <i32: 1> : tile<i32>
  %cst_3_i32 = constant <i32: 3> : tile<8xi32>
  %cst_7_i32 = constant <i32: 7> : tile<8xi32>
  %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_4], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>
  %assume_5 = assume bounded<0, ?>, %arg4 : tile<i32>
  %tview_6 = make_tensor_view %assume_0, shape = [%assume_5], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>
  %assume_7 = assume bounded<0, ?>, %arg7 : tile<i32>
  %tview_8 = make_tensor_view %assume_1, shape = [%assume_7], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
  %cst_0_i32_9 = constant <i32: 0> : tile<i32>
  %pview_10 = make_partition_view %tview_6 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>
  %tile_11, %result_token_12 = load_view_tko weak %pview_10[%cst_0_i32_9] token = %0 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
  %1 = addi %tile, %tile_11 : tile<8xi32>
  %2 = subi %tile, %tile_11 : tile<8xi32>
  %3 = xori %1, %2 : tile<8xi32>
  %4 = muli %tile, %tile_11 : tile<8xi32>
  %5 = xori %3, %4 : tile<8xi32>
  %6 = remi %tile, %tile_11 unsigned : tile<8xi32>
  %cst_0_i32_13 = constant <i32: 0> : tile<8xi32>
  %7 = cmpi less_than %6, %cst_0_i32_13, unsigned : tile<8xi32> -> tile<8xi1>
  %8 = cmpi less_than %tile_11, %cst_0_i32_13, unsigned : tile<8xi32> -> tile<8xi1>
  %9 = xori %7, %8 : tile<8xi1>
  %10 = cmpi not_equal %6, %cst_0_i32_13, unsigned : tile<8xi32> -> tile<8xi1>
  %11 = andi %9, %10 : tile<8xi1>
  %12 = addi %6, %tile_11 : tile<8xi32>
  %13 = select %11, %12, %6 : tile<8xi1>, tile<8xi32>
  %14 = xori %5, %13 : tile<8xi32>
  %15 = divi %tile, %tile_11 unsigned rounding<positive_inf> : tile<8xi32>
  %16 = xori %14, %15 : tile<8xi32>
  %17 = andi %tile, %tile_11 : tile<8xi32>
  %18 = xori %16, %17 : tile<8xi32>
  %19 = ori %tile, %tile_11 : tile<8xi32>
  %20 = xori %18, %19 : tile<8xi32>
  %cst_-1_i32 = constant <i32: -1> : tile<8xi32>
  %21 = xori %tile, %cst_-1_i32 : tile<8xi32>
  %22 = xori %20, %21 : tile<8xi32>
  %23 = shli %tile, %cst_3_i32 : tile<8xi32>
  %24 = xori %22, %23 : tile<8xi32>
  %25 = andi %tile_11, %cst_7_i32 : tile<8xi32>
  %26 = shri %tile, %25 unsigned : tile<8xi32>
  %27 = xori %24, %26 : tile<8xi32>
  %28 = mini %tile, %tile_11 unsigned : tile<8xi32>
  %29 = xori %27, %28 : tile<8xi32>
  %30 = maxi %tile, %tile_11 unsigned : tile<8xi32>
  %31 = xori %29, %30 : tile<8xi32>
  %32 = absi %tile : tile<8xi32>
  %33 = xori %31, %32 : tile<8xi32>
  %cst_0_i32_14 = constant <i32: 0> : tile<i32>
  %pview_15 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>
  %34 = store_view_tko weak %33, %pview_15[%cst_0_i32_14] token = %0 : tile<8xi32>, partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
  return
}
