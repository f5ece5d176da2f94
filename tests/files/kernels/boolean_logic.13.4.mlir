entry @boolean_logic(%arg0: tile<ptr<i1>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<i1>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<ptr<i1>>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<ptr<i32>>, %arg10: tile<i32>, %arg11: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<i1>>
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<i1>>
  %assume_1 = assume div_by<16>, %arg6 : tile<ptr<i1>>
  %assume_2 = assume div_by<16>, %arg9 : tile<ptr<i32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_3 = constant <i32: 1> : tile<i32>
  %cst_1_i32_4 = constant <i32: 1> : tile<i32>
  %cst_1_i32_5 = constant <i32: 1> : tile<i32>
  %true = constant <i1: true> : tile<16xi1>
  %assume_6 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_6], strides = [1] : tile<i32> -> tensor_view<?xi1, strides=[1]>
  %assume_7 = assume bounded<0, ?>, %arg4 : tile<i32>
  %tview_8 = make_tensor_view %assume_0, shape = [%assume_7], strides = [1] : tile<i32> -> tensor_view<?xi1, strides=[1]>
  %assume_9 = assume bounded<0, ?>, %arg7 : tile<i32>
  %tview_10 = make_tensor_view %assume_1, shape = [%assume_9], strides = [1] : tile<i32> -> tensor_view<?xi1, strides=[1]>
  %assume_11 = assume bounded<0, ?>, %arg10 : tile<i32>
  %tview_12 = make_tensor_view %assume_2, shape = [%assume_11], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(16), tensor_view<?xi1, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(16), tensor_view<?xi1, strides=[1]>>, tile<i32> -> tile<16xi1>, token
  %cst_0_i32_13 = constant <i32: 0> : tile<i32>
  %pview_14 = make_partition_view %tview_8 : partition_view<tile=(16), tensor_view<?xi1, strides=[1]>>
  %tile_15, %result_token_16 = load_view_tko weak %pview_14[%cst_0_i32_13] token = %0 : partition_view<tile=(16), tensor_view<?xi1, strides=[1]>>, tile<i32> -> tile<16xi1>, token
  %cst_0_i32_17 = constant <i32: 0> : tile<i32>
  %1 = andi %tile, %tile_15 : tile<16xi1>
  %pview_18 = make_partition_view %tview_10 : partition_view<tile=(16), tensor_view<?xi1, strides=[1]>>
  %2 = store_view_tko weak %1, %pview_18[%cst_0_i32_17] token = %0 : tile<16xi1>, partition_view<tile=(16), tensor_view<?xi1, strides=[1]>>, tile<i32> -> token
  %cst_1_i32_19 = constant <i32: 1> : tile<i32>
  %3 = ori %tile, %tile_15 : tile<16xi1>
  %pview_20 = make_partition_view %tview_10 : partition_view<tile=(16), tensor_view<?xi1, strides=[1]>>
  %4 = store_view_tko weak %3, %pview_20[%cst_1_i32_19] token = %2 : tile<16xi1>, partition_view<tile=(16), tensor_view<?xi1, strides=[1]>>, tile<i32> -> token
  %cst_2_i32 = constant <i32: 2> : tile<i32>
  %5 = xori %tile, %tile_15 : tile<16xi1>
  %pview_21 = make_partition_view %tview_10 : partition_view<tile=(16), tensor_view<?xi1, strides=[1]>>
  %6 = store_view_tko weak %5, %pview_21[%cst_2_i32] token = %4 : tile<16xi1>, partition_view<tile=(16), tensor_view<?xi1, strides=[1]>>, tile<i32> -> token
  %cst_3_i32 = constant <i32: 3> : tile<i32>
  %true_22 = constant <i1: true> : tile<16xi1>
  %7 = xori %tile, %true_22 : tile<16xi1>
  %pview_23 = make_partition_view %tview_10 : partition_view<tile=(16), tensor_view<?xi1, strides=[1]>>
  %8 = store_view_tko weak %7, %pview_23[%cst_3_i32] token = %6 : tile<16xi1>, partition_view<tile=(16), tensor_view<?xi1, strides=[1]>>, tile<i32> -> token
  %cst_4_i32 = constant <i32: 4> : tile<i32>
  %9 = cmpi equal %tile, %tile_15, unsigned : tile<16xi1> -> tile<16xi1>
  %pview_24 = make_partition_view %tview_10 : partition_view<tile=(16), tensor_view<?xi1, strides=[1]>>
  %10 = store_view_tko weak %9, %pview_24[%cst_4_i32] token = %8 : tile<16xi1>, partition_view<tile=(16), tensor_view<?xi1, strides=[1]>>, tile<i32> -> token
  %cst_5_i32 = constant <i32: 5> : tile<i32>
  %11 = select %tile, %tile_15, %true : tile<16xi1>, tile<16xi1>
  %pview_25 = make_partition_view %tview_10 : partition_view<tile=(16), tensor_view<?xi1, strides=[1]>>
  %12 = store_view_tko weak %11, %pview_25[%cst_5_i32] token = %10 : tile<16xi1>, partition_view<tile=(16), tensor_view<?xi1, strides=[1]>>, tile<i32> -> token
  %cst_0_i32_26 = constant <i32: 0> : tile<i32>
  %reshape = reshape %tile : tile<16xi1> -> tile<1x16xi1>
  %13 = exti %reshape unsigned : tile<1x16xi1> -> tile<1x16xi32>
  %reduce = reduce %13 dim=1 identities=[0 : i32] : tile<1x16xi32> -> tile<1xi32> 
  (%reduce_lhs: tile<i32>, %reduce_rhs: tile<i32>) {
    %15 = addi %reduce_lhs, %reduce_rhs : tile<i32>
    yield %15 : tile<i32>
  }
  %pview_27 = make_partition_view %tview_12 : partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>
  %14 = store_view_tko weak %reduce, %pview_27[%cst_0_i32_26] token = %0 : tile<1xi32>, partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
  return
}
