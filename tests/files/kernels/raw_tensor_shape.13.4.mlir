entry @raw_tensor_shape(%arg0: tile<ptr<f32>>) {
  %cst_16_i32 = constant <i32: 16> : tile<i32>
  %tview = make_tensor_view %arg0, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
  %0 = get_tensor_shape %tview : tensor_view<8xf32, strides=[1]> -> tile<i64>
  %tview_0 = make_tensor_view %arg0, shape = [%cst_16_i32, 16], strides = [16, 1] : tile<i32> -> tensor_view<?x16xf32, strides=[16,1]>
  %1:2 = get_tensor_shape %tview_0 : tensor_view<?x16xf32, strides=[16,1]> -> tile<i64>
  %tview_1 = make_tensor_view %arg0, shape = [%cst_16_i32, 4, %cst_16_i32], strides = [%cst_16_i32, %cst_16_i32, 1] : tile<i32> -> tensor_view<?x4x?xf32, strides=[?,?,1]>
  %2:3 = get_tensor_shape %tview_1 : tensor_view<?x4x?xf32, strides=[?,?,1]> -> tile<i64>
  return
}
