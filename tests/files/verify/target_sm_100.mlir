// FAIL: tileir check --gpu sm_100 %s
//
// What sm_100 takes and sm_90 does not, and what it refuses all the same.

entry @k(%e: tile<f8E8M0FNU>, %x: tile<f32>, %h: tile<f8E5M2>) {
  ftof %e : tile<f8E8M0FNU> -> tile<f32>
  ftof %x rounding<zero> : tile<f32> -> tile<f8E8M0FNU>
  ftoi %h signed : tile<f8E5M2> -> tile<i32>
  ftoi %h signed saturating : tile<f8E5M2> -> tile<i32> //~ E0540 saturating conversion from this type is not available on sm_100
}

// Two elements of f4E2M1FN share a byte.
entry @bytes(%p: tile<ptr<f4E2M1FN>>, %long: tile<i64>, %short: tile<i32>, %byte: tile<i8>) {
  offset %p, %short : tile<ptr<f4E2M1FN>>, tile<i32> -> tile<ptr<f4E2M1FN>>
  %p1 = reshape %p : tile<ptr<f4E2M1FN>> -> tile<1xptr<f4E2M1FN>>
  %q = broadcast %p1 : tile<1xptr<f4E2M1FN>> -> tile<8xptr<f4E2M1FN>>
  %byte1 = reshape %byte : tile<i8> -> tile<1xi8>
  %bytes = broadcast %byte1 : tile<1xi8> -> tile<8xi8>
  %two = constant <i64: 2> : tile<i64>
  offset %p, %two : tile<ptr<f4E2M1FN>>, tile<i64> -> tile<ptr<f4E2M1FN>>
  offset %p, %long : tile<ptr<f4E2M1FN>>, tile<i64> -> tile<ptr<f4E2M1FN>> //~ E0540 an offset of this type from a pointer to f4E2M1FN is not available on sm_100
  offset %q, %bytes : tile<8xptr<f4E2M1FN>>, tile<8xi8> -> tile<8xptr<f4E2M1FN>> //~ E0540 an offset of this type from a pointer to f4E2M1FN is not available on sm_100
  %t = make_tensor_view %p, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf4E2M1FN, strides=[64,1]>
  %fine = make_strided_view %t : strided_view<tile=(4x8), traversal_strides=[3,4], tensor_view<64x64xf4E2M1FN, strides=[64,1]>>
  %x, %x_token = load_view_tko weak %fine[%short, %short] : strided_view<tile=(4x8), traversal_strides=[3,4], tensor_view<64x64xf4E2M1FN, strides=[64,1]>>, tile<i32> -> tile<4x8xf4E2M1FN>, token
  %odd = make_strided_view %t : strided_view<tile=(4x8), traversal_strides=[2,3], tensor_view<64x64xf4E2M1FN, strides=[64,1]>>
  %y, %y_token = load_view_tko weak %odd[%short, %short] : strided_view<tile=(4x8), traversal_strides=[2,3], tensor_view<64x64xf4E2M1FN, strides=[64,1]>>, tile<i32> -> tile<4x8xf4E2M1FN>, token //~ E0540 begins inside a byte is not available on sm_100
  store_view_tko weak %x, %odd[%short, %short] : tile<4x8xf4E2M1FN>, strided_view<tile=(4x8), traversal_strides=[2,3], tensor_view<64x64xf4E2M1FN, strides=[64,1]>>, tile<i32> -> token //~ E0540 begins inside a byte is not available on sm_100
}
