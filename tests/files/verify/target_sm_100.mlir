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
  %y, %y_token = load_view_tko weak %odd[%short, %short] : strided_view<tile=(4x8), traversal_strides=[2,3], tensor_view<64x64xf4E2M1FN, strides=[64,1]>>, tile<i32> -> tile<4x8xf4E2M1FN>, token //~ E0540 whose tiles are not whole bytes of adjacent elements is not available on sm_100
  store_view_tko weak %x, %odd[%short, %short] : tile<4x8xf4E2M1FN>, strided_view<tile=(4x8), traversal_strides=[2,3], tensor_view<64x64xf4E2M1FN, strides=[64,1]>>, tile<i32> -> token //~ E0540 whose tiles are not whole bytes of adjacent elements is not available on sm_100
}

entry @layouts(%p: tile<ptr<f4E2M1FN>>, %n: tile<i32>, %i: tile<i32>) {
  %v = make_tensor_view %p, shape = [8, %n], strides = [1, 8] : tile<i32> -> tensor_view<8x?xf4E2M1FN, strides=[1,8]>
  %rows = make_partition_view %v : partition_view<tile=(1x2), tensor_view<8x?xf4E2M1FN, strides=[1,8]>>
  %a, %at = load_view_tko weak %rows[%i, %i] : partition_view<tile=(1x2), tensor_view<8x?xf4E2M1FN, strides=[1,8]>>, tile<i32> -> tile<1x2xf4E2M1FN>, token //~ E0540 whose tiles are not whole bytes
  %u = make_tensor_view %p, shape = [8, 8], strides = [1, %n] : tile<i32> -> tensor_view<8x8xf4E2M1FN, strides=[1,?]>
  %any = make_partition_view %u : partition_view<tile=(2x2), tensor_view<8x8xf4E2M1FN, strides=[1,?]>>
  %b, %bt = load_view_tko weak %any[%i, %i] : partition_view<tile=(2x2), tensor_view<8x8xf4E2M1FN, strides=[1,?]>>, tile<i32> -> tile<2x2xf4E2M1FN>, token //~ E0540 whose tiles are not whole bytes
  %s = make_tensor_view %p, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xf4E2M1FN, strides=[1]>
  %size = make_partition_view %s : partition_view<tile=(2), tensor_view<?xf4E2M1FN, strides=[1]>>
  %c, %ct = load_view_tko weak %size[%i] : partition_view<tile=(2), tensor_view<?xf4E2M1FN, strides=[1]>>, tile<i32> -> tile<2xf4E2M1FN>, token //~ E0540 whose tiles are not whole bytes
}

// The assembler makes a `select` of these.
entry @chosen(%condition: tile<i1>, %p: tile<ptr<i8>>) {
  %a = constant <f4E2M1FN: 1.0> : tile<2xf4E2M1FN>
  %b = constant <f4E2M1FN: 3.0> : tile<2xf4E2M1FN>
  %r = if %condition -> (tile<2xf4E2M1FN>) { //~ E0540 choosing between two tiles of f4E2M1FN that both exist before the `if` is not available on sm_100
    yield %a : tile<2xf4E2M1FN>
  } else {
    yield %b : tile<2xf4E2M1FN>
  }
  %true = constant <i1: true> : tile<4xi1>
  %false = constant <i1: false> : tile<4xi1>
  %o = if %condition -> (tile<4xi1>) { //~ E0540 an `if` that gives a tile of all true or all false is not available on sm_100
    yield %true : tile<4xi1>
  } else {
    yield %false : tile<4xi1>
  }
  %bytes_r = pack %r : tile<2xf4E2M1FN> -> tile<1xi8>
  %extended_o = exti %o unsigned : tile<4xi1> -> tile<4xi32>
}

