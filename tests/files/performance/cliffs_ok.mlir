// RUN: tileir check --gpu sm_90 --lint performance %s
//
// Neighbours of speed cliffs: what fits, what is stored along K, what is known, and what comes from elsewhere.

entry @fits(%x: tile<ptr<f16>>) {
  %a = constant <f16: 1.0> : tile<128x64xf16>
  %b = constant <f16: 1.0> : tile<64x128xf16>
  %c = constant <f32: 0.0> : tile<128x128xf32>
  %r = mmaf %a, %b, %c : tile<128x64xf16>, tile<64x128xf16>, tile<128x128xf32>
}

entry @fits_in_eight(%x: tile<ptr<f16>>) optimization_hints=<sm_90 = {num_worker_warps_per_cta = 8}> {
  %a = constant <f16: 1.0> : tile<128x64xf16>
  %b = constant <f16: 1.0> : tile<64x256xf16>
  %c = constant <f32: 0.0> : tile<128x256xf32>
  %r = mmaf %a, %b, %c : tile<128x64xf16>, tile<64x256xf16>, tile<128x256xf32>
}

entry @fits_by_default(%x: tile<ptr<f16>>) optimization_hints=<default = {num_worker_warps_per_cta = 8}> {
  %a = constant <f16: 1.0> : tile<128x64xf16>
  %b = constant <f16: 1.0> : tile<64x256xf16>
  %c = constant <f32: 0.0> : tile<128x256xf32>
  %r = mmaf %a, %b, %c : tile<128x64xf16>, tile<64x256xf16>, tile<128x256xf32>
}

entry @fits_as_half(%x: tile<ptr<f16>>) {
  %a = constant <f16: 1.0> : tile<128x64xf16>
  %b = constant <f16: 1.0> : tile<64x256xf16>
  %c = constant <f16: 0.0> : tile<128x256xf16>
  %r = mmaf %a, %b, %c : tile<128x64xf16>, tile<64x256xf16>, tile<128x256xf16>
}

entry @fits_in_a_cluster(%x: tile<ptr<f16>>) optimization_hints=<sm_90 = {num_cta_in_cga = 2, num_worker_warps_per_cta = 8}> {
  %a = constant <f16: 1.0> : tile<256x64xf16>
  %b = constant <f16: 1.0> : tile<64x256xf16>
  %c = constant <f32: 0.0> : tile<256x256xf32>
  %r = mmaf %a, %b, %c : tile<256x64xf16>, tile<64x256xf16>, tile<256x256xf32>
}

entry @two_in_eight() optimization_hints=<sm_90 = {num_worker_warps_per_cta = 8}> {
  %a = constant <f16: 1.0> : tile<128x64xf16>
  %b = constant <f16: 1.0> : tile<64x128xf16>
  %c = constant <f32: 0.0> : tile<128x128xf32>
  %r = mmaf %a, %b, %c : tile<128x64xf16>, tile<64x128xf16>, tile<128x128xf32>
  %s = mmaf %a, %b, %c : tile<128x64xf16>, tile<64x128xf16>, tile<128x128xf32>
}

entry @one_after_the_other() {
  %a = constant <f16: 1.0> : tile<128x64xf16>
  %b = constant <f16: 1.0> : tile<64x128xf16>
  %c = constant <f32: 0.0> : tile<128x128xf32>
  %r = mmaf %a, %b, %c : tile<128x64xf16>, tile<64x128xf16>, tile<128x128xf32>
  %s = mmaf %a, %b, %r : tile<128x64xf16>, tile<64x128xf16>, tile<128x128xf32>
}

entry @lhs_along_k(%p: tile<ptr<f8E4M3FN>>, %n: tile<i32>) {
  %p16 = assume div_by<16>, %p : tile<ptr<f8E4M3FN>>
  %n8 = assume div_by<8>, %n : tile<i32>
  %i = constant <i32: 0> : tile<i32>
  %t = make_tensor_view %p16, shape = [128, 64], strides = [64, 1] : tensor_view<128x64xf8E4M3FN, strides=[64,1]>
  %v = make_partition_view %t : partition_view<tile=(128x64), tensor_view<128x64xf8E4M3FN, strides=[64,1]>>
  %x, %token = load_view_tko weak %v[%i, %i] : partition_view<tile=(128x64), tensor_view<128x64xf8E4M3FN, strides=[64,1]>>, tile<i32> -> tile<128x64xf8E4M3FN>, token
  %o = constant <f8E4M3FN: 1.0> : tile<64x128xf8E4M3FN>
  %c = constant <f32: 0.0> : tile<128x128xf32>
  %r = mmaf %x, %o, %c fast_acc : tile<128x64xf8E4M3FN>, tile<64x128xf8E4M3FN>, tile<128x128xf32>
}

