entry @assertions(%arg0: tile<ptr<i32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<i32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_0_i32 = constant <i32: 0> : tile<8xi32>
  %assume_0 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_0], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>
  %cst_0_i32_1 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32_1] token = %0 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
  %1 = join_tokens %0, %result_token : token
  %2 = cmpi greater_than %tile, %cst_0_i32, signed : tile<8xi32> -> tile<8xi1>
  assert %2, "" : tile<8xi1>
  %reshape = reshape %arg3 : tile<i32> -> tile<1xi32>
  %bcast = broadcast %reshape : tile<1xi32> -> tile<8xi32>
  %3 = cmpi less_than %tile, %bcast, signed : tile<8xi32> -> tile<8xi1>
  assert %3, "element too large: \22limit\22" : tile<8xi1>
  %cst_0_i32_2 = constant <i32: 0> : tile<i32>
  %4 = cmpi greater_than %arg3, %cst_0_i32_2, signed : tile<i32> -> tile<i1>
  assert %4, "n must be positive" : tile<i1>
  %cst_0_i32_3 = constant <i32: 0> : tile<i32>
  %pview_4 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>
  %5 = store_view_tko weak %tile, %pview_4[%cst_0_i32_3] token = %1 : tile<8xi32>, partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
  return
}
