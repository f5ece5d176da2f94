// Probes beside the examples of the ops' pages: products of tiles that tensor cores take, rounding between all formats, views with
// padding, loads and stores of every kind. Each begins with the op that it is about; constants become run-time values, except where
// `plain` follows. INDEX stands for i32, and is not replaced by other types.
// probe: mmaf
entry @example() {
  %a = constant <f16: 1.0> : tile<64x32xf16>
  %b = constant <f16: 1.0> : tile<32x64xf16>
  %c = constant <f32: 0.5> : tile<64x64xf32>
  %r = mmaf %a, %b, %c : tile<64x32xf16>, tile<32x64xf16>, tile<64x64xf32>
  print_tko "%g", %r : tile<64x64xf32> -> token
}
// probe: mmai
entry @example() {
  %a = constant <i8: 1> : tile<64x32xi8>
  %b = constant <i8: 1> : tile<32x64xi8>
  %c = constant <i32: 10> : tile<64x64xi32>
  %r = mmai %a, %b, %c signed unsigned : tile<64x32xi8>, tile<32x64xi8>, tile<64x64xi32>
  print_tko "%d", %r : tile<64x64xi32> -> token
}
// probe: mmaf_scaled
entry @example() {
  %a = constant <f8E4M3FN: 1.0> : tile<128x64xf8E4M3FN>
  %b = constant <f8E4M3FN: 0.5> : tile<64x128xf8E4M3FN>
  %c = constant <f32: 1.0> : tile<128x128xf32>
  %s = constant <f8E8M0FNU: 2.0> : tile<128x2xf8E8M0FNU>
  %t = constant <f8E8M0FNU: 4.0> : tile<2x128xf8E8M0FNU>
  %r = mmaf_scaled %a, %b, %c, %s, %t : tile<128x64xf8E4M3FN>, tile<64x128xf8E4M3FN>, tile<128x128xf32>, tile<128x2xf8E8M0FNU>, tile<2x128xf8E8M0FNU>
  print_tko "%g", %r : tile<128x128xf32> -> token
}
// probe: mmaf_scaled
entry @example() {
  %a = constant <f4E2M1FN: 1.0> : tile<128x64xf4E2M1FN>
  %b = constant <f4E2M1FN: 0.5> : tile<64x128xf4E2M1FN>
  %c = constant <f32: 1.0> : tile<128x128xf32>
  %s = constant <f8E8M0FNU: 2.0> : tile<128x4xf8E8M0FNU>
  %t = constant <f8E8M0FNU: 4.0> : tile<4x128xf8E8M0FNU>
  %r = mmaf_scaled %a, %b, %c, %s, %t : tile<128x64xf4E2M1FN>, tile<64x128xf4E2M1FN>, tile<128x128xf32>, tile<128x4xf8E8M0FNU>, tile<4x128xf8E8M0FNU>
  print_tko "%g", %r : tile<128x128xf32> -> token
}
// probe: ftoi
entry @example() {
  %x = constant <f32: 1.0> : tile<4xf32>
  %r = ftoi %x signed : tile<4xf32> -> tile<4xi32>
  print_tko "%d", %r : tile<4xi32> -> token
}
// probe: ftof
entry @example() {
  %x = constant <f64: 1.0> : tile<128xf64>
  %r = ftof %x : tile<128xf64> -> tile<128xf8E4M3FN>
  print_tko "%g", %r : tile<128xf8E4M3FN> -> token
}
// probe: load_view_tko
entry @example(%p: tile<ptr<f32>>, %o: tile<ptr<f32>>, %i: tile<i32>) {
  %v = make_tensor_view %p, shape = [60, 64], strides = [64, 1] : tensor_view<60x64xf32, strides=[64,1]>
  %w = make_partition_view %v : partition_view<tile=(16x16), padding_value = zero, tensor_view<60x64xf32, strides=[64,1]>>
  %r, %t = load_view_tko weak %w[%i, %i] : partition_view<tile=(16x16), padding_value = zero, tensor_view<60x64xf32, strides=[64,1]>>, tile<i32> -> tile<16x16xf32>, token
  %q = make_tensor_view %o, shape = [16, 16], strides = [16, 1] : tensor_view<16x16xf32, strides=[16,1]>
  %u = make_partition_view %q : partition_view<tile=(16x16), tensor_view<16x16xf32, strides=[16,1]>>
  %s = store_view_tko weak %r, %u[%i, %i] : tile<16x16xf32>, partition_view<tile=(16x16), tensor_view<16x16xf32, strides=[16,1]>>, tile<i32> -> token
}
// probe: load_view_tko
entry @example(%p: tile<ptr<f32>>, %o: tile<ptr<f32>>, %i: tile<i32>) {
  %v = make_tensor_view %p, shape = [60], strides = [1] : tensor_view<60xf32, strides=[1]>
  %w = make_strided_view %v : strided_view<tile=(16), traversal_strides=[8], padding_value = zero, tensor_view<60xf32, strides=[1]>>
  %r, %t = load_view_tko weak %w[%i] : strided_view<tile=(16), traversal_strides=[8], padding_value = zero, tensor_view<60xf32, strides=[1]>>, tile<i32> -> tile<16xf32>, token
  %q = make_tensor_view %o, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
  %u = make_partition_view %q : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>
  %s = store_view_tko weak %r, %u[%i] : tile<16xf32>, partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>, tile<i32> -> token
}
// probe: load_view_tko
entry @example(%p: tile<ptr<f32>>, %o: tile<ptr<f32>>, %i: tile<i32>) {
  %v = make_tensor_view %p, shape = [60, 64], strides = [64, 1] : tensor_view<60x64xf32, strides=[64,1]>
  %w = make_gather_scatter_view %v : gather_scatter_view<tile=(16x16), padding_value = zero, tensor_view<60x64xf32, strides=[64,1]>, sparse_dim=0>
  %rows = iota : tile<16xi32>
  %r, %t = load_view_tko weak %w[%rows, %i] : gather_scatter_view<tile=(16x16), padding_value = zero, tensor_view<60x64xf32, strides=[64,1]>, sparse_dim=0>, tile<16xi32>, tile<i32> -> tile<16x16xf32>, token
  %q = make_tensor_view %o, shape = [16, 16], strides = [16, 1] : tensor_view<16x16xf32, strides=[16,1]>
  %u = make_partition_view %q : partition_view<tile=(16x16), tensor_view<16x16xf32, strides=[16,1]>>
  %s = store_view_tko weak %r, %u[%i, %i] : tile<16x16xf32>, partition_view<tile=(16x16), tensor_view<16x16xf32, strides=[16,1]>>, tile<i32> -> token
}
// probe: atomic_rmw_tko
entry @example(%p: tile<ptr<f32>>, %o: tile<ptr<f32>>) {
  %x = constant <f32: 5.0> : tile<f32>
  %old, %t = atomic_rmw_tko relaxed device %p, addf, %x : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
  print_tko "%g", %old : tile<f32> -> token
}
// probe: atomic_red_view_tko
entry @example(%p: tile<ptr<f32>>, %i: tile<i32>) {
  %v = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
  %w = make_partition_view %v : partition_view<tile=(16), tensor_view<64xf32, strides=[1]>>
  %x = constant <f32: 10.0> : tile<16xf32>
  %t = atomic_red_view_tko relaxed device %w[%i], addf, %x : tile<16xf32>, partition_view<tile=(16), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
}
// probe: reshape
entry @example() {
  %x = constant <f32: 1.0> : tile<8xf32>
  %r = reshape %x : tile<8xf32> -> tile<2x4xf32>
  print_tko "%g", %r : tile<2x4xf32> -> token
}
// probe: extract
entry @example() {
  %x = constant <f32: 1.0> : tile<8xf32>
  %i, %y, %z = get_tile_block_id : tile<i32>
  %r = extract %x[%i] : tile<8xf32> -> tile<4xf32>
  print_tko "%g", %r : tile<4xf32> -> token
}
// probe: insert
entry @example() {
  %x = constant <f32: 1.0> : tile<8xf32>
  %s = constant <f32: 1.0> : tile<2xf32>
  %i, %y, %z = get_tile_block_id : tile<i32>
  %r = insert %s, %x[%i] : tile<2xf32>, tile<8xf32>
  print_tko "%g", %r : tile<8xf32> -> token
}
// probe: reduce
entry @example() {
  %x = constant <i32: 1> : tile<2x128xi32>
  %r = reduce %x dim=1 identities=[0 : i32] : tile<2x128xi32> -> tile<2xi32>
  (%a: tile<i32>, %b: tile<i32>) {
    %s = addi %a, %b : tile<i32>
    yield %s : tile<i32>
  }
  print_tko "%d", %r : tile<2xi32> -> token
}
// probe: scan
entry @example() {
  %x = constant <f32: 1.0> : tile<2x128xf32>
  %r = scan %x dim=1 reverse=true identities=[0.0 : f32] : tile<2x128xf32> -> tile<2x128xf32>
  (%a: tile<f32>, %b: tile<f32>) {
    %s = addf %a, %b : tile<f32>
    yield %s : tile<f32>
  }
  print_tko "%g", %r : tile<2x128xf32> -> token
}
// probe: store_view_tko
entry @example(%p: tile<ptr<f32>>, %i: tile<i32>) {
  %v = make_tensor_view %p, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
  %w = make_partition_view %v : partition_view<tile=(16x16), tensor_view<64x64xf32, strides=[64,1]>>
  %x = constant <f32: 1.0> : tile<16x16xf32>
  %t = store_view_tko weak %x, %w[%i, %i] : tile<16x16xf32>, partition_view<tile=(16x16), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> token
}
// probe: store_ptr_tko
entry @example(%p: tile<ptr<f32>>) {
  %x = constant <f32: 1.0> : tile<f32>
  %t = store_ptr_tko weak %p, %x : tile<ptr<f32>>, tile<f32> -> token
}
// probe: pack
entry @example() {
  %x = constant <i1: true> : tile<64xi1>
  %r = pack %x : tile<64xi1> -> tile<8xi8>
  print_tko "%d", %r : tile<8xi8> -> token
}
// probe: unpack
entry @example() {
  %x = constant <i8: 1> : tile<8xi8>
  %r = unpack %x : tile<8xi8> -> tile<64xi1>
  print_tko "%d", %r : tile<64xi1> -> token
}
// probe: pack
entry @example() {
  %x = constant <i4: 1> : tile<8xi4>
  %r = pack %x : tile<8xi4> -> tile<4xi8>
  print_tko "%d", %r : tile<4xi8> -> token
}
// probe: unpack
entry @example() {
  %x = constant <i8: 1> : tile<4xi8>
  %r = unpack %x : tile<4xi8> -> tile<8xi4>
  print_tko "%d", %r : tile<8xi4> -> token
}
// probe: pack
entry @example() {
  %x = constant <i8: 1> : tile<8xi8>
  %r = pack %x : tile<8xi8> -> tile<8xi8>
  print_tko "%d", %r : tile<8xi8> -> token
}
// probe: unpack
entry @example() {
  %x = constant <i8: 1> : tile<8xi8>
  %r = unpack %x : tile<8xi8> -> tile<8xi8>
  print_tko "%d", %r : tile<8xi8> -> token
}
// probe: pack
entry @example() {
  %x = constant <i16: 1> : tile<8xi16>
  %r = pack %x : tile<8xi16> -> tile<16xi8>
  print_tko "%d", %r : tile<16xi8> -> token
}
// probe: unpack
entry @example() {
  %x = constant <i8: 1> : tile<16xi8>
  %r = unpack %x : tile<16xi8> -> tile<8xi16>
  print_tko "%d", %r : tile<8xi16> -> token
}
// probe: pack
entry @example() {
  %x = constant <i32: 1> : tile<8xi32>
  %r = pack %x : tile<8xi32> -> tile<32xi8>
  print_tko "%d", %r : tile<32xi8> -> token
}
// probe: unpack
entry @example() {
  %x = constant <i8: 1> : tile<32xi8>
  %r = unpack %x : tile<32xi8> -> tile<8xi32>
  print_tko "%d", %r : tile<8xi32> -> token
}
// probe: pack
entry @example() {
  %x = constant <i64: 1> : tile<8xi64>
  %r = pack %x : tile<8xi64> -> tile<64xi8>
  print_tko "%d", %r : tile<64xi8> -> token
}
// probe: unpack
entry @example() {
  %x = constant <i8: 1> : tile<64xi8>
  %r = unpack %x : tile<64xi8> -> tile<8xi64>
  print_tko "%d", %r : tile<8xi64> -> token
}
// probe: pack
entry @example() {
  %x = constant <f32: 1.0> : tile<8xf32>
  %r = pack %x : tile<8xf32> -> tile<32xi8>
  print_tko "%d", %r : tile<32xi8> -> token
}
// probe: unpack
entry @example() {
  %x = constant <i8: 1> : tile<32xi8>
  %r = unpack %x : tile<32xi8> -> tile<8xf32>
  print_tko "%d", %r : tile<8xf32> -> token
}
// probe: pack
entry @example() {
  %x = constant <f64: 1.0> : tile<8xf64>
  %r = pack %x : tile<8xf64> -> tile<64xi8>
  print_tko "%d", %r : tile<64xi8> -> token
}
// probe: unpack
entry @example() {
  %x = constant <i8: 1> : tile<64xi8>
  %r = unpack %x : tile<64xi8> -> tile<8xf64>
  print_tko "%d", %r : tile<8xf64> -> token
}
// probe: pack
entry @example() {
  %x = constant <f16: 1.0> : tile<8xf16>
  %r = pack %x : tile<8xf16> -> tile<16xi8>
  print_tko "%d", %r : tile<16xi8> -> token
}
// probe: unpack
entry @example() {
  %x = constant <i8: 1> : tile<16xi8>
  %r = unpack %x : tile<16xi8> -> tile<8xf16>
  print_tko "%d", %r : tile<8xf16> -> token
}
// probe: pack
entry @example() {
  %x = constant <bf16: 1.0> : tile<8xbf16>
  %r = pack %x : tile<8xbf16> -> tile<16xi8>
  print_tko "%d", %r : tile<16xi8> -> token
}
// probe: unpack
entry @example() {
  %x = constant <i8: 1> : tile<16xi8>
  %r = unpack %x : tile<16xi8> -> tile<8xbf16>
  print_tko "%d", %r : tile<8xbf16> -> token
}
// probe: pack
entry @example() {
  %x = constant <tf32: 1.0> : tile<8xtf32>
  %r = pack %x : tile<8xtf32> -> tile<32xi8>
  print_tko "%d", %r : tile<32xi8> -> token
}
// probe: unpack
entry @example() {
  %x = constant <i8: 1> : tile<32xi8>
  %r = unpack %x : tile<32xi8> -> tile<8xtf32>
  print_tko "%d", %r : tile<8xtf32> -> token
}
// probe: pack
entry @example() {
  %x = constant <f4E2M1FN: 1.0> : tile<8xf4E2M1FN>
  %r = pack %x : tile<8xf4E2M1FN> -> tile<4xi8>
  print_tko "%d", %r : tile<4xi8> -> token
}
// probe: unpack
entry @example() {
  %x = constant <i8: 1> : tile<4xi8>
  %r = unpack %x : tile<4xi8> -> tile<8xf4E2M1FN>
  print_tko "%d", %r : tile<8xf4E2M1FN> -> token
}
// probe: load_view_tko
entry @example(%p: tile<ptr<f32>>, %o: tile<ptr<f32>>, %i: tile<INDEX>) {
  %v = make_tensor_view %p, shape = [60, 64], strides = [64, 1] : tensor_view<60x64xf32, strides=[64,1]>
  %w = make_partition_view %v : partition_view<tile=(16x16), padding_value = zero, tensor_view<60x64xf32, strides=[64,1]>>
  %r, %t = load_view_tko weak %w[%i, %i] inbounds = [false, false] : partition_view<tile=(16x16), padding_value = zero, tensor_view<60x64xf32, strides=[64,1]>>, tile<INDEX> -> tile<16x16xf32>, token
  %q = make_tensor_view %o, shape = [16, 16], strides = [16, 1] : tensor_view<16x16xf32, strides=[16,1]>
  %u = make_partition_view %q : partition_view<tile=(16x16), tensor_view<16x16xf32, strides=[16,1]>>
  %s = store_view_tko weak %r, %u[%i, %i] : tile<16x16xf32>, partition_view<tile=(16x16), tensor_view<16x16xf32, strides=[16,1]>>, tile<INDEX> -> token
}
// probe: load_view_tko
entry @example(%p: tile<ptr<f32>>, %o: tile<ptr<f32>>, %i: tile<INDEX>) {
  %v = make_tensor_view %p, shape = [60, 64], strides = [64, 1] : tensor_view<60x64xf32, strides=[64,1]>
  %w = make_strided_view %v : strided_view<tile=(16x16), traversal_strides=[8,8], padding_value = zero, tensor_view<60x64xf32, strides=[64,1]>>
  %r, %t = load_view_tko weak %w[%i, %i] inbounds = [false, false] : strided_view<tile=(16x16), traversal_strides=[8,8], padding_value = zero, tensor_view<60x64xf32, strides=[64,1]>>, tile<INDEX> -> tile<16x16xf32>, token
  %q = make_tensor_view %o, shape = [16, 16], strides = [16, 1] : tensor_view<16x16xf32, strides=[16,1]>
  %u = make_partition_view %q : partition_view<tile=(16x16), tensor_view<16x16xf32, strides=[16,1]>>
  %s = store_view_tko weak %r, %u[%i, %i] : tile<16x16xf32>, partition_view<tile=(16x16), tensor_view<16x16xf32, strides=[16,1]>>, tile<INDEX> -> token
}
// probe: store_view_tko
entry @example(%p: tile<ptr<f32>>, %o: tile<ptr<f32>>, %i: tile<INDEX>) {
  %v = make_tensor_view %p, shape = [60, 64], strides = [64, 1] : tensor_view<60x64xf32, strides=[64,1]>
  %w = make_partition_view %v : partition_view<tile=(16x16), tensor_view<60x64xf32, strides=[64,1]>>
  %r, %t = load_view_tko weak %w[%i, %i] inbounds = [false, false] : partition_view<tile=(16x16), tensor_view<60x64xf32, strides=[64,1]>>, tile<INDEX> -> tile<16x16xf32>, token
  %q = make_tensor_view %o, shape = [60, 64], strides = [64, 1] : tensor_view<60x64xf32, strides=[64,1]>
  %u = make_partition_view %q : partition_view<tile=(16x16), padding_value = zero, tensor_view<60x64xf32, strides=[64,1]>>
  %s = store_view_tko weak %r, %u[%i, %i] inbounds = [false, false] : tile<16x16xf32>, partition_view<tile=(16x16), padding_value = zero, tensor_view<60x64xf32, strides=[64,1]>>, tile<INDEX> -> token
}
// probe: if plain
entry @example(%c: tile<i1>, %o: tile<ptr<f32>>) {
  %a = constant <f32: 1.0> : tile<8xf32>
  %b = constant <f32: 0.5> : tile<8xf32>
  %r = if %c -> (tile<8xf32>) {
    yield %a : tile<8xf32>
  } else {
    yield %b : tile<8xf32>
  }
  %e = reshape %o : tile<ptr<f32>> -> tile<1xptr<f32>>
  %f = broadcast %e : tile<1xptr<f32>> -> tile<8xptr<f32>>
  %i = iota : tile<8xINDEX>
  %p = offset %f, %i : tile<8xptr<f32>>, tile<8xINDEX> -> tile<8xptr<f32>>
  %s = store_ptr_tko weak %p, %r : tile<8xptr<f32>>, tile<8xf32> -> token
}
// probe: if plain
entry @example(%c: tile<i1>, %x: tile<ptr<f32>>, %o: tile<ptr<f32>>) {
  %e = reshape %o : tile<ptr<f32>> -> tile<1xptr<f32>>
  %f = broadcast %e : tile<1xptr<f32>> -> tile<8xptr<f32>>
  %i = iota : tile<8xINDEX>
  %p = offset %f, %i : tile<8xptr<f32>>, tile<8xINDEX> -> tile<8xptr<f32>>
  %u = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>>
  %v = broadcast %u : tile<1xptr<f32>> -> tile<8xptr<f32>>
  %q = offset %v, %i : tile<8xptr<f32>>, tile<8xINDEX> -> tile<8xptr<f32>>
  %a, %at = load_ptr_tko weak %q : tile<8xptr<f32>> -> tile<8xf32>, token
  %b, %bt = load_ptr_tko weak %p : tile<8xptr<f32>> -> tile<8xf32>, token
  %r = if %c -> (tile<8xf32>) {
    yield %a : tile<8xf32>
  } else {
    yield %b : tile<8xf32>
  }
  %s = store_ptr_tko weak %p, %r : tile<8xptr<f32>>, tile<8xf32> -> token
}
// probe: if plain
entry @example(%c: tile<i1>, %x: tile<ptr<f32>>, %o: tile<ptr<f32>>) {
  %e = reshape %o : tile<ptr<f32>> -> tile<1xptr<f32>>
  %f = broadcast %e : tile<1xptr<f32>> -> tile<8xptr<f32>>
  %i = iota : tile<8xINDEX>
  %p = offset %f, %i : tile<8xptr<f32>>, tile<8xINDEX> -> tile<8xptr<f32>>
  %u = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>>
  %v = broadcast %u : tile<1xptr<f32>> -> tile<8xptr<f32>>
  %q = offset %v, %i : tile<8xptr<f32>>, tile<8xINDEX> -> tile<8xptr<f32>>
  %b = constant <f32: 1.0> : tile<8xf32>
  %r = if %c -> (tile<8xf32>) {
    %a, %at = load_ptr_tko weak %q : tile<8xptr<f32>> -> tile<8xf32>, token
    yield %a : tile<8xf32>
  } else {
    yield %b : tile<8xf32>
  }
  %s = store_ptr_tko weak %p, %r : tile<8xptr<f32>>, tile<8xf32> -> token
}
// probe: if plain
entry @example(%c: tile<i1>) {
  %a = constant <i1: true> : tile<i1>
  %b = constant <i1: false> : tile<i1>
  %r = if %c -> (tile<i1>) {
    yield %a : tile<i1>
  } else {
    yield %b : tile<i1>
  }
  print_tko "%d", %r : tile<i1> -> token
}
// probe: if plain
entry @example(%c: tile<i1>) {
  %a = constant <i1: true> : tile<i1>
  %b = constant <i1: false> : tile<i1>
  %r = if %c -> (tile<i1>) {
    yield %a : tile<i1>
  } else {
    yield %b : tile<i1>
  }
  %e = exti %r unsigned : tile<i1> -> tile<i32>
  print_tko "%d", %e : tile<i32> -> token
}
// probe: if plain
entry @example(%c: tile<i1>) {
  %a = constant <i1: true> : tile<1xi1>
  %b = constant <i1: false> : tile<1xi1>
  %r = if %c -> (tile<1xi1>) {
    yield %a : tile<1xi1>
  } else {
    yield %b : tile<1xi1>
  }
  print_tko "%d", %r : tile<1xi1> -> token
}
// probe: if plain
entry @example(%c: tile<i1>) {
  %a = constant <i1: true> : tile<1xi1>
  %b = constant <i1: false> : tile<1xi1>
  %r = if %c -> (tile<1xi1>) {
    yield %a : tile<1xi1>
  } else {
    yield %b : tile<1xi1>
  }
  %e = exti %r unsigned : tile<1xi1> -> tile<1xi32>
  print_tko "%d", %e : tile<1xi32> -> token
}
// probe: if plain
entry @example(%c: tile<i1>) {
  %a = constant <i1: false> : tile<8xi1>
  %b = constant <i1: true> : tile<8xi1>
  %r = if %c -> (tile<8xi1>) {
    yield %a : tile<8xi1>
  } else {
    yield %b : tile<8xi1>
  }
  print_tko "%d", %r : tile<8xi1> -> token
}
// probe: if plain
entry @example(%c: tile<i1>) {
  %a = constant <i1: false> : tile<8xi1>
  %b = constant <i1: true> : tile<8xi1>
  %r = if %c -> (tile<8xi1>) {
    yield %a : tile<8xi1>
  } else {
    yield %b : tile<8xi1>
  }
  %e = exti %r unsigned : tile<8xi1> -> tile<8xi32>
  print_tko "%d", %e : tile<8xi32> -> token
}
// probe: if plain
entry @example(%c: tile<i1>) {
  %a = constant <i1: true> : tile<8xi1>
  %b = constant <i1: true> : tile<8xi1>
  %r = if %c -> (tile<8xi1>) {
    yield %a : tile<8xi1>
  } else {
    yield %b : tile<8xi1>
  }
  print_tko "%d", %r : tile<8xi1> -> token
}
// probe: if plain
entry @example(%c: tile<i1>) {
  %a = constant <i1: true> : tile<8xi1>
  %b = constant <i1: true> : tile<8xi1>
  %r = if %c -> (tile<8xi1>) {
    yield %a : tile<8xi1>
  } else {
    yield %b : tile<8xi1>
  }
  %e = exti %r unsigned : tile<8xi1> -> tile<8xi32>
  print_tko "%d", %e : tile<8xi32> -> token
}
// probe: if plain
entry @example(%c: tile<i1>) {
  %a = constant <i1: [true, false]> : tile<2xi1>
  %b = constant <i1: false> : tile<2xi1>
  %r = if %c -> (tile<2xi1>) {
    yield %a : tile<2xi1>
  } else {
    yield %b : tile<2xi1>
  }
  print_tko "%d", %r : tile<2xi1> -> token
}
// probe: if plain
entry @example(%c: tile<i1>) {
  %a = constant <i1: [true, false]> : tile<2xi1>
  %b = constant <i1: false> : tile<2xi1>
  %r = if %c -> (tile<2xi1>) {
    yield %a : tile<2xi1>
  } else {
    yield %b : tile<2xi1>
  }
  %e = exti %r unsigned : tile<2xi1> -> tile<2xi32>
  print_tko "%d", %e : tile<2xi32> -> token
}
// probe: entry plain
entry @example(%p: tile<f32>) {
}
// probe: entry plain
entry @example(%p: tile<ptr<f32>>) {
}
// probe: entry plain
entry @example(%p: tile<ptr<ptr<f32>>>) {
}
// probe: entry plain
entry @example(%p: token) {
}
// probe: entry plain
entry @example(%p: tensor_view<64xf32, strides=[1]>) {
}
// probe: entry plain
entry @example(%p: tensor_view<?xf32, strides=[1]>) {
}
// probe: entry plain
entry @example(%p: partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>) {
}
// probe: entry plain
entry @example(%p: strided_view<tile=(8), traversal_strides=[8], tensor_view<64xf32, strides=[1]>>) {
}
// probe: entry plain
entry @WARP_SZ() {
}
// probe: entry plain
entry @warp_sz() {
}
// probe: load_view_tko
entry @example(%p: tile<ptr<f32>>, %o: tile<ptr<f32>>, %i: tile<INDEX>) {
  %v = make_tensor_view %p, shape = [60, 64], strides = [64, 1] : tensor_view<60x64xf32, strides=[64,1]>
  %w = make_gather_scatter_view %v : gather_scatter_view<tile=(16x16), padding_value = zero, tensor_view<60x64xf32, strides=[64,1]>, sparse_dim=0>
  %rows = iota : tile<16xINDEX>
  %r, %t = load_view_tko weak %w[%rows, %i] inbounds = [false, false] : gather_scatter_view<tile=(16x16), padding_value = zero, tensor_view<60x64xf32, strides=[64,1]>, sparse_dim=0>, tile<16xINDEX>, tile<INDEX> -> tile<16x16xf32>, token
  %q = make_tensor_view %o, shape = [16, 16], strides = [16, 1] : tensor_view<16x16xf32, strides=[16,1]>
  %u = make_partition_view %q : partition_view<tile=(16x16), tensor_view<16x16xf32, strides=[16,1]>>
  %s = store_view_tko weak %r, %u[%i, %i] : tile<16x16xf32>, partition_view<tile=(16x16), tensor_view<16x16xf32, strides=[16,1]>>, tile<INDEX> -> token
}
