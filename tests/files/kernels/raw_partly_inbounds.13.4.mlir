entry @raw_partly_inbounds(%arg0: tile<ptr<f32>>) {
  %tview = make_tensor_view %arg0, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
  %pview = make_partition_view %tview : partition_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32, %cst_0_i32] inbounds = [true, false] : partition_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> tile<4x8xf32>, token
  %0 = store_view_tko weak %tile, %pview[%cst_0_i32, %cst_0_i32] token = %result_token inbounds = [false, true] : tile<4x8xf32>, partition_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> token
  return
}
