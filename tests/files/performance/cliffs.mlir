// RUN: tileir check --gpu sm_90 --lint performance %s
// RUN[other]: tileir check --gpu sm_100 --lint performance %s
// RUN[off]: tileir check --gpu sm_90 %s
//
// Speed cliffs that were measured on sm_90, and nothing on targets where nothing was.

entry @wide(%x: tile<ptr<f16>>) {
  %a = constant <f16: 1.0> : tile<128x64xf16>
  %b = constant <f16: 1.0> : tile<64x256xf16>
  %c = constant <f32: 0.0> : tile<128x256xf32>
  %r = mmaf %a, %b, %c : tile<128x64xf16>, tile<64x256xf16>, tile<128x256xf32> //~ W0310 this accumulator takes 32768 registers, and the 4 warps of a tile block cannot hold them
}

entry @high(%x: tile<ptr<bf16>>) {
  %a = constant <bf16: 1.0> : tile<256x64xbf16>
  %b = constant <bf16: 1.0> : tile<64x128xbf16>
  %c = constant <f32: 0.0> : tile<256x128xf32>
  %r = mmaf %a, %b, %c : tile<256x64xbf16>, tile<64x128xbf16>, tile<256x128xf32> //~ W0310 this accumulator takes 32768 registers, and the 4 warps of a tile block cannot hold them
}

entry @half(%x: tile<ptr<f16>>) {
  %a = constant <f16: 1.0> : tile<256x64xf16>
  %b = constant <f16: 1.0> : tile<64x256xf16>
  %c = constant <f16: 0.0> : tile<256x256xf16>
  %r = mmaf %a, %b, %c : tile<256x64xf16>, tile<64x256xf16>, tile<256x256xf16> //~ W0310 this accumulator takes 32768 registers, and the 4 warps of a tile block cannot hold them
}

entry @few_warps(%x: tile<ptr<f16>>) optimization_hints=<sm_90 = {num_worker_warps_per_cta = 2}> {
  %a = constant <f16: 1.0> : tile<128x64xf16>
  %b = constant <f16: 1.0> : tile<64x256xf16>
  %c = constant <f32: 0.0> : tile<128x256xf32>
  %r = mmaf %a, %b, %c : tile<128x64xf16>, tile<64x256xf16>, tile<128x256xf32> //~ W0310 this accumulator takes 32768 registers, and the 4 warps of a tile block cannot hold them
}

entry @huge(%x: tile<ptr<f16>>) optimization_hints=<sm_90 = {num_worker_warps_per_cta = 8}> {
  %a = constant <f16: 1.0> : tile<256x64xf16>
  %b = constant <f16: 1.0> : tile<64x256xf16>
  %c = constant <f32: 0.0> : tile<256x256xf32>
  %r = mmaf %a, %b, %c : tile<256x64xf16>, tile<64x256xf16>, tile<256x256xf32> //~ W0310 this accumulator takes 65536 registers, and the 8 warps of a tile block cannot hold them
}

entry @huge_in_a_cluster(%x: tile<ptr<f16>>) optimization_hints=<sm_90 = {num_cta_in_cga = 2, num_worker_warps_per_cta = 8}> {
  %a = constant <f16: 1.0> : tile<512x64xf16>
  %b = constant <f16: 1.0> : tile<64x256xf16>
  %c = constant <f32: 0.0> : tile<512x256xf32>
  %r = mmaf %a, %b, %c : tile<512x64xf16>, tile<64x256xf16>, tile<512x256xf32> //~ W0310 this accumulator takes 131072 registers, and the 8 warps of a tile block cannot hold them
}

entry @two() {
  %a = constant <f16: 1.0> : tile<128x64xf16>
  %b = constant <f16: 1.0> : tile<64x128xf16>
  %c = constant <f32: 0.0> : tile<128x128xf32>
  %r = mmaf %a, %b, %c : tile<128x64xf16>, tile<64x128xf16>, tile<128x128xf32>
  %s = mmaf %a, %b, %c : tile<128x64xf16>, tile<64x128xf16>, tile<128x128xf32> //~ W0310 the accumulators of this block take 32768 registers, and the 4 warps of a tile block cannot hold them
}

