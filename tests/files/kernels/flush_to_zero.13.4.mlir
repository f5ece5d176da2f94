entry @flush_to_zero(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f32>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<ptr<f32>>, %arg7: tile<i32>, %arg8: tile<i32>) optimization_hints=<default = {}> {
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
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %cst_0_i32_9 = constant <i32: 0> : tile<i32>
  %pview_10 = make_partition_view %tview_6 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %tile_11, %result_token_12 = load_view_tko weak %pview_10[%cst_0_i32_9] token = %0 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %cst_0_i32_13 = constant <i32: 0> : tile<i32>
  %1 = addf %tile, %tile_11  flush_to_zero : tile<8xf32>
  %pview_14 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %2 = store_view_tko weak %1, %pview_14[%cst_0_i32_13] token = %0 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_1_i32_15 = constant <i32: 1> : tile<i32>
  %3 = subf %tile, %tile_11 rounding<zero> flush_to_zero : tile<8xf32>
  %pview_16 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %4 = store_view_tko weak %3, %pview_16[%cst_1_i32_15] token = %2 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_2_i32 = constant <i32: 2> : tile<i32>
  %5 = mulf %tile, %tile_11  flush_to_zero : tile<8xf32>
  %pview_17 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %6 = store_view_tko weak %5, %pview_17[%cst_2_i32] token = %4 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_3_i32 = constant <i32: 3> : tile<i32>
  %7 = divf %tile, %tile_11 rounding<approx> flush_to_zero : tile<8xf32>
  %pview_18 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %8 = store_view_tko weak %7, %pview_18[%cst_3_i32] token = %6 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_4_i32 = constant <i32: 4> : tile<i32>
  %9 = sqrt %tile  flush_to_zero : tile<8xf32>
  %pview_19 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %10 = store_view_tko weak %9, %pview_19[%cst_4_i32] token = %8 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_5_i32 = constant <i32: 5> : tile<i32>
  %11 = rsqrt %tile flush_to_zero : tile<8xf32>
  %pview_20 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %12 = store_view_tko weak %11, %pview_20[%cst_5_i32] token = %10 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_6_i32 = constant <i32: 6> : tile<i32>
  %13 = exp2 %tile flush_to_zero : tile<8xf32>
  %pview_21 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %14 = store_view_tko weak %13, %pview_21[%cst_6_i32] token = %12 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_7_i32 = constant <i32: 7> : tile<i32>
  %15 = maxf %tile, %tile_11 flush_to_zero : tile<8xf32>
  %pview_22 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %16 = store_view_tko weak %15, %pview_22[%cst_7_i32] token = %14 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_8_i32 = constant <i32: 8> : tile<i32>
  %17 = minf %tile, %tile_11 flush_to_zero propagate_nan : tile<8xf32>
  %pview_23 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %18 = store_view_tko weak %17, %pview_23[%cst_8_i32] token = %16 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_9_i32 = constant <i32: 9> : tile<i32>
  %reshape = reshape %tile : tile<8xf32> -> tile<1x8xf32>
  %reduce = reduce %reshape dim=1 identities=[0.000000e+00 : f32] : tile<1x8xf32> -> tile<1xf32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %21 = addf %reduce_lhs, %reduce_rhs  flush_to_zero : tile<f32>
    yield %21 : tile<f32>
  }
  %pview_24 = make_partition_view %tview_8 : partition_view<tile=(1), tensor_view<?xf32, strides=[1]>>
  %19 = store_view_tko weak %reduce, %pview_24[%cst_9_i32] token = %18 : tile<1xf32>, partition_view<tile=(1), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_10_i32 = constant <i32: 10> : tile<i32>
  %reshape_25 = reshape %tile : tile<8xf32> -> tile<1x8xf32>
  %reduce_26 = reduce %reshape_25 dim=1 identities=[0xFF800000 : f32] : tile<1x8xf32> -> tile<1xf32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %21 = maxf %reduce_lhs, %reduce_rhs flush_to_zero propagate_nan : tile<f32>
    yield %21 : tile<f32>
  }
  %pview_27 = make_partition_view %tview_8 : partition_view<tile=(1), tensor_view<?xf32, strides=[1]>>
  %20 = store_view_tko weak %reduce_26, %pview_27[%cst_10_i32] token = %19 : tile<1xf32>, partition_view<tile=(1), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  return
}
