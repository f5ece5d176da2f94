// Wrong kernels, one for each way to go wrong. The report names the op, the element and the tile block.
//
// FAIL[past]: tileir run %s --entry past_the_end --grid 3 --arg x=f32[10] 2>&1
// FAIL[before]: tileir run %s --entry before_the_start --arg x=f32[10] 2>&1
// FAIL[null]: tileir run %s --entry null_pointer --arg null 2>&1
// FAIL[walked]: tileir run %s --entry walked_away --arg x=i8[100] --arg y=i8[100] 2>&1
// FAIL[misaligned]: tileir run %s --entry misaligned --arg x=i8[16] 2>&1
// FAIL[constant]: tileir run %s --entry writes_a_constant 2>&1
// FAIL[gone]: tileir run %s --entry outlived 2>&1
// FAIL[division]: tileir run %s --entry division --arg 0 2>&1
// FAIL[smallest]: tileir run %s --entry division --arg -1 2>&1
// FAIL[wrapped]: tileir run %s --entry wrapped --arg 0x7fffffff 2>&1
// FAIL[slice]: tileir run %s --entry slice --arg 4 2>&1
// FAIL[tile]: tileir run %s --entry tile_outside --arg x=f32[100] --arg 4 2>&1
// FAIL[assumed]: tileir run %s --entry assumed --arg 12 2>&1
// FAIL[step]: tileir run %s --entry no_step --arg 0 2>&1
// FAIL[narrow]: tileir run %s --entry narrow --arg x=f32[300] --arg 300 2>&1
// FAIL[asserted]: tileir run %s --entry asserted --grid 2,2 --arg 5 2>&1
// FAIL[forever]: tileir run %s --entry forever 2>&1
// FAIL[deadlock]: tileir run %s --entry deadlock --grid 2 --threads 1 --arg flags=i32[2] 2>&1
// FAIL[unsupported]: tileir run %s --entry unsupported --arg x=f4E2M1FN[8] 2>&1
// FAIL[steps]: tileir run %s --entry long --max-steps 1000 2>&1
// (What a limit on time reports depends on the machine: crates/tileir-cli/tests/limits.rs.)
// FAIL[memory]: tileir run %s --entry large --max-memory 1M 2>&1
// FAIL[nested]: tileir run %s --entry nested --arg x=i32[5] 2>&1
//
// Hardware goes on where nothing but a number is undefined:
//
// RUN[hardware]: tileir run %s --entry division --arg 0 --undefined=hardware

global constant @table <i32: [1, 2, 3, 4]> : tile<4xi32>

entry @past_the_end(%x: tile<ptr<f32>>) {
  %block, %by, %bz = get_tile_block_id : tile<i32>
  %four = constant <i32: 4> : tile<i32>
  %first = muli %block, %four : tile<i32>
  %first1 = reshape %first : tile<i32> -> tile<1xi32>
  %first4 = broadcast %first1 : tile<1xi32> -> tile<4xi32>
  %lane = iota : tile<4xi32>
  %index = addi %first4, %lane : tile<4xi32>
  %x1 = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>>
  %x4 = broadcast %x1 : tile<1xptr<f32>> -> tile<4xptr<f32>>
  %p = offset %x4, %index : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
  %v, %t = load_ptr_tko weak %p : tile<4xptr<f32>> -> tile<4xf32>, token //~ U0101 load of 4 bytes
}

entry @before_the_start(%x: tile<ptr<f32>>) {
  %minus = constant <i32: -1> : tile<i32>
  %p = offset %x, %minus : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
  %one = constant <f32: 1.0> : tile<f32>
  %t = store_ptr_tko weak %p, %one : tile<ptr<f32>>, tile<f32> -> token //~ U0101 store of 4 bytes
}

entry @null_pointer(%x: tile<ptr<i32>>) {
  %one = constant <i32: 1> : tile<i32>
  %v, %t = atomic_rmw_tko relaxed device %x, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token //~ U0101 null pointer
}

entry @walked_away(%x: tile<ptr<i8>>, %y: tile<ptr<i8>>) {
  %n = ptr_to_int %x : tile<ptr<i8>> -> tile<i64>
  %far = constant <i64: 4096> : tile<i64>
  %m = addi %n, %far : tile<i64>
  %p = int_to_ptr %m : tile<i64> -> tile<ptr<i8>>
  %v, %t = load_ptr_tko weak %p : tile<ptr<i8>> -> tile<i8>, token //~ U0101 load of 1 byte
}

entry @misaligned(%x: tile<ptr<i8>>) {
  %one = constant <i32: 1> : tile<i32>
  %odd = offset %x, %one : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
  %p = ptr_to_ptr %odd : tile<ptr<i8>> -> tile<ptr<f32>>
  %v, %t = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f32>, token //~ U0102 not a multiple of 4
}

entry @writes_a_constant() {
  %p = get_global @table : tile<ptr<i32>>
  %one = constant <i32: 1> : tile<i32>
  %t = store_ptr_tko weak %p, %one : tile<ptr<i32>>, tile<i32> -> token //~ U0103 in the constant '@table'
}