entry @lhs_along_m(%p: tile<ptr<f8E4M3FN>>, %n: tile<i32>) {
  %p16 = assume div_by<16>, %p : tile<ptr<f8E4M3FN>>
  %n8 = assume div_by<8>, %n : tile<i32>
  %i = constant <i32: 0> : tile<i32>
  %t = make_tensor_view %p16, shape = [64, 128], strides = [128, 1] : tensor_view<64x128xf8E4M3FN, strides=[128,1]>
  %v = make_partition_view %t : partition_view<tile=(128x64), tensor_view<64x128xf8E4M3FN, strides=[128,1]>, dim_map=[1, 0]>
  %x, %token = load_view_tko weak %v[%i, %i] : partition_view<tile=(128x64), tensor_view<64x128xf8E4M3FN, strides=[128,1]>, dim_map=[1, 0]>, tile<i32> -> tile<128x64xf8E4M3FN>, token
  %o = constant <f8E4M3FN: 1.0> : tile<64x128xf8E4M3FN>
  %c = constant <f32: 0.0> : tile<128x128xf32>
  %r = mmaf %x, %o, %c fast_acc : tile<128x64xf8E4M3FN>, tile<64x128xf8E4M3FN>, tile<128x128xf32> //~ W0311 `lhs` of this product of f8E4M3FN is stored with M innermost
}

entry @rhs_along_n(%p: tile<ptr<f8E5M2>>, %n: tile<i32>) {
  %p16 = assume div_by<16>, %p : tile<ptr<f8E5M2>>
  %n8 = assume div_by<8>, %n : tile<i32>
  %i = constant <i32: 0> : tile<i32>
  %t = make_tensor_view %p16, shape = [64, 128], strides = [128, 1] : tensor_view<64x128xf8E5M2, strides=[128,1]>
  %v = make_partition_view %t : partition_view<tile=(64x128), tensor_view<64x128xf8E5M2, strides=[128,1]>>
  %x, %token = load_view_tko weak %v[%i, %i] : partition_view<tile=(64x128), tensor_view<64x128xf8E5M2, strides=[128,1]>>, tile<i32> -> tile<64x128xf8E5M2>, token
  %o = constant <f8E5M2: 1.0> : tile<128x64xf8E5M2>
  %c = constant <f32: 0.0> : tile<128x128xf32>
  %r = mmaf %o, %x, %c fast_acc : tile<128x64xf8E5M2>, tile<64x128xf8E5M2>, tile<128x128xf32> //~ W0311 `rhs` of this product of f8E5M2 is stored with N innermost
}

entry @precise(%x: tile<ptr<f8E4M3FN>>) {
  %a = constant <f8E4M3FN: 1.0> : tile<128x64xf8E4M3FN>
  %b = constant <f8E4M3FN: 1.0> : tile<64x128xf8E4M3FN>
  %c = constant <f32: 0.0> : tile<128x128xf32>
  %r = mmaf %a, %b, %c : tile<128x64xf8E4M3FN>, tile<64x128xf8E4M3FN>, tile<128x128xf32> //~ W0312 this product of f8E4M3FN accumulates in full precision
}

entry @precise_small(%x: tile<ptr<f8E5M2>>) {
  %a = constant <f8E5M2: 1.0> : tile<64x32xf8E5M2>
  %b = constant <f8E5M2: 1.0> : tile<32x64xf8E5M2>
  %c = constant <f32: 0.0> : tile<64x64xf32>
  %r = mmaf %a, %b, %c : tile<64x32xf8E5M2>, tile<32x64xf8E5M2>, tile<64x64xf32> //~ W0312 this product of f8E5M2 accumulates in full precision
}

