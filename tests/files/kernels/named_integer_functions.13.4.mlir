entry @named_integer_functions(%arg0: tile<ptr<i32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<i32>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<ptr<i32>>, %arg7: tile<i32>, %arg8: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<i32>>
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<i32>>
  %assume_1 = assume div_by<16>, %arg6 : tile<ptr<i32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_2 = constant <i32: 1> : tile<i32>
  %cst_1_i32_3 = constant <i32: 1> : tile<i32>
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
  %cst_0_i32_13 = constant <i32: 0> : tile<i32>
  %1 = divi %tile, %tile_11 signed rounding<negative_inf> : tile<8xi32>
  %pview_14 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>
  %2 = store_view_tko weak %1, %pview_14[%cst_0_i32_13] token = %0 : tile<8xi32>, partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
  %cst_1_i32_15 = constant <i32: 1> : tile<i32>
  %3 = remi %tile, %tile_11 signed : tile<8xi32>
  %cst_0_i32_16 = constant <i32: 0> : tile<8xi32>
  %4 = cmpi less_than %3, %cst_0_i32_16, signed : tile<8xi32> -> tile<8xi1>
  %5 = cmpi less_than %tile_11, %cst_0_i32_16, signed : tile<8xi32> -> tile<8xi1>
  %6 = xori %4, %5 : tile<8xi1>
  %7 = cmpi not_equal %3, %cst_0_i32_16, signed : tile<8xi32> -> tile<8xi1>
  %8 = andi %6, %7 : tile<8xi1>
  %9 = addi %3, %tile_11 : tile<8xi32>
  %10 = select %8, %9, %3 : tile<8xi1>, tile<8xi32>
  %pview_17 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>
  %11 = store_view_tko weak %10, %pview_17[%cst_1_i32_15] token = %2 : tile<8xi32>, partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
  %cst_2_i32 = constant <i32: 2> : tile<i32>
  %12 = remi %tile, %tile_11 signed : tile<8xi32>
  %cst_0_i32_18 = constant <i32: 0> : tile<8xi32>
  %13 = cmpi less_than %12, %cst_0_i32_18, signed : tile<8xi32> -> tile<8xi1>
  %14 = cmpi less_than %tile_11, %cst_0_i32_18, signed : tile<8xi32> -> tile<8xi1>
  %15 = xori %13, %14 : tile<8xi1>
  %16 = cmpi not_equal %12, %cst_0_i32_18, signed : tile<8xi32> -> tile<8xi1>
  %17 = andi %15, %16 : tile<8xi1>
  %18 = addi %12, %tile_11 : tile<8xi32>
  %19 = select %17, %18, %12 : tile<8xi1>, tile<8xi32>
  %pview_19 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>
  %20 = store_view_tko weak %19, %pview_19[%cst_2_i32] token = %11 : tile<8xi32>, partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
  %cst_3_i32 = constant <i32: 3> : tile<i32>
  %21 = andi %tile, %tile_11 : tile<8xi32>
  %pview_20 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>
  %22 = store_view_tko weak %21, %pview_20[%cst_3_i32] token = %20 : tile<8xi32>, partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
  %cst_4_i32 = constant <i32: 4> : tile<i32>
  %23 = ori %tile, %tile_11 : tile<8xi32>
  %pview_21 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>
  %24 = store_view_tko weak %23, %pview_21[%cst_4_i32] token = %22 : tile<8xi32>, partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
  %cst_5_i32 = constant <i32: 5> : tile<i32>
  %25 = xori %tile, %tile_11 : tile<8xi32>
  %pview_22 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>
  %26 = store_view_tko weak %25, %pview_22[%cst_5_i32] token = %24 : tile<8xi32>, partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
  %cst_6_i32 = constant <i32: 6> : tile<i32>
  %cst_-1_i32 = constant <i32: -1> : tile<8xi32>
  %27 = xori %tile, %cst_-1_i32 : tile<8xi32>
  %pview_23 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>
  %28 = store_view_tko weak %27, %pview_23[%cst_6_i32] token = %26 : tile<8xi32>, partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
  %cst_7_i32 = constant <i32: 7> : tile<i32>
  %29 = shli %tile, %tile_11 : tile<8xi32>
  %pview_24 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>
  %30 = store_view_tko weak %29, %pview_24[%cst_7_i32] token = %28 : tile<8xi32>, partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
  %cst_8_i32 = constant <i32: 8> : tile<i32>
  %31 = shri %tile, %tile_11 signed : tile<8xi32>
  %pview_25 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>
  %32 = store_view_tko weak %31, %pview_25[%cst_8_i32] token = %30 : tile<8xi32>, partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
  %cst_9_i32 = constant <i32: 9> : tile<i32>
  %33 = negi %tile : tile<8xi32>
  %pview_26 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>
  %34 = store_view_tko weak %33, %pview_26[%cst_9_i32] token = %32 : tile<8xi32>, partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
  return
}
