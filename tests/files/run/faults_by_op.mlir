// Faults op by op: with `faults.mlir`, a kernel for every op and every code that a run can stop at it with.
//
// FAIL[store_odd]: tileir run %s --entry store_odd --arg x=i32[8] 2>&1
// FAIL[store_gone]: tileir run %s --entry store_gone --arg x=i32[8] 2>&1
// FAIL[cas_past]: tileir run %s --entry cas_past --arg x=i32[8] 2>&1
// FAIL[cas_odd]: tileir run %s --entry cas_odd --arg x=i32[8] 2>&1
// FAIL[cas_constant]: tileir run %s --entry cas_constant --arg x=i32[8] 2>&1
// FAIL[cas_gone]: tileir run %s --entry cas_gone --arg x=i32[8] 2>&1
// FAIL[rmw_odd]: tileir run %s --entry rmw_odd --arg x=i32[8] 2>&1
// FAIL[rmw_constant]: tileir run %s --entry rmw_constant --arg x=i32[8] 2>&1
// FAIL[rmw_gone]: tileir run %s --entry rmw_gone --arg x=i32[8] 2>&1
// FAIL[load_view_past]: tileir run %s --entry load_view_past --arg x=i32[8] 2>&1
// FAIL[load_view_odd]: tileir run %s --entry load_view_odd --arg x=i32[8] 2>&1
// FAIL[load_view_gone]: tileir run %s --entry load_view_gone --arg x=i32[8] 2>&1
// FAIL[store_view_past]: tileir run %s --entry store_view_past --arg x=i32[8] 2>&1
// FAIL[store_view_odd]: tileir run %s --entry store_view_odd --arg x=i32[8] 2>&1
// FAIL[store_view_constant]: tileir run %s --entry store_view_constant --arg x=i32[8] 2>&1
// FAIL[store_view_gone]: tileir run %s --entry store_view_gone --arg x=i32[8] 2>&1
// FAIL[red_view_past]: tileir run %s --entry red_view_past --arg x=i32[8] 2>&1
// FAIL[red_view_odd]: tileir run %s --entry red_view_odd --arg x=i32[8] 2>&1
// FAIL[red_view_constant]: tileir run %s --entry red_view_constant --arg x=i32[8] 2>&1
// FAIL[red_view_gone]: tileir run %s --entry red_view_gone --arg x=i32[8] 2>&1
// FAIL[store_view_outside]: tileir run %s --entry store_view_outside --arg x=i32[8] --arg 7 2>&1
// FAIL[red_view_outside]: tileir run %s --entry red_view_outside --arg x=i32[8] --arg 7 2>&1
// FAIL[odd_text]: tileir run %s --entry odd_text 2>&1
// FAIL[offset_half]: tileir run %s --entry offset_half --arg x=f4E2M1FN[8] 2>&1
// FAIL[store_half]: tileir run %s --entry store_half --arg x=f4E2M1FN[8] 2>&1
// FAIL[remainder]: tileir run %s --entry remainder --arg 0 2>&1
// FAIL[difference]: tileir run %s --entry difference --arg 0 2>&1
// FAIL[product]: tileir run %s --entry product --arg 0x10000 2>&1
// FAIL[shifted]: tileir run %s --entry shifted --arg 0x7fffffff 2>&1
// FAIL[negated]: tileir run %s --entry negated --arg -2147483648 2>&1
// FAIL[truncated]: tileir run %s --entry truncated --arg 300 2>&1
// FAIL[inserted]: tileir run %s --entry inserted --arg 4 2>&1
// FAIL[narrow_space]: tileir run %s --entry narrow_space --arg x=i32[8] --arg 300 2>&1

global constant @table <i32: [1, 2, 3, 4]> : tile<4xi32>

entry @store_odd(%x: tile<ptr<i32>>) {
  %step = constant <i32: 1> : tile<i32>
  %bytes = ptr_to_ptr %x : tile<ptr<i32>> -> tile<ptr<i8>>
  %odd = offset %bytes, %step : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
  %p = ptr_to_ptr %odd : tile<ptr<i8>> -> tile<ptr<i32>>
  %one = constant <i32: 1> : tile<i32>
  %t = store_ptr_tko weak %p, %one : tile<ptr<i32>>, tile<i32> -> token //~ U0102 not a multiple of 4
}

