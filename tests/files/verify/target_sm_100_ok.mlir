// RUN: tileir check --gpu sm_100 %s
//
// The neighbours of what target_sm_100.mlir refuses: offsets that are i32 or constant, tiles that begin at even elements.

entry @k(%h: tile<f8E5M2>) {
  ftoi %h signed : tile<f8E5M2> -> tile<i32>
}

entry @bytes(%p: tile<ptr<f4E2M1FN>>, %short: tile<i32>) {
  offset %p, %short : tile<ptr<f4E2M1FN>>, tile<i32> -> tile<ptr<f4E2M1FN>>
  %p1 = reshape %p : tile<ptr<f4E2M1FN>> -> tile<1xptr<f4E2M1FN>>
  %q = broadcast %p1 : tile<1xptr<f4E2M1FN>> -> tile<8xptr<f4E2M1FN>>
  %short1 = reshape %short : tile<i32> -> tile<1xi32>
  %shorts = broadcast %short1 : tile<1xi32> -> tile<8xi32>
  offset %q, %shorts : tile<8xptr<f4E2M1FN>>, tile<8xi32> -> tile<8xptr<f4E2M1FN>>
  %two = constant <i64: 2> : tile<i64>
  offset %p, %two : tile<ptr<f4E2M1FN>>, tile<i64> -> tile<ptr<f4E2M1FN>>
  %t = make_tensor_view %p, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf4E2M1FN, strides=[64,1]>
  %v = make_strided_view %t : strided_view<tile=(4x8), traversal_strides=[3,4], tensor_view<64x64xf4E2M1FN, strides=[64,1]>>
  %x, %x_token = load_view_tko weak %v[%short, %short] : strided_view<tile=(4x8), traversal_strides=[3,4], tensor_view<64x64xf4E2M1FN, strides=[64,1]>>, tile<i32> -> tile<4x8xf4E2M1FN>, token
  store_view_tko weak %x, %v[%short, %short] : tile<4x8xf4E2M1FN>, strided_view<tile=(4x8), traversal_strides=[3,4], tensor_view<64x64xf4E2M1FN, strides=[64,1]>>, tile<i32> -> token
}