entry @rhs_along_k(%p: tile<ptr<f8E4M3FN>>, %n: tile<i32>) {
  %p16 = assume div_by<16>, %p : tile<ptr<f8E4M3FN>>
  %n8 = assume div_by<8>, %n : tile<i32>
  %i = constant <i32: 0> : tile<i32>
  %t = make_tensor_view %p16, shape = [128, 64], strides = [64, 1] : tensor_view<128x64xf8E4M3FN, strides=[64,1]>
  %v = make_partition_view %t : partition_view<tile=(64x128), tensor_view<128x64xf8E4M3FN, strides=[64,1]>, dim_map=[1, 0]>
  %x, %token = load_view_tko weak %v[%i, %i] : partition_view<tile=(64x128), tensor_view<128x64xf8E4M3FN, strides=[64,1]>, dim_map=[1, 0]>, tile<i32> -> tile<64x128xf8E4M3FN>, token
  %o = constant <f8E4M3FN: 1.0> : tile<128x64xf8E4M3FN>
  %c = constant <f32: 0.0> : tile<128x128xf32>
  %r = mmaf %o, %x, %c fast_acc : tile<128x64xf8E4M3FN>, tile<64x128xf8E4M3FN>, tile<128x128xf32>
}

entry @f16_along_n(%p: tile<ptr<f16>>, %n: tile<i32>) {
  %p16 = assume div_by<16>, %p : tile<ptr<f16>>
  %n8 = assume div_by<8>, %n : tile<i32>
  %i = constant <i32: 0> : tile<i32>
  %t = make_tensor_view %p16, shape = [64, 128], strides = [128, 1] : tensor_view<64x128xf16, strides=[128,1]>
  %v = make_partition_view %t : partition_view<tile=(64x128), tensor_view<64x128xf16, strides=[128,1]>>
  %x, %token = load_view_tko weak %v[%i, %i] : partition_view<tile=(64x128), tensor_view<64x128xf16, strides=[128,1]>>, tile<i32> -> tile<64x128xf16>, token
  %o = constant <f16: 1.0> : tile<128x64xf16>
  %c = constant <f32: 0.0> : tile<128x128xf32>
  %r = mmaf %o, %x, %c : tile<128x64xf16>, tile<64x128xf16>, tile<128x128xf32>
}

entry @known(%p: tile<ptr<f16>>, %n: tile<i32>) {
  %p16 = assume div_by<16>, %p : tile<ptr<f16>>
  %n8 = assume div_by<8>, %n : tile<i32>
  %i = constant <i32: 0> : tile<i32>
  %t = make_tensor_view %p16, shape = [128, 64], strides = [%n8, 1] : tile<i32> -> tensor_view<128x64xf16, strides=[?,1]>
  %v = make_partition_view %t : partition_view<tile=(128x64), tensor_view<128x64xf16, strides=[?,1]>>
  %x, %token = load_view_tko weak %v[%i, %i] : partition_view<tile=(128x64), tensor_view<128x64xf16, strides=[?,1]>>, tile<i32> -> tile<128x64xf16>, token
  %o = constant <f16: 1.0> : tile<64x128xf16>
  %c = constant <f32: 0.0> : tile<128x128xf32>
  %r = mmaf %x, %o, %c : tile<128x64xf16>, tile<64x128xf16>, tile<128x128xf32>
}

entry @small() {
  %x = constant <f32: 1.0> : tile<65536xf32>
  %r = reduce %x dim=0 identities=[0.0 : f32] : tile<65536xf32> -> tile<f32>
  (%a: tile<f32>, %b: tile<f32>) {
    %both = addf %a, %b : tile<f32>
    yield %both : tile<f32>
  }
}

entry @computed(%p: tile<ptr<f16>>, %n: tile<i32>) {
  %i = constant <i32: 0> : tile<i32>
  %far = offset %p, %n : tile<ptr<f16>>, tile<i32> -> tile<ptr<f16>>
  %t = make_tensor_view %far, shape = [128, 64], strides = [64, 1] : tensor_view<128x64xf16, strides=[64,1]>
  %v = make_partition_view %t : partition_view<tile=(128x64), tensor_view<128x64xf16, strides=[64,1]>>
  %x, %token = load_view_tko weak %v[%i, %i] : partition_view<tile=(128x64), tensor_view<128x64xf16, strides=[64,1]>>, tile<i32> -> tile<128x64xf16>, token
  %o = constant <f16: 1.0> : tile<64x128xf16>
  %c = constant <f32: 0.0> : tile<128x128xf32>
  %r = mmaf %x, %o, %c : tile<128x64xf16>, tile<64x128xf16>, tile<128x128xf32>
}

entry @no_product(%p: tile<ptr<f16>>, %q: tile<ptr<f16>>) {
  %i = constant <i32: 0> : tile<i32>
  %t = make_tensor_view %p, shape = [128, 64], strides = [64, 1] : tensor_view<128x64xf16, strides=[64,1]>
  %v = make_partition_view %t : partition_view<tile=(128x64), tensor_view<128x64xf16, strides=[64,1]>>
  %x, %token = load_view_tko weak %v[%i, %i] : partition_view<tile=(128x64), tensor_view<128x64xf16, strides=[64,1]>>, tile<i32> -> tile<128x64xf16>, token
}