entry @store_gone(%x: tile<ptr<i32>>) {
  %yes = constant <i1: true> : tile<i1>
  %p = if %yes -> (tile<ptr<i32>>) {
    %own = alloca num_elem = 4, alignment = 16 : tile<ptr<i32>>
    yield %own : tile<ptr<i32>>
  } else {
    yield %x : tile<ptr<i32>>
  }
  %one = constant <i32: 1> : tile<i32>
  %t = store_ptr_tko weak %p, %one : tile<ptr<i32>>, tile<i32> -> token //~ U0104 lifetime has ended
}

entry @cas_past(%x: tile<ptr<i32>>) {
  %far = constant <i32: 8> : tile<i32>
  %p = offset %x, %far : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
  %one = constant <i32: 1> : tile<i32>
  %v, %t = atomic_cas_tko relaxed device %p, %one, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token //~ U0101 outside
}

entry @cas_odd(%x: tile<ptr<i32>>) {
  %step = constant <i32: 1> : tile<i32>
  %bytes = ptr_to_ptr %x : tile<ptr<i32>> -> tile<ptr<i8>>
  %odd = offset %bytes, %step : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
  %p = ptr_to_ptr %odd : tile<ptr<i8>> -> tile<ptr<i32>>
  %one = constant <i32: 1> : tile<i32>
  %v, %t = atomic_cas_tko relaxed device %p, %one, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token //~ U0102 not a multiple of 4
}

entry @cas_constant(%x: tile<ptr<i32>>) {
  %p = get_global @table : tile<ptr<i32>>
  %one = constant <i32: 1> : tile<i32>
  %v, %t = atomic_cas_tko relaxed device %p, %one, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token //~ U0103 in the constant '@table'
}

entry @cas_gone(%x: tile<ptr<i32>>) {
  %yes = constant <i1: true> : tile<i1>
  %p = if %yes -> (tile<ptr<i32>>) {
    %own = alloca num_elem = 4, alignment = 16 : tile<ptr<i32>>
    yield %own : tile<ptr<i32>>
  } else {
    yield %x : tile<ptr<i32>>
  }
  %one = constant <i32: 1> : tile<i32>
  %v, %t = atomic_cas_tko relaxed device %p, %one, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token //~ U0104 lifetime has ended
}

entry @rmw_odd(%x: tile<ptr<i32>>) {
  %step = constant <i32: 1> : tile<i32>
  %bytes = ptr_to_ptr %x : tile<ptr<i32>> -> tile<ptr<i8>>
  %odd = offset %bytes, %step : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
  %p = ptr_to_ptr %odd : tile<ptr<i8>> -> tile<ptr<i32>>
  %one = constant <i32: 1> : tile<i32>
  %v, %t = atomic_rmw_tko relaxed device %p, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token //~ U0102 not a multiple of 4
}

entry @rmw_constant(%x: tile<ptr<i32>>) {
  %p = get_global @table : tile<ptr<i32>>
  %one = constant <i32: 1> : tile<i32>
  %v, %t = atomic_rmw_tko relaxed device %p, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token //~ U0103 in the constant '@table'
}

entry @rmw_gone(%x: tile<ptr<i32>>) {
  %yes = constant <i1: true> : tile<i1>
  %p = if %yes -> (tile<ptr<i32>>) {
    %own = alloca num_elem = 4, alignment = 16 : tile<ptr<i32>>
    yield %own : tile<ptr<i32>>
  } else {
    yield %x : tile<ptr<i32>>
  }
  %one = constant <i32: 1> : tile<i32>
  %v, %t = atomic_rmw_tko relaxed device %p, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token //~ U0104 lifetime has ended
}

entry @load_view_past(%x: tile<ptr<i32>>) {
  %far = constant <i32: 8> : tile<i32>
  %p = offset %x, %far : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
  %tensor = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
  %tiles = make_partition_view %tensor : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
  %zero = constant <i32: 0> : tile<i32>
  %v, %t = load_view_tko weak %tiles[%zero] : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token //~ U0101 outside
}

entry @load_view_odd(%x: tile<ptr<i32>>) {
  %step = constant <i32: 1> : tile<i32>
  %bytes = ptr_to_ptr %x : tile<ptr<i32>> -> tile<ptr<i8>>
  %odd = offset %bytes, %step : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
  %p = ptr_to_ptr %odd : tile<ptr<i8>> -> tile<ptr<i32>>
  %tensor = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
  %tiles = make_partition_view %tensor : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
  %zero = constant <i32: 0> : tile<i32>
  %v, %t = load_view_tko weak %tiles[%zero] : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token //~ U0102 not a multiple of 4
}

