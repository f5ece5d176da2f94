entry @integer_arithmetic_int64(%arg0: tile<ptr<i64>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<i64>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<ptr<i64>>, %arg7: tile<i32>, %arg8: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<i64>>
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<i64>>
  %assume_1 = assume div_by<16>, %arg6 : tile<ptr<i64>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_2 = constant <i32: 1> : tile<i32>
  %cst_1_i32_3 = constant <i32: 1> : tile<i32>
  %cst_3_i64 = constant <i64: 3> : tile<8xi64>
  %cst_7_i64 = constant <i64: 7> : tile<8xi64>
  %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_4], strides = [1] : tile<i32> -> tensor_view<?xi64, strides=[1]>
  %assume_5 = assume bounded<0, ?>, %arg4 : tile<i32>
  %tview_6 = make_tensor_view %assume_0, shape = [%assume_5], strides = [1] : tile<i32> -> tensor_view<?xi64, strides=[1]>
  %assume_7 = assume bounded<0, ?>, %arg7 : tile<i32>
  %tview_8 = make_tensor_view %assume_1, shape = [%assume_7], strides = [1] : tile<i32> -> tensor_view<?xi64, strides=[1]>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xi64, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(8), tensor_view<?xi64, strides=[1]>>, tile<i32> -> tile<8xi64>, token
  %cst_0_i32_9 = constant <i32: 0> : tile<i32>
  %pview_10 = make_partition_view %tview_6 : partition_view<tile=(8), tensor_view<?xi64, strides=[1]>>
  %tile_11, %result_token_12 = load_view_tko weak %pview_10[%cst_0_i32_9] token = %0 : partition_view<tile=(8), tensor_view<?xi64, strides=[1]>>, tile<i32> -> tile<8xi64>, token
  %1 = addi %tile, %tile_11 : tile<8xi64>
  %2 = subi %tile, %tile_11 : tile<8xi64>
  %3 = xori %1, %2 : tile<8xi64>
  %4 = muli %tile, %tile_11 : tile<8xi64>
  %5 = xori %3, %4 : tile<8xi64>
  %6 = remi %tile, %tile_11 signed : tile<8xi64>
  %cst_0_i64 = constant <i64: 0> : tile<8xi64>
  %7 = cmpi less_than %6, %cst_0_i64, signed : tile<8xi64> -> tile<8xi1>
  %8 = cmpi less_than %tile_11, %cst_0_i64, signed : tile<8xi64> -> tile<8xi1>
  %9 = xori %7, %8 : tile<8xi1>
  %10 = cmpi not_equal %6, %cst_0_i64, signed : tile<8xi64> -> tile<8xi1>
  %11 = andi %9, %10 : tile<8xi1>
  %12 = addi %6, %tile_11 : tile<8xi64>
  %13 = select %11, %12, %6 : tile<8xi1>, tile<8xi64>
  %14 = xori %5, %13 : tile<8xi64>
  %15 = divi %tile, %tile_11 signed rounding<positive_inf> : tile<8xi64>
  %16 = xori %14, %15 : tile<8xi64>
  %17 = andi %tile, %tile_11 : tile<8xi64>
  %18 = xori %16, %17 : tile<8xi64>
  %19 = ori %tile, %tile_11 : tile<8xi64>
  %20 = xori %18, %19 : tile<8xi64>
  %cst_-1_i64 = constant <i64: -1> : tile<8xi64>
  %21 = xori %tile, %cst_-1_i64 : tile<8xi64>
  %22 = xori %20, %21 : tile<8xi64>
  %23 = shli %tile, %cst_3_i64 : tile<8xi64>
  %24 = xori %22, %23 : tile<8xi64>
  %25 = andi %tile_11, %cst_7_i64 : tile<8xi64>
  %26 = shri %tile, %25 signed : tile<8xi64>
  %27 = xori %24, %26 : tile<8xi64>
  %28 = mini %tile, %tile_11 signed : tile<8xi64>
  %29 = xori %27, %28 : tile<8xi64>
  %30 = maxi %tile, %tile_11 signed : tile<8xi64>
  %31 = xori %29, %30 : tile<8xi64>
  %32 = absi %tile : tile<8xi64>
  %33 = xori %31, %32 : tile<8xi64>
  %34 = divi %tile, %tile_11 signed rounding<negative_inf> : tile<8xi64>
  %35 = remi %tile, %tile_11 signed : tile<8xi64>
  %cst_0_i64_13 = constant <i64: 0> : tile<8xi64>
  %36 = cmpi less_than %35, %cst_0_i64_13, signed : tile<8xi64> -> tile<8xi1>
  %37 = cmpi less_than %tile_11, %cst_0_i64_13, signed : tile<8xi64> -> tile<8xi1>
  %38 = xori %36, %37 : tile<8xi1>
  %39 = cmpi not_equal %35, %cst_0_i64_13, signed : tile<8xi64> -> tile<8xi1>
  %40 = andi %38, %39 : tile<8xi1>
  %41 = addi %35, %tile_11 : tile<8xi64>
  %42 = select %40, %41, %35 : tile<8xi1>, tile<8xi64>
  %43 = divi %tile, %tile_11 signed rounding<negative_inf> : tile<8xi64>
  %44 = xori %33, %43 : tile<8xi64>
  %45 = xori %44, %34 : tile<8xi64>
  %46 = xori %45, %42 : tile<8xi64>
  %47 = negi %tile : tile<8xi64>
  %48 = xori %46, %47 : tile<8xi64>
  %cst_0_i32_14 = constant <i32: 0> : tile<i32>
  %pview_15 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xi64, strides=[1]>>
  %49 = store_view_tko weak %48, %pview_15[%cst_0_i32_14] token = %0 : tile<8xi64>, partition_view<tile=(8), tensor_view<?xi64, strides=[1]>>, tile<i32> -> token
  return
}
