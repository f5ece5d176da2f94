entry @raw_pointer_attribute(%arg0: tile<ptr<f32>>) {
  %0 = ptr_to_int %arg0 : tile<ptr<f32>> -> tile<i64>
  %1 = int_to_ptr %0 : tile<i64> -> tile<ptr<f32, <none>>>
  %cst_8_i32 = constant <i32: 8> : tile<i32>
  %tview = make_tensor_view %1, shape = [8, 16], strides = [16, 1] : tile<ptr<f32, <none>>> -> tensor_view<8x16xf32, strides=[16,1], #cuda_tile.ptr_attr<none>>
  %tview_0 = make_tensor_view %1, shape = [%cst_8_i32], strides = [1] : tile<ptr<f32, <none>>>, tile<i32> -> tensor_view<?xf32, strides=[1], #cuda_tile.ptr_attr<none>>
  return
}