entry @load_view_gone(%x: tile<ptr<i32>>) {
  %yes = constant <i1: true> : tile<i1>
  %p = if %yes -> (tile<ptr<i32>>) {
    %own = alloca num_elem = 4, alignment = 16 : tile<ptr<i32>>
    yield %own : tile<ptr<i32>>
  } else {
    yield %x : tile<ptr<i32>>
  }
  %tensor = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
  %tiles = make_partition_view %tensor : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
  %zero = constant <i32: 0> : tile<i32>
  %v, %t = load_view_tko weak %tiles[%zero] : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token //~ U0104 lifetime has ended
}

entry @store_view_past(%x: tile<ptr<i32>>) {
  %far = constant <i32: 8> : tile<i32>
  %p = offset %x, %far : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
  %tensor = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
  %tiles = make_partition_view %tensor : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
  %zero = constant <i32: 0> : tile<i32>
  %four = iota : tile<4xi32>
  %t = store_view_tko weak %four, %tiles[%zero] : tile<4xi32>, partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token //~ U0101 outside
}

entry @store_view_odd(%x: tile<ptr<i32>>) {
  %step = constant <i32: 1> : tile<i32>
  %bytes = ptr_to_ptr %x : tile<ptr<i32>> -> tile<ptr<i8>>
  %odd = offset %bytes, %step : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
  %p = ptr_to_ptr %odd : tile<ptr<i8>> -> tile<ptr<i32>>
  %tensor = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
  %tiles = make_partition_view %tensor : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
  %zero = constant <i32: 0> : tile<i32>
  %four = iota : tile<4xi32>
  %t = store_view_tko weak %four, %tiles[%zero] : tile<4xi32>, partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token //~ U0102 not a multiple of 4
}

entry @store_view_constant(%x: tile<ptr<i32>>) {
  %p = get_global @table : tile<ptr<i32>>
  %tensor = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
  %tiles = make_partition_view %tensor : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
  %zero = constant <i32: 0> : tile<i32>
  %four = iota : tile<4xi32>
  %t = store_view_tko weak %four, %tiles[%zero] : tile<4xi32>, partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token //~ U0103 in the constant '@table'
}

entry @store_view_gone(%x: tile<ptr<i32>>) {
  %yes = constant <i1: true> : tile<i1>
  %p = if %yes -> (tile<ptr<i32>>) {
    %own = alloca num_elem = 4, alignment = 16 : tile<ptr<i32>>
    yield %own : tile<ptr<i32>>
  } else {
    yield %x : tile<ptr<i32>>
  }
  %tensor = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
  %tiles = make_partition_view %tensor : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
  %zero = constant <i32: 0> : tile<i32>
  %four = iota : tile<4xi32>
  %t = store_view_tko weak %four, %tiles[%zero] : tile<4xi32>, partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token //~ U0104 lifetime has ended
}

entry @red_view_past(%x: tile<ptr<i32>>) {
  %far = constant <i32: 8> : tile<i32>
  %p = offset %x, %far : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
  %tensor = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
  %tiles = make_partition_view %tensor : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
  %zero = constant <i32: 0> : tile<i32>
  %four = iota : tile<4xi32>
  %t = atomic_red_view_tko relaxed device %tiles[%zero], add, %four : tile<4xi32>, partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token //~ U0101 outside
}

entry @red_view_odd(%x: tile<ptr<i32>>) {
  %step = constant <i32: 1> : tile<i32>
  %bytes = ptr_to_ptr %x : tile<ptr<i32>> -> tile<ptr<i8>>
  %odd = offset %bytes, %step : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
  %p = ptr_to_ptr %odd : tile<ptr<i8>> -> tile<ptr<i32>>
  %tensor = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
  %tiles = make_partition_view %tensor : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
  %zero = constant <i32: 0> : tile<i32>
  %four = iota : tile<4xi32>
  %t = atomic_red_view_tko relaxed device %tiles[%zero], add, %four : tile<4xi32>, partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token //~ U0102 not a multiple of 4
}

entry @red_view_constant(%x: tile<ptr<i32>>) {
  %p = get_global @table : tile<ptr<i32>>
  %tensor = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
  %tiles = make_partition_view %tensor : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
  %zero = constant <i32: 0> : tile<i32>
  %four = iota : tile<4xi32>
  %t = atomic_red_view_tko relaxed device %tiles[%zero], add, %four : tile<4xi32>, partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token //~ U0103 in the constant '@table'
}

