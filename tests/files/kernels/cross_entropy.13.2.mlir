entry @cross_entropy(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<i32>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<ptr<f32>>, %arg9: tile<i32>, %arg10: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<i32>>
  %assume_1 = assume div_by<16>, %arg8 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_2 = constant <i32: 1> : tile<i32>
  %cst_1_i32_3 = constant <i32: 1> : tile<i32>
  %cst_1_i64 = constant <i64: 1> : tile<i64>
  %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32>
  %assume_5 = assume bounded<0, ?>, %arg2 : tile<i32>
  %assume_6 = assume bounded<0, ?>, %arg3 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_4, %assume_5], strides = [%assume_6, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %assume_7 = assume bounded<0, ?>, %arg6 : tile<i32>
  %tview_8 = make_tensor_view %assume_0, shape = [%assume_7], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>
  %assume_9 = assume bounded<0, ?>, %arg9 : tile<i32>
  %tview_10 = make_tensor_view %assume_1, shape = [%assume_9], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(1x64), tensor_view<?x?xf32, strides=[?,1]>>
  %tile, %result_token = load_view_tko weak %pview[%blockId_x, %cst_0_i32] token = %0 : partition_view<tile=(1x64), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<1x64xf32>, token
  %reshape = reshape %tile : tile<1x64xf32> -> tile<64xf32>
  %reduce = reduce %reshape dim=0 identities=[0xFF800000 : f32] : tile<64xf32> -> tile<f32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %19 = maxf %reduce_lhs, %reduce_rhs : tile<f32>
    yield %19 : tile<f32>
  }
  %reshape_11 = reshape %reduce : tile<f32> -> tile<1xf32>
  %bcast = broadcast %reshape_11 : tile<1xf32> -> tile<64xf32>
  %1 = subf %reshape, %bcast  : tile<64xf32>
  %2 = exp %1  : tile<64xf32>
  %reduce_12 = reduce %2 dim=0 identities=[0.000000e+00 : f32] : tile<64xf32> -> tile<f32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %19 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
    yield %19 : tile<f32>
  }
  %3 = log %reduce_12 : tile<f32>
  %4 = addf %3, %reduce  : tile<f32>
  %pview_13 = make_partition_view %tview_8 : partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>
  %tile_14, %result_token_15 = load_view_tko weak %pview_13[%blockId_x] token = %0 : partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<1xi32>, token
  %reshape_16 = reshape %tile_14 : tile<1xi32> -> tile<i32>
  %5 = exti %blockId_x signed : tile<i32> -> tile<i64>
  %6 = exti %assume_4 signed : tile<i32> -> tile<i64>
  %7 = cmpi less_than %5, %6, unsigned : tile<i64> -> tile<i1>
  %8 = exti %assume_6 signed : tile<i32> -> tile<i64>
  %9 = muli %5, %8 : tile<i64>
  %10 = exti %reshape_16 signed : tile<i32> -> tile<i64>
  %11 = exti %assume_5 signed : tile<i32> -> tile<i64>
  %12 = cmpi less_than %10, %11, unsigned : tile<i64> -> tile<i1>
  %13 = andi %7, %12 : tile<i1>
  %14 = muli %10, %cst_1_i64 : tile<i64>
  %15 = addi %9, %14 : tile<i64>
  %16 = offset %assume, %15 : tile<ptr<f32>>, tile<i64> -> tile<ptr<f32>>
  %assume_17 = assume div_by<4>, %16 : tile<ptr<f32>>
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<f32>
  %result, %result_token_18 = load_ptr_tko weak %assume_17, %13, %cst_0_f32 token=%0 : tile<ptr<f32>>, tile<i1>, tile<f32> -> tile<f32>, token
  %17 = subf %4, %result  : tile<f32>
  %reshape_19 = reshape %17 : tile<f32> -> tile<1xf32>
  %pview_20 = make_partition_view %tview_10 : partition_view<tile=(1), tensor_view<?xf32, strides=[1]>>
  %18 = store_view_tko weak %reshape_19, %pview_20[%blockId_x] token = %0 : tile<1xf32>, partition_view<tile=(1), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  return
}
