// What the 13.4 disassembler accepts, entry by entry: the cases of real.py, as text.
// RUN: tileir check %s 2>&1
cuda_tile.module @m {
  global @g <f32: [0.0]> : tile<1xf32>
  entry @div_by_pointer_below_pointee_size(%p: tile<ptr<f32>>) {
    %a = assume div_by<2>, %p : tile<ptr<f32>>
  }
  entry @div_by_2_62(%p: tile<ptr<f32>>) {
    %x = constant <i32: 0> : tile<i32>
    %a = assume div_by<4611686018427387904>, %x : tile<i32>
  }
  entry @div_by_float_tensor_view(%p: tile<ptr<f32>>) {
    %v = make_tensor_view %p, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
    %a = assume div_by<16>, %v : tensor_view<64x64xf32, strides=[64,1]>
  }
  entry @div_by_every_not_dividing(%p: tile<ptr<f32>>) {
    %x = constant <i32: 0> : tile<8xi32>
    %a = assume div_by<4, every 3 along 0>, %x : tile<8xi32>
  }
  entry @div_by_every_zero(%p: tile<ptr<f32>>) {
    %x = constant <i32: 0> : tile<8xi32>
    %a = assume div_by<4, every 0 along 0>, %x : tile<8xi32>
  }
  entry @bounded_equal(%p: tile<ptr<f32>>) {
    %x = constant <i32: 0> : tile<i32>
    %a = assume bounded<1, 1>, %x : tile<i32>
  }
  entry @bounded_open(%p: tile<ptr<f32>>) {
    %x = constant <i32: 0> : tile<i32>
    %a = assume bounded<?, ?>, %x : tile<i32>
  }
  entry @same_elements_group(%p: tile<ptr<f32>>) {
    %x = constant <i32: 0> : tile<8x4xi32>
    %a = assume same_elements<[3, 4]>, %x : tile<8x4xi32>
  }
  entry @same_elements_not_splat(%p: tile<ptr<f32>>) {
    %x = iota : tile<8xi32>
    %a = assume same_elements<[2]>, %x : tile<8xi32>
  }
  entry @offset_by_i1(%p: tile<ptr<f32>>) {
    %x = constant <i1: false> : tile<i1>
    %y = offset %p, %x : tile<ptr<f32>>, tile<i1> -> tile<ptr<f32>>
  }
  entry @cat_as_in_example(%p: tile<ptr<f32>>) {
    %x = constant <f32: 0.0> : tile<2x4xf32>
    %y = cat %x, %x dim = 1 : tile<2x4xf32>, tile<2x4xf32> -> tile<2x8xf32>
    %z = cat %x, %x dim = 0 : tile<2x4xf32>, tile<2x4xf32> -> tile<4x4xf32>
  }
  entry @extract_as_in_example(%p: tile<ptr<f32>>) {
    %x = constant <f32: 0.0> : tile<32x8xf32>
    %i = constant <i32: 1> : tile<i32>
    %j = constant <i32: 2> : tile<i32>
    %y = extract %x[%i, %j] : tile<32x8xf32> -> tile<4x2xf32>
  }
  entry @extract_constant_out_of_range(%p: tile<ptr<f32>>) {
    %x = constant <f32: 0.0> : tile<8xf32>
    %j = constant <i32: 2> : tile<i32>
    %y = extract %x[%j] : tile<8xf32> -> tile<4xf32>
  }
  entry @iota_256_of_i8(%p: tile<ptr<f32>>) {
    %x = iota : tile<256xi8>
  }
  entry @iota_2_of_i1(%p: tile<ptr<f32>>) {
    %x = iota : tile<2xi1>
  }
  entry @mmaf_f8_to_f16(%p: tile<ptr<f32>>) {
    %x = constant <f8E4M3FN: 0.0> : tile<4x8xf8E4M3FN>
    %y = constant <f8E4M3FN: 0.0> : tile<8x2xf8E4M3FN>
    %z = constant <f16: 0.0> : tile<4x2xf16>
    %r = mmaf %x, %y, %z : tile<4x8xf8E4M3FN>, tile<8x2xf8E4M3FN>, tile<4x2xf16>
  }
  entry @mmaf_f8e5m2_to_f32(%p: tile<ptr<f32>>) {
    %x = constant <f8E5M2: 0.0> : tile<4x8xf8E5M2>
    %y = constant <f8E5M2: 0.0> : tile<8x2xf8E5M2>
    %z = constant <f32: 0.0> : tile<4x2xf32>
    %r = mmaf %x, %y, %z : tile<4x8xf8E5M2>, tile<8x2xf8E5M2>, tile<4x2xf32>
  }
  entry @mmaf_bf16_to_f32(%p: tile<ptr<f32>>) {
    %x = constant <bf16: 0.0> : tile<4x8xbf16>
    %y = constant <bf16: 0.0> : tile<8x2xbf16>
    %z = constant <f32: 0.0> : tile<4x2xf32>
    %r = mmaf %x, %y, %z : tile<4x8xbf16>, tile<8x2xbf16>, tile<4x2xf32>
  }
  entry @mmaf_tf32_to_f32(%p: tile<ptr<f32>>) {
    %x = constant <tf32: 0.0> : tile<4x8xtf32>
    %y = constant <tf32: 0.0> : tile<8x2xtf32>
    %z = constant <f32: 0.0> : tile<4x2xf32>
    %r = mmaf %x, %y, %z : tile<4x8xtf32>, tile<8x2xtf32>, tile<4x2xf32>
  }
  entry @mmaf_f64(%p: tile<ptr<f32>>) {
    %x = constant <f64: 0.0> : tile<4x8xf64>
    %y = constant <f64: 0.0> : tile<8x2xf64>
    %z = constant <f64: 0.0> : tile<4x2xf64>
    %r = mmaf %x, %y, %z : tile<4x8xf64>, tile<8x2xf64>, tile<4x2xf64>
  }
  entry @pack_f4(%p: tile<ptr<f32>>) {
    %x = constant <f4E2M1FN: 0.0> : tile<64xf4E2M1FN>
    %y = pack %x : tile<64xf4E2M1FN> -> tile<32xi8>
  }
  entry @unpack_f4(%p: tile<ptr<f32>>) {
    %x = constant <i8: 0> : tile<64xi8>
    %y = unpack %x : tile<64xi8> -> tile<128xf4E2M1FN>
  }
  entry @permute_as_in_example(%p: tile<ptr<f32>>) {
    %x = constant <f16: 0.0> : tile<2x4x8xf16>
    %y = permute %x [2, 0, 1] : tile<2x4x8xf16> -> tile<8x2x4xf16>
  }
  entry @reduce_correct(%p: tile<ptr<f32>>) {
    %x = constant <f32: 0.0> : tile<8xf32>
    %r = reduce %x dim=0 identities=[0.0 : f32] : tile<8xf32> -> tile<f32> (%a: tile<f32>, %b: tile<f32>) {
      yield %b : tile<f32>
    }
  }
  entry @reduce_second_example_mended(%p: tile<ptr<f32>>) {
    %x = constant <f32: 0.0> : tile<8x64xf32>
    %r = reduce %x dim=0 identities=[0.0 : f32] : tile<8x64xf32> -> tile<64xf32> (%a: tile<f32>, %b: tile<f32>) {
      yield %b : tile<f32>
    }
  }
  entry @scan_two_operands(%p: tile<ptr<f32>>) {
    %x = constant <f32: 0.0> : tile<8xf32>
    %r:2 = scan %x, %x dim=0 reverse=false identities=[0.0 : f32, 0.0 : f32] : tile<8xf32>, tile<8xf32> -> tile<8xf32>, tile<8xf32> (%a: tile<f32>, %b: tile<f32>, %c: tile<f32>, %d: tile<f32>) {
      yield %a, %c : tile<f32>, tile<f32>
    }
  }
  entry @reshape_scalar_to_ones(%p: tile<ptr<f32>>) {
    %x = constant <i8: 0> : tile<i8>
    %y = reshape %x : tile<i8> -> tile<1x1x1xi8>
  }
  entry @select_pointers(%p: tile<ptr<f32>>) {
    %m = constant <i1: false> : tile<i1>
    %y = select %m, %p, %p : tile<i1>, tile<ptr<f32>>
  }
  entry @bitcast_f32_to_i32(%p: tile<ptr<f32>>) {
    %x = constant <f32: 0.0> : tile<4xf32>
    %y = bitcast %x : tile<4xf32> -> tile<4xi32>
  }
  entry @exti_from_i4(%p: tile<ptr<f32>>) {
    %x = iota : tile<8xi8>
    %y = unpack %x : tile<8xi8> -> tile<16xi4>
    %z = exti %y signed : tile<16xi4> -> tile<16xi32>
  }
}