entry @red_view_gone(%x: tile<ptr<i32>>) {
  %yes = constant <i1: true> : tile<i1>
  %p = if %yes -> (tile<ptr<i32>>) {
    %own = alloca num_elem = 4, alignment = 16 : tile<ptr<i32>>
    yield %own : tile<ptr<i32>>
  } else {
    yield %x : tile<ptr<i32>>
  }
  %tensor = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
  %tiles = make_partition_view %tensor : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
  %zero = constant <i32: 0> : tile<i32>
  %four = iota : tile<4xi32>
  %t = atomic_red_view_tko relaxed device %tiles[%zero], add, %four : tile<4xi32>, partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token //~ U0104 lifetime has ended
}

entry @store_view_outside(%x: tile<ptr<i32>>, %i: tile<i32>) {
  %tensor = make_tensor_view %x, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
  %tiles = make_partition_view %tensor : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
  %four = iota : tile<4xi32>
  %t = store_view_tko weak %four, %tiles[%i] : tile<4xi32>, partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token //~ U0204 index
}

entry @red_view_outside(%x: tile<ptr<i32>>, %i: tile<i32>) {
  %tensor = make_tensor_view %x, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
  %tiles = make_partition_view %tensor : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
  %four = iota : tile<4xi32>
  %t = atomic_red_view_tko relaxed device %tiles[%i], add, %four : tile<4xi32>, partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token //~ U0204 index
}

entry @odd_text() {
  %n = constant <i32: 1> : tile<i32>
  print_tko "%hhd", %n : tile<i32> -> token //~ X0101 conversion
}

entry @offset_half(%x: tile<ptr<f4E2M1FN>>) {
  %one = constant <i32: 1> : tile<i32>
  %p = offset %x, %one : tile<ptr<f4E2M1FN>>, tile<i32> -> tile<ptr<f4E2M1FN>> //~ X0101 share a byte
}

entry @store_half(%x: tile<ptr<f4E2M1FN>>) {
  %x1 = reshape %x : tile<ptr<f4E2M1FN>> -> tile<1xptr<f4E2M1FN>>
  %x2 = broadcast %x1 : tile<1xptr<f4E2M1FN>> -> tile<2xptr<f4E2M1FN>>
  %one = constant <f4E2M1FN: 1.0> : tile<2xf4E2M1FN>
  %t = store_ptr_tko weak %x2, %one : tile<2xptr<f4E2M1FN>>, tile<2xf4E2M1FN> -> token //~ X0101 share a byte
}

entry @remainder(%by: tile<i32>) {
  %ten = constant <i32: 10> : tile<i32>
  %r = remi %ten, %by unsigned : tile<i32> //~ U0201 zero
}

entry @difference(%n: tile<i32>) {
  %c = constant <i32: 1> : tile<i32>
  %r = subi %n, %c overflow<no_unsigned_wrap> : tile<i32> //~ U0202 unsigned
}

entry @product(%n: tile<i32>) {
  %c = constant <i32: 65536> : tile<i32>
  %r = muli %n, %c overflow<no_unsigned_wrap> : tile<i32> //~ U0202 unsigned
}

entry @shifted(%n: tile<i32>) {
  %c = constant <i32: 1> : tile<i32>
  %r = shli %n, %c overflow<no_signed_wrap> : tile<i32> //~ U0202 signed
}

entry @negated(%n: tile<i32>) {
  %r = negi %n overflow<no_signed_wrap> : tile<i32> //~ U0202 signed
}

entry @truncated(%n: tile<i32>) {
  %r = trunci %n overflow<no_signed_wrap> : tile<i32> -> tile<i8> //~ U0202 signed
}

entry @inserted(%i: tile<i32>) {
  %all = iota : tile<16xi32>
  %part = iota : tile<4xi32>
  %r = insert %part, %all[%i] : tile<4xi32>, tile<16xi32> //~ U0203 index
}

entry @narrow_space(%x: tile<ptr<i32>>, %n: tile<i32>) {
  %tensor = make_tensor_view %x, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>
  %tiles = make_partition_view %tensor : partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>
  %size = get_index_space_shape %tiles : partition_view<tile=(1), tensor_view<?xi32, strides=[1]>> -> tile<i8> //~ U0207 300
}
