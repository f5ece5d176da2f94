// What the 13.4 disassembler refuses, entry by entry: the cases of real.py, as text. Its message is in real.out.
// FAIL: tileir check --max-errors 0 %s 2>&1
cuda_tile.module @m {
  global @g <f32: [0.0]> : tile<1xf32>
  entry @div_by_not_power_of_two(%p: tile<ptr<f32>>) {
    %a = assume div_by<12>, %p : tile<ptr<f32>>
  }
  entry @div_by_zero(%p: tile<ptr<f32>>) {
    %a = assume div_by<0>, %p : tile<ptr<f32>>
  }
  entry @div_by_2_63(%p: tile<ptr<f32>>) {
    %x = constant <i32: 0> : tile<i32>
    %a = assume div_by<9223372036854775808>, %x : tile<i32>
  }
  entry @div_by_float_tile(%p: tile<ptr<f32>>) {
    %x = constant <f32: 0.0> : tile<4xf32>
    %a = assume div_by<4>, %x : tile<4xf32>
  }
  entry @div_by_tensor_view_every(%p: tile<ptr<f32>>) {
    %v = make_tensor_view %p, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
    %a = assume div_by<16, every 4 along 0>, %v : tensor_view<64x64xf32, strides=[64,1]>
  }
  entry @div_by_scalar_every(%p: tile<ptr<f32>>) {
    %x = constant <i32: 0> : tile<i32>
    %a = assume div_by<4, every 1 along 0>, %x : tile<i32>
  }
  entry @div_by_every_over(%p: tile<ptr<f32>>) {
    %x = constant <i32: 0> : tile<8xi32>
    %a = assume div_by<4, every 9 along 0>, %x : tile<8xi32>
  }
  entry @div_by_along_over(%p: tile<ptr<f32>>) {
    %x = constant <i32: 0> : tile<8xi32>
    %a = assume div_by<4, every 2 along 1>, %x : tile<8xi32>
  }
  entry @div_by_token(%p: tile<ptr<f32>>) {
    %x = make_token : token
    %a = assume div_by<4>, %x : token
  }
  entry @bounded_float(%p: tile<ptr<f32>>) {
    %x = constant <f32: 0.0> : tile<f32>
    %a = assume bounded<0, 1>, %x : tile<f32>
  }
  entry @bounded_pointer(%p: tile<ptr<f32>>) {
    %a = assume bounded<0, 1>, %p : tile<ptr<f32>>
  }
  entry @bounded_i8_128(%p: tile<ptr<f32>>) {
    %x = constant <i8: 0> : tile<i8>
    %a = assume bounded<0, 128>, %x : tile<i8>
  }
  entry @bounded_i8_minus_129(%p: tile<ptr<f32>>) {
    %x = constant <i8: 0> : tile<i8>
    %a = assume bounded<-129, 0>, %x : tile<i8>
  }
  entry @bounded_reversed(%p: tile<ptr<f32>>) {
    %x = constant <i32: 0> : tile<i32>
    %a = assume bounded<2, 1>, %x : tile<i32>
  }
  entry @same_elements_float(%p: tile<ptr<f32>>) {
    %x = constant <f32: 0.0> : tile<4xf32>
    %a = assume same_elements<[4]>, %x : tile<4xf32>
  }
  entry @same_elements_wrong_length(%p: tile<ptr<f32>>) {
    %x = constant <i32: 0> : tile<8x4xi32>
    %a = assume same_elements<[1]>, %x : tile<8x4xi32>
  }
  entry @same_elements_over(%p: tile<ptr<f32>>) {
    %x = constant <i32: 0> : tile<8xi32>
    %a = assume same_elements<[9]>, %x : tile<8xi32>
  }
  entry @broadcast_changes_rank(%p: tile<ptr<f32>>) {
    %x = iota : tile<4xi32>
    %y = broadcast %x : tile<4xi32> -> tile<4x4xi32>
  }
  entry @broadcast_of_dim_not_one(%p: tile<ptr<f32>>) {
    %x = iota : tile<4xi32>
    %y = broadcast %x : tile<4xi32> -> tile<8xi32>
  }
  entry @addi_of_two_shapes(%p: tile<ptr<f32>>) {
    %x = iota : tile<4xi32>
    %o = constant <i32: 1> : tile<1xi32>
    %y = "cuda_tile.addi"(%x, %o) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<4xi32>, !cuda_tile.tile<1xi32>) -> !cuda_tile.tile<4xi32>
  }
  entry @offset_of_two_shapes(%p: tile<ptr<f32>>) {
    %x = iota : tile<4xi32>
    %y = offset %p, %x : tile<ptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
  }
  entry @cat_shapes_differ(%p: tile<ptr<f32>>) {
    %x = constant <f32: 0.0> : tile<2x4xf32>
    %y = constant <f32: 0.0> : tile<2x2xf32>
    %z = cat %x, %y dim = 0 : tile<2x4xf32>, tile<2x2xf32> -> tile<4x4xf32>
  }
  entry @cmpf_of_tf32(%p: tile<ptr<f32>>) {
    %x = constant <tf32: 0.0> : tile<4xtf32>
    %y = cmpf equal ordered %x, %x : tile<4xtf32> -> tile<4xi1>
  }
  entry @extract_other_element_type(%p: tile<ptr<f32>>) {
    %x = constant <f32: 0.0> : tile<8xf32>
    %j = constant <i32: 0> : tile<i32>
    %y = extract %x[%j] : tile<8xf32> -> tile<4xi32>
  }
  entry @get_global_missing(%p: tile<ptr<f32>>) {
    %g = get_global @none : tile<ptr<i32>>
  }
  entry @get_global_other_element(%p: tile<ptr<f32>>) {
    %g = get_global @g : tile<ptr<i32>>
  }
  entry @iota_of_rank_2(%p: tile<ptr<f32>>) {
    %x = iota : tile<4x4xi32>
  }
  entry @iota_512_of_i8(%p: tile<ptr<f32>>) {
    %x = iota : tile<512xi8>
  }
  entry @iota_4_of_i1(%p: tile<ptr<f32>>) {
    %x = iota : tile<4xi1>
  }
  entry @mmaf_bf16_to_f16(%p: tile<ptr<f32>>) {
    %x = constant <bf16: 0.0> : tile<4x8xbf16>
    %y = constant <bf16: 0.0> : tile<8x2xbf16>
    %z = constant <f16: 0.0> : tile<4x2xf16>
    %r = mmaf %x, %y, %z : tile<4x8xbf16>, tile<8x2xbf16>, tile<4x2xf16>
  }
  entry @mmaf_f4(%p: tile<ptr<f32>>) {
    %x = constant <f4E2M1FN: 0.0> : tile<4x8xf4E2M1FN>
    %y = constant <f4E2M1FN: 0.0> : tile<8x2xf4E2M1FN>
    %z = constant <f32: 0.0> : tile<4x2xf32>
    %r = mmaf %x, %y, %z : tile<4x8xf4E2M1FN>, tile<8x2xf4E2M1FN>, tile<4x2xf32>
  }
  entry @mmaf_shapes(%p: tile<ptr<f32>>) {
    %x = constant <f16: 0.0> : tile<4x8xf16>
    %y = constant <f16: 0.0> : tile<4x2xf16>
    %z = constant <f32: 0.0> : tile<4x2xf32>
    %r = mmaf %x, %y, %z : tile<4x8xf16>, tile<4x2xf16>, tile<4x2xf32>
  }
  entry @mmaf_rank_1(%p: tile<ptr<f32>>) {
    %x = constant <f16: 0.0> : tile<4xf16>
    %y = constant <f16: 0.0> : tile<4xf16>
    %z = constant <f32: 0.0> : tile<4xf32>
    %r = mmaf %x, %y, %z : tile<4xf16>, tile<4xf16>, tile<4xf32>
  }
  entry @pack_i8(%p: tile<ptr<f32>>) {
    %x = constant <i8: 0> : tile<64xi8>
    %y = pack %x : tile<64xi8> -> tile<64xi8>
  }
  entry @pack_rank_2(%p: tile<ptr<f32>>) {
    %x = constant <f16: 0.0> : tile<4x4xf16>
    %y = pack %x : tile<4x4xf16> -> tile<4x8xi8>
  }
  entry @pack_wrong_size(%p: tile<ptr<f32>>) {
    %x = constant <f16: 0.0> : tile<64xf16>
    %y = pack %x : tile<64xf16> -> tile<64xi8>
  }
  entry @permute_rank_1(%p: tile<ptr<f32>>) {
    %x = constant <f16: 0.0> : tile<8xf16>
    %y = permute %x [0] : tile<8xf16> -> tile<8xf16>
  }
  entry @reduce_first_example_as_printed(%p: tile<ptr<f32>>) {
    %x = constant <f32: 0.0> : tile<8xf32>
    %r = reduce %x dim=0 identities=[0.0 : f32] : tile<8xf32> -> tile<f32> (%a: tile<2xf32>, %b: tile<f32>) {
      yield %b : tile<f32>
    }
  }
  entry @reduce_second_example_as_printed(%p: tile<ptr<f32>>) {
    %x = constant <f32: 0.0> : tile<8x64xf32>
    %r = reduce %x dim=0 identities=[0.0 : f32] : tile<8x64xf32> -> tile<8xf32> (%a: tile<f32>, %b: tile<f32>) {
      yield %b : tile<f32>
    }
  }
  entry @reshape_other_count(%p: tile<ptr<f32>>) {
    %x = constant <i8: 0> : tile<8xi8>
    %y = reshape %x : tile<8xi8> -> tile<4xi8>
  }
  entry @select_other_shape(%p: tile<ptr<f32>>) {
    %x = constant <f32: 0.0> : tile<4xf32>
    %m = constant <i1: false> : tile<i1>
    %y = select %m, %x, %x : tile<i1>, tile<4xf32>
  }
  entry @select_f4(%p: tile<ptr<f32>>) {
    %x = constant <f4E2M1FN: 0.0> : tile<4xf4E2M1FN>
    %m = constant <i1: false> : tile<4xi1>
    %y = select %m, %x, %x : tile<4xi1>, tile<4xf4E2M1FN>
  }
  entry @bitcast_tf32_to_i32(%p: tile<ptr<f32>>) {
    %x = constant <tf32: 0.0> : tile<4xtf32>
    %y = bitcast %x : tile<4xtf32> -> tile<4xi32>
  }
  entry @bitcast_pointer(%p: tile<ptr<f32>>) {
    %y = bitcast %p : tile<ptr<f32>> -> tile<i64>
  }
  entry @bitcast_f32_to_i16(%p: tile<ptr<f32>>) {
    %x = constant <f32: 0.0> : tile<4xf32>
    %y = bitcast %x : tile<4xf32> -> tile<4xi16>
  }
  entry @exti_other_shape(%p: tile<ptr<f32>>) {
    %x = constant <i8: 0> : tile<4xi8>
    %y = exti %x signed : tile<4xi8> -> tile<8xi32>
  }
  entry @exti_same_width(%p: tile<ptr<f32>>) {
    %x = constant <i8: 0> : tile<4xi8>
    %y = exti %x signed : tile<4xi8> -> tile<4xi8>
  }
}
