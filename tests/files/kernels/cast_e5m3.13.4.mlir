entry @cast_e5m3(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %assume_0 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_0], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %cst_1_i32_1 = constant <i32: 1> : tile<i32>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %1 = join_tokens %0, %result_token : token
  %2 = ftof %tile  : tile<8xf32> -> tile<8xfnv8E5M3FNU>
  %3 = ftof %2  : tile<8xfnv8E5M3FNU> -> tile<8xf32>
  %pview_2 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %4 = store_view_tko weak %3, %pview_2[%cst_1_i32_1] token = %1 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  return
}
