entry @welford(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f32>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<ptr<f32>>, %arg7: tile<i32>, %arg8: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<f32>>
  %assume_1 = assume div_by<16>, %arg6 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_2 = constant <i32: 1> : tile<i32>
  %cst_1_i32_3 = constant <i32: 1> : tile<i32>
  %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_4], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %assume_5 = assume bounded<0, ?>, %arg4 : tile<i32>
  %tview_6 = make_tensor_view %assume_0, shape = [%assume_5], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %assume_7 = assume bounded<0, ?>, %arg7 : tile<i32>
  %tview_8 = make_tensor_view %assume_1, shape = [%assume_7], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(64), tensor_view<?xf32, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%blockId_x] token = %0 : partition_view<tile=(64), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<64xf32>, token
  %cst_1_f32 = constant <f32: 1.000000e+00> : tile<64xf32>
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<64xf32>
  %cst_0_f32_9 = constant <f32: 0.000000e+00> : tile<f32>
  %cst_0_f32_10 = constant <f32: 0.000000e+00> : tile<f32>
  %reduce:3 = reduce %cst_1_f32, %tile, %cst_0_f32 dim=0 identities=[0.000000e+00 : f32, 0.000000e+00 : f32, 0.000000e+00 : f32] : tile<64xf32>, tile<64xf32>, tile<64xf32> -> tile<f32>, tile<f32>, tile<f32> 
  (%reduce_lhs0: tile<f32>, %reduce_rhs0: tile<f32>, %reduce_lhs1: tile<f32>, %reduce_rhs1: tile<f32>, %reduce_lhs2: tile<f32>, %reduce_rhs2: tile<f32>) {
    %4 = addf %reduce_lhs0, %reduce_rhs0  : tile<f32>
    %5 = subf %reduce_rhs1, %reduce_lhs1  : tile<f32>
    %6 = cmpf greater_than ordered %4, %cst_0_f32_9 : tile<f32> -> tile<i1>
    %7 = divf %reduce_rhs0, %4  : tile<f32>
    %8 = select %6, %7, %cst_0_f32_10 : tile<i1>, tile<f32>
    %9 = fma %5, %8, %reduce_lhs1  : tile<f32>
    %10 = addf %reduce_lhs2, %reduce_rhs2  : tile<f32>
    %11 = mulf %5, %5  : tile<f32>
    %12 = mulf %11, %reduce_lhs0  : tile<f32>
    %13 = fma %12, %8, %10  : tile<f32>
    yield %4, %9, %13 : tile<f32>, tile<f32>, tile<f32>
  }
  %blockId_x_11, %blockId_y_12, %blockId_z_13 = get_tile_block_id : tile<i32>
  %reshape = reshape %reduce#1 : tile<f32> -> tile<1xf32>
  %pview_14 = make_partition_view %tview_6 : partition_view<tile=(1), tensor_view<?xf32, strides=[1]>>
  %1 = store_view_tko weak %reshape, %pview_14[%blockId_x_11] token = %0 : tile<1xf32>, partition_view<tile=(1), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %blockId_x_15, %blockId_y_16, %blockId_z_17 = get_tile_block_id : tile<i32>
  %2 = divf %reduce#2, %reduce#0  : tile<f32>
  %reshape_18 = reshape %2 : tile<f32> -> tile<1xf32>
  %pview_19 = make_partition_view %tview_8 : partition_view<tile=(1), tensor_view<?xf32, strides=[1]>>
  %3 = store_view_tko weak %reshape_18, %pview_19[%blockId_x_15] token = %0 : tile<1xf32>, partition_view<tile=(1), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  return
}
