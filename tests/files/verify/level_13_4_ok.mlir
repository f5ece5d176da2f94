// RUN: tileir check --testing-ops %s
//
// What level_13_4.mlir refuses, just on the other side.

!i = !cuda_tile.tile<i32>
!n = !cuda_tile.tile<8xi32>
!f = !cuda_tile.tile<8xf32>
!h = !cuda_tile.tile<8xf16>
!d = !cuda_tile.tile<8xf64>
!tf = !cuda_tile.tile<8xtf32>
!f4 = !cuda_tile.tile<4xf32>
!e8 = !cuda_tile.tile<8xf8E8M0FNU>
!k = !cuda_tile.token
!pv = !cuda_tile.partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>
!tv = !cuda_tile.tensor_view<8xf32, strides=[1]>

testing$func @ops(%b: tile<i1>, %i: !i, %n: !n, %f: !f, %h: !h, %d: !d, %f4: !f4, %k: !k, %pv: !pv,
                  %p: tile<ptr<f32>>, %q: tile<ptr<f32, #cuda_tile.ptr_attr<none>>>, %x: tile<f32>) {
  ftof %f rounding<zero> : !f -> !e8
  ftof %d rounding<positive_inf> : !d -> !f
  ftof %f rounding<nearest_away> : !f -> !tf
  ftof %f rounding<zero> : !f -> !h
  ftof %h rounding<nearest_away> : !h -> !f
  ftof %f : !f -> !cuda_tile.tile<8xfnv8E5M3FNU>
  ftoi %f signed saturating : !f -> !n
  insert %f4, %f[%i] : !f4, !f
  insert %f, %f[%i] : !f, !f
  fpowi %f, %n : !f, !n
  fpowf %f, %f : !f
  gdc_wait_tko -> token
  gdc_launch_dependents_tko token = %k -> token
  load_view_tko weak %pv[%i] inbounds = [true] : !pv, !i -> !f, token
  load_view_tko weak %pv[%i] : !pv, !i -> !f, token
  store_view_tko weak %f, %pv[%i] inbounds = [false] : !f, !pv, !i -> token
  loop {
    if %b {
      return
    }
    break
  }
  "cuda_tile.make_tensor_view"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (!cuda_tile.tile<ptr<f32>>) -> !cuda_tile.tensor_view<8xf32, strides=[1]>
  "cuda_tile.make_tensor_view"(%q) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (!cuda_tile.tile<ptr<f32, #cuda_tile.ptr_attr<none>>>) -> !cuda_tile.tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<none>>
  "cuda_tile.ftof"(%h) <{rounding_mode = #cuda_tile.rounding<nearest_away>}> : (!h) -> !f
  "cuda_tile.insert"(%f4, %f, %i) : (!f4, !f, !i) -> !f
  "cuda_tile.fpowi"(%f, %n) : (!f, !n) -> !f
  "cuda_tile.fpowf"(%f, %f) : (!f, !f) -> !f
  load_ptr_tko weak %p, %b, %x : tile<ptr<f32>>, tile<i1>, tile<f32> -> tile<f32>, token
  make_tensor_view %p, shape = [8], strides = [1] : !tv
  make_tensor_view %p, shape = [%i], strides = [1] : !i -> !cuda_tile.tensor_view<?xf32, strides=[1]>
}