entry @base(%p: tile<ptr<f16>>, %n: tile<i32>) {
  %p16 = assume div_by<16>, %p : tile<ptr<f16>>
  %n8 = assume div_by<8>, %n : tile<i32>
  %i = constant <i32: 0> : tile<i32>
  %t = make_tensor_view %p, shape = [128, 64], strides = [64, 1] : tensor_view<128x64xf16, strides=[64,1]> //~ W0313 not known to begin at a multiple of 16 bytes
  %v = make_partition_view %t : partition_view<tile=(128x64), tensor_view<128x64xf16, strides=[64,1]>>
  %x, %token = load_view_tko weak %v[%i, %i] : partition_view<tile=(128x64), tensor_view<128x64xf16, strides=[64,1]>>, tile<i32> -> tile<128x64xf16>, token
  %o = constant <f16: 1.0> : tile<64x128xf16>
  %c = constant <f32: 0.0> : tile<128x128xf32>
  %r = mmaf %x, %o, %c : tile<128x64xf16>, tile<64x128xf16>, tile<128x128xf32>
}

entry @stride(%p: tile<ptr<f16>>, %n: tile<i32>) {
  %p16 = assume div_by<16>, %p : tile<ptr<f16>>
  %n8 = assume div_by<8>, %n : tile<i32>
  %i = constant <i32: 0> : tile<i32>
  %t = make_tensor_view %p16, shape = [128, 64], strides = [%n, 1] : tile<i32> -> tensor_view<128x64xf16, strides=[?,1]> //~ W0313 is not known to be a multiple of 8
  %v = make_partition_view %t : partition_view<tile=(128x64), tensor_view<128x64xf16, strides=[?,1]>>
  %x, %token = load_view_tko weak %v[%i, %i] : partition_view<tile=(128x64), tensor_view<128x64xf16, strides=[?,1]>>, tile<i32> -> tile<128x64xf16>, token
  %o = constant <f16: 1.0> : tile<64x128xf16>
  %c = constant <f32: 0.0> : tile<128x128xf32>
  %r = mmaf %x, %o, %c : tile<128x64xf16>, tile<64x128xf16>, tile<128x128xf32>
}

entry @stride_of_bytes(%p: tile<ptr<f8E4M3FN>>, %n: tile<i32>) {
  %p16 = assume div_by<16>, %p : tile<ptr<f8E4M3FN>>
  %n8 = assume div_by<8>, %n : tile<i32>
  %i = constant <i32: 0> : tile<i32>
  %t = make_tensor_view %p16, shape = [128, 64], strides = [%n8, 1] : tile<i32> -> tensor_view<128x64xf8E4M3FN, strides=[?,1]> //~ W0313 is not known to be a multiple of 16
  %v = make_partition_view %t : partition_view<tile=(128x64), tensor_view<128x64xf8E4M3FN, strides=[?,1]>>
  %x, %token = load_view_tko weak %v[%i, %i] : partition_view<tile=(128x64), tensor_view<128x64xf8E4M3FN, strides=[?,1]>>, tile<i32> -> tile<128x64xf8E4M3FN>, token
  %o = constant <f8E4M3FN: 1.0> : tile<64x128xf8E4M3FN>
  %c = constant <f32: 0.0> : tile<128x128xf32>
  %r = mmaf %x, %o, %c fast_acc : tile<128x64xf8E4M3FN>, tile<64x128xf8E4M3FN>, tile<128x128xf32>
}

entry @large() {
  %x = constant <f32: 1.0> : tile<262144xf32>
  %r = reduce %x dim=0 identities=[0.0 : f32] : tile<262144xf32> -> tile<f32> //~ W0314 the assembler takes minutes to compile a reduction of 262144 elements
  (%a: tile<f32>, %b: tile<f32>) {
    %both = addf %a, %b : tile<f32>
    yield %both : tile<f32>
  }
}

entry @larger() {
  %x = constant <f32: 1.0> : tile<524288xf32>
  %r = reduce %x dim=0 identities=[0.0 : f32] : tile<524288xf32> -> tile<f32> //~ W0314 the assembler takes minutes to compile a reduction of 524288 elements
  (%a: tile<f32>, %b: tile<f32>) {
    %both = addf %a, %b : tile<f32>
    yield %both : tile<f32>
  }
}