entry @outlived() {
  %yes = constant <i1: true> : tile<i1>
  %p = if %yes -> (tile<ptr<f32>>) {
    %own = alloca num_elem = 4, alignment = 16 : tile<ptr<f32>>
    yield %own : tile<ptr<f32>>
  } else {
    %other = alloca num_elem = 4, alignment = 16 : tile<ptr<f32>>
    yield %other : tile<ptr<f32>>
  }
  %v, %t = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f32>, token //~ U0104 `alloca` whose lifetime has ended
}

entry @division(%by: tile<i32>) {
  %smallest = constant <i32: -2147483648> : tile<i32>
  %q = divi %smallest, %by signed : tile<i32> //~ U0201 zero //~ U0201 -1
  %t = print_tko "%d\n", %q : tile<i32> -> token
}

entry @wrapped(%n: tile<i32>) {
  %one = constant <i32: 1> : tile<i32>
  %m = addi %n, %one overflow<no_signed_wrap> : tile<i32> //~ U0202 signed
}

entry @slice(%i: tile<i32>) {
  %all = iota : tile<16xi32>
  %part = extract %all[%i] : tile<16xi32> -> tile<4xi32> //~ U0203 index
}

entry @tile_outside(%x: tile<ptr<f32>>, %i: tile<i32>) {
  %view = make_tensor_view %x, shape = [100], strides = [1] : tensor_view<100xf32, strides=[1]>
  %tiles = make_partition_view %view : partition_view<tile=(32), padding_value = zero, tensor_view<100xf32, strides=[1]>>
  %v, %t = load_view_tko weak %tiles[%i] : partition_view<tile=(32), padding_value = zero, tensor_view<100xf32, strides=[1]>>, tile<i32> -> tile<32xf32>, token //~ U0204 index
}

entry @assumed(%n: tile<i32>) {
  %m = assume div_by<8>, %n : tile<i32> //~ U0205 12
}

entry @no_step(%step: tile<i32>) {
  %zero = constant <i32: 0> : tile<i32>
  %ten = constant <i32: 10> : tile<i32>
  for %i in (%zero to %ten, step %step) : tile<i32> { //~ U0206 step
  }
}

entry @narrow(%x: tile<ptr<f32>>, %n: tile<i32>) {
  %view = make_tensor_view %x, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %size = get_tensor_shape %view : tensor_view<?xf32, strides=[1]> -> tile<i8> //~ U0207 300
}

entry @asserted(%n: tile<i32>) {
  %x, %y, %z = get_tile_block_id : tile<i32>
  %five = addi %n, %y : tile<i32>
  %same = cmpi equal %five, %n, signed : tile<i32> -> tile<i1>
  assert %same, "only the first row" : tile<i1> //~ U0301 only the first row
}

entry @forever() {
  loop { //~ U0401 ends
    continue
  }
}

entry @deadlock(%flags: tile<ptr<i32>>) {
  %x, %y, %z = get_tile_block_id : tile<i32>
  %mine = offset %flags, %x : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
  %zero = constant <i32: 0> : tile<i32>
  %start = make_token : token
  %end = loop iter_values(%t = %start) : token -> token { //~ U0402 wait
    %v, %u = load_ptr_tko acquire device %mine token=%t : tile<ptr<i32>> -> tile<i32>, token
    %set = cmpi not_equal %v, %zero, signed : tile<i32> -> tile<i1>
    if %set {
      break %u : token
    }
    continue %u : token
  }
}

entry @unsupported(%x: tile<ptr<f4E2M1FN>>) {
  %x1 = reshape %x : tile<ptr<f4E2M1FN>> -> tile<1xptr<f4E2M1FN>>
  %x2 = broadcast %x1 : tile<1xptr<f4E2M1FN>> -> tile<2xptr<f4E2M1FN>>
  %v, %t = load_ptr_tko weak %x2 : tile<2xptr<f4E2M1FN>> -> tile<2xf4E2M1FN>, token //~ X0101 pointers to f4E2M1FN
}

entry @long() {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %many = constant <i32: 1000000> : tile<i32>
  %r = for %i in (%zero to %many, step %one) : tile<i32> iter_values(%a = %zero) -> (tile<i32>) { //~ X0201 1000
    %b = addi %a, %i : tile<i32>
    continue %b : tile<i32>
  }
}

entry @large() {
  %a = iota : tile<1024xi32>
  %b = reshape %a : tile<1024xi32> -> tile<1024x1xi32>
  %c = broadcast %b : tile<1024x1xi32> -> tile<1024x1024xi32> //~ X0201 1048576
}

entry @nested(%x: tile<ptr<i32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %three = constant <i32: 3> : tile<i32>
  for %i in (%zero to %three, step %one) : tile<i32> {
    for %j in (%zero to %three, step %one) : tile<i32> {
      %row = muli %i, %three : tile<i32>
      %at = addi %row, %j : tile<i32>
      %p = offset %x, %at : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
      %t = store_ptr_tko weak %p, %at : tile<ptr<i32>>, tile<i32> -> token //~ U0101 store of 4 bytes
    }
  }
}
