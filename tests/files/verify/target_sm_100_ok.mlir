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

entry @layouts(%p: tile<ptr<f4E2M1FN>>, %n: tile<i32>, %i: tile<i32>) {
  %v = make_tensor_view %p, shape = [8, %n], strides = [1, 8] : tile<i32> -> tensor_view<8x?xf4E2M1FN, strides=[1,8]>
  %columns = make_partition_view %v : partition_view<tile=(2x1), tensor_view<8x?xf4E2M1FN, strides=[1,8]>>
  %a, %at = load_view_tko weak %columns[%i, %i] : partition_view<tile=(2x1), tensor_view<8x?xf4E2M1FN, strides=[1,8]>>, tile<i32> -> tile<2x1xf4E2M1FN>, token
  // An even constant index leads to an even element.
  %even = constant <i32: 2> : tile<i32>
  %s = make_strided_view %v : strided_view<tile=(2x2), traversal_strides=[3,1], tensor_view<8x?xf4E2M1FN, strides=[1,8]>>
  %b, %bt = load_view_tko weak %s[%even, %i] : strided_view<tile=(2x2), traversal_strides=[3,1], tensor_view<8x?xf4E2M1FN, strides=[1,8]>>, tile<i32> -> tile<2x2xf4E2M1FN>, token
}

entry @chosen(%condition: tile<i1>, %p: tile<ptr<i8>>) {
  %a = constant <f4E2M1FN: 1.0> : tile<2xf4E2M1FN>
  %byte, %token = load_ptr_tko weak %p : tile<ptr<i8>> -> tile<i8>, token
  %bytes = reshape %byte : tile<i8> -> tile<1xi8>
  %r = if %condition -> (tile<2xf4E2M1FN>) {
    %u = unpack %bytes : tile<1xi8> -> tile<2xf4E2M1FN>
    yield %u : tile<2xf4E2M1FN>
  } else {
    yield %a : tile<2xf4E2M1FN>
  }
  %q = if %condition -> (tile<2xf4E2M1FN>) {
    yield %a : tile<2xf4E2M1FN>
  } else {
    yield %a : tile<2xf4E2M1FN>
  }
  %true = constant <i1: true> : tile<4xi1>
  %false = constant <i1: [true, false, true, false]> : tile<4xi1>
  %o = if %condition -> (tile<4xi1>) {
    yield %true : tile<4xi1>
  } else {
    yield %false : tile<4xi1>
  }
  %bytes_r = pack %r : tile<2xf4E2M1FN> -> tile<1xi8>
  %bytes_q = pack %q : tile<2xf4E2M1FN> -> tile<1xi8>
  %extended_o = exti %o unsigned : tile<4xi1> -> tile<4xi32>
  // What is only printed, or not used, is no obstacle.
  %opposite = constant <i1: false> : tile<4xi1>
  %m = if %condition -> (tile<4xi1>) {
    yield %true : tile<4xi1>
  } else {
    yield %opposite : tile<4xi1>
  }
  print_tko "%d", %m : tile<4xi1> -> token
}

entry @promised(%p: tile<ptr<f32>>, %i: tile<i32>) {
  %v = make_tensor_view %p, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
  %w = make_partition_view %v : partition_view<tile=(8x8), padding_value = zero, tensor_view<64x64xf32, strides=[64,1]>>
  %u = make_partition_view %v : partition_view<tile=(8x8), tensor_view<64x64xf32, strides=[64,1]>>
  %a, %at = load_view_tko weak %w[%i, %i] inbounds = [false, false] : partition_view<tile=(8x8), padding_value = zero, tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> tile<8x8xf32>, token
  %b, %bt = load_view_tko weak %u[%i, %i] inbounds = [true, false] : partition_view<tile=(8x8), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> tile<8x8xf32>, token
}

entry @ordered(%t: tile<i32>) {
}

entry @viewed(%v: tile<ptr<f32>>) {
}

// Sizes and strides that are even by an assumption, or by how they are computed. The number of rows does not matter.
entry @assumed(%p: tile<ptr<f4E2M1FN>>, %m: tile<i32>, %n: tile<i32>, %s: tile<i32>, %i: tile<i32>) {
  %rows = assume bounded<0, ?>, %m : tile<i32>
  %positive = assume bounded<0, ?>, %n : tile<i32>
  %columns = assume div_by<128>, %positive : tile<i32>
  %multiple = assume div_by<2>, %s : tile<i32>
  %pitch = assume bounded<0, ?>, %multiple : tile<i32>
  %v = make_tensor_view %p, shape = [%rows, %columns], strides = [%pitch, 1] : tile<i32> -> tensor_view<?x?xf4E2M1FN, strides=[?,1]>
  %w = make_partition_view %v : partition_view<tile=(16x16), tensor_view<?x?xf4E2M1FN, strides=[?,1]>>
  %a, %at = load_view_tko weak %w[%i, %i] : partition_view<tile=(16x16), tensor_view<?x?xf4E2M1FN, strides=[?,1]>>, tile<i32> -> tile<16x16xf4E2M1FN>, token
  %two = constant <i32: 2> : tile<i32>
  %double = muli %m, %two : tile<i32>
  %sum = addi %double, %two : tile<i32>
  %u = make_tensor_view %p, shape = [%rows, %sum], strides = [%double, 1] : tile<i32> -> tensor_view<?x?xf4E2M1FN, strides=[?,1]>
  %x = make_partition_view %u : partition_view<tile=(16x16), tensor_view<?x?xf4E2M1FN, strides=[?,1]>>
  %b, %bt = load_view_tko weak %x[%i, %i] : partition_view<tile=(16x16), tensor_view<?x?xf4E2M1FN, strides=[?,1]>>, tile<i32> -> tile<16x16xf4E2M1FN>, token
}