entry @chosen_of_rank_two(%condition: tile<i1>) {
  %a = constant <f4E2M1FN: 1.0> : tile<2x2xf4E2M1FN>
  %b = constant <f4E2M1FN: 3.0> : tile<2x2xf4E2M1FN>
  %r = if %condition -> (tile<2x2xf4E2M1FN>) { //~ E0540 choosing between two tiles of f4E2M1FN that both exist before the `if` is not available on sm_100
    yield %b : tile<2x2xf4E2M1FN>
  } else {
    yield %a : tile<2x2xf4E2M1FN>
  }
  %row = reshape %r : tile<2x2xf4E2M1FN> -> tile<4xf4E2M1FN>
  %bytes = pack %row : tile<4xf4E2M1FN> -> tile<2xi8>
  %true = constant <i1: true> : tile<2x4xi1>
  %false = constant <i1: false> : tile<2x4xi1>
  %o = if %condition -> (tile<2x4xi1>) { //~ E0540 an `if` that gives a tile of all true or all false is not available on sm_100
    yield %false : tile<2x4xi1>
  } else {
    yield %true : tile<2x4xi1>
  }
  %extended = exti %o unsigned : tile<2x4xi1> -> tile<2x4xi32>
}

// Promises about a view with padding.
entry @promised(%p: tile<ptr<f32>>, %i: tile<i32>) {
  %v = make_tensor_view %p, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
  %w = make_partition_view %v : partition_view<tile=(8x8), padding_value = zero, tensor_view<64x64xf32, strides=[64,1]>>
  %a, %at = load_view_tko weak %w[%i, %i] inbounds = [true, false] : partition_view<tile=(8x8), padding_value = zero, tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> tile<8x8xf32>, token //~ E0540 `inbounds` on a view with a padding value is not available on sm_100
  %b, %bt = load_view_tko weak %w[%i, %i] inbounds = [true, true] : partition_view<tile=(8x8), padding_value = zero, tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> tile<8x8xf32>, token //~ E0540 `inbounds` on a view with a padding value is not available on sm_100
}

// Parameters without a form that a launch could pass.
entry @ordered(%t: token) { //~ E0540 a parameter that is a view or a token is not available on sm_100
}

entry @viewed(%v: tensor_view<64xf32, strides=[1]>) { //~ E0540 a parameter that is a view or a token is not available on sm_100
}

entry @addressed(%p: ptr<f32>) { //~ E0540 a parameter that is no tile is not available on sm_100 //~ W0303 must be a tile
}

entry @counted(%n: i32) { //~ E0540 a parameter that is no tile is not available on sm_100 //~ W0303 must be a tile
}

// Sizes and strides that are not even for all that the assembler knows. The last assumption about a divisor counts.
entry @assumed(%p: tile<ptr<f4E2M1FN>>, %m: tile<i32>, %n: tile<i32>, %s: tile<i32>, %i: tile<i32>) {
  %rows = assume bounded<0, ?>, %m : tile<i32>
  %even = assume div_by<2>, %n : tile<i32>
  %any = assume div_by<1>, %even : tile<i32>
  %pitch = assume div_by<16>, %s : tile<i32>
  %v = make_tensor_view %p, shape = [%rows, %any], strides = [%pitch, 1] : tile<i32> -> tensor_view<?x?xf4E2M1FN, strides=[?,1]>
  %w = make_partition_view %v : partition_view<tile=(16x16), tensor_view<?x?xf4E2M1FN, strides=[?,1]>>
  %a, %at = load_view_tko weak %w[%i, %i] : partition_view<tile=(16x16), tensor_view<?x?xf4E2M1FN, strides=[?,1]>>, tile<i32> -> tile<16x16xf4E2M1FN>, token //~ E0540 whose tiles are not whole bytes
  %one = constant <i32: 1> : tile<i32>
  %odd = addi %even, %one : tile<i32>
  %u = make_tensor_view %p, shape = [%rows, %odd], strides = [%pitch, 1] : tile<i32> -> tensor_view<?x?xf4E2M1FN, strides=[?,1]>
  %x = make_partition_view %u : partition_view<tile=(16x16), tensor_view<?x?xf4E2M1FN, strides=[?,1]>>
  %b, %bt = load_view_tko weak %x[%i, %i] : partition_view<tile=(16x16), tensor_view<?x?xf4E2M1FN, strides=[?,1]>>, tile<i32> -> tile<16x16xf4E2M1FN>, token //~ E0540 whose tiles are not whole bytes
}
