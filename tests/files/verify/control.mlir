// FAIL: tileir check --level 13.3 --testing-ops %s
//
// Control flow: where terminators may stand, and what passes through loops and branches.

testing$func @f(%b: tile<i1>, %i: tile<i32>, %j: tile<i64>, %f: tile<f32>, %tv: tensor_view<64xf32, strides=[1]>,
                %pv: partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>,
                %m: memref<4xf32>) {
  // Where terminators may stand.
  loop {
    yield //~ E0116 expects parent op to be one of 'cuda_tile.if, cuda_tile.reduce, cuda_tile.scan'
  }
  for %k in (%i to %i, step %i) : tile<i32> {
    break //~ E0116 expects parent op to be one of 'cuda_tile.if, cuda_tile.loop'
  }
  if %b {
    if %b {
      continue //~ E0116 can only be nested within a ancestor chain of 'cuda_tile.for', 'cuda_tile.loop', 'cuda_tile.if' operations
    }
  }
  if %b {
    break //~ E0116 can only be nested within a ancestor chain of 'cuda_tile.loop', 'cuda_tile.if' operations
  }
  loop {
    for %k in (%i to %i, step %i) : tile<i32> {
      if %b {
        break //~ E0116 can only be nested within a ancestor chain of 'cuda_tile.loop', 'cuda_tile.if' operations
      }
    }
  }
  loop {
    return //~ E0116 expects parent op to be one of 'cuda_tile.entry, cuda_tile.if, cuda_tile.testing$func'
  }
  loop {
    if %b {
      return //~ E0116 must be used within a cuda_tile.testing$func, cuda_tile.entry, or cuda_tile.if operation
    }
  }
  for %k in (%i to %i, step %i) : tile<i32> {
    if %b {
      return //~ E0116 must be used within a cuda_tile.testing$func, cuda_tile.entry, or cuda_tile.if operation
    }
  }
  if %b {
    return %i : tile<i32> //~ E0309 has 1 operands, but enclosing function (@f) returns 0
  }
  loop {
    break //~ E0115 must be the last operation in the parent block
    assert %b, "late" : tile<i1>
    continue
  }
  if %b {
    yield //~ E0115 must be the last operation in the parent block
    assert %b, "late" : tile<i1>
  }

  // What passes through loops.
  loop iter_values(%x = %i) : tile<i32> -> tile<i32> {
    continue //~ E0309 `loop` is missing a valid terminator. `continue` op should have operand types that match the parent loop iter_values: ('!cuda_tile.tile<i32>'), but found: ()
  }
  loop iter_values(%x = %i) : tile<i32> -> tile<i32> {
    if %b {
      continue %f : tile<f32> //~ E0309 `loop` is missing a valid terminator. `continue` op should have operand types that match the parent loop iter_values: ('!cuda_tile.tile<i32>'), but found: ('!cuda_tile.tile<f32>')
    }
    continue %x : tile<i32>
  }
  for %k in (%i to %i, step %i) : tile<i32> iter_values(%x = %f) -> (tile<f32>) {
    continue %k : tile<i32> //~ E0309 `for` is missing a valid terminator. `continue` op should have operand types that match the parent loop return types: ('!cuda_tile.tile<f32>'), but found: ('!cuda_tile.tile<i32>')
  }
  for %k in (%i to %i, step %i) : tile<i32> {
    continue %k : tile<i32> //~ E0309 `for` is missing a valid terminator. `continue` op should have operand types that match the parent loop return types: (), but found: ('!cuda_tile.tile<i32>')
  }
  loop : tile<i32> {
    break %f : tile<f32> //~ E0309 operand types must correspond to the parent loop result types: ('!cuda_tile.tile<f32>') vs ('!cuda_tile.tile<i32>')
  }
  loop {
    if %b {
      break %i : tile<i32> //~ E0309 operand types must correspond to the parent loop result types: ('!cuda_tile.tile<i32>') vs ()
    }
  }
  loop iter_values(%x = %tv) : tensor_view<64xf32, strides=[1]> -> tile<i32> { //~ E0309 loop-carried value 0 is a tensor_view, which is not supported
    break %i : tile<i32>
  }
  for %k in (%i to %i, step %i) : tile<i32> iter_values(%x = %pv) -> (partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>) { //~ E0309 loop-carried value 0 is a tile view, which is not supported
    continue %x : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>
  }
  for %k in (%i to %i, step %i) : tile<i32> iter_values(%x = %tv) -> (tensor_view<64xf32, strides=[1]>) { //~ E0309 loop-carried value 0 is a tensor_view, which is not supported
    continue %x : tensor_view<64xf32, strides=[1]>
  }
  loop : tensor_view<64xf32, strides=[1]> { //~ E0309 result type 0 is a tensor_view, which is not supported
    break %tv : tensor_view<64xf32, strides=[1]>
  }
  loop : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>> { //~ E0309 result type 0 is a tile view, which is not supported
    break %pv : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>
  }
  "cuda_tile.for"(%i, %j, %i) ({ //~ E0231 failed to verify that all of {lowerBound, upperBound, step} have same type
  ^body(%k: !cuda_tile.tile<i32>):
    "cuda_tile.continue"() : () -> ()
  }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i64>, !cuda_tile.tile<i32>) -> ()
  "cuda_tile.for"(%i, %i, %i, %f) ({ //~ E0231 failed to verify that all of {initValues, resultValues} have same type
  ^body(%k: !cuda_tile.tile<i32>, %x: !cuda_tile.tile<f32>):
    "cuda_tile.continue"(%j) : (!cuda_tile.tile<i64>) -> ()
  }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<i64>
  "cuda_tile.for"(%i, %i, %i) ({ //~ E0309 expected at least one block argument for induction variable
    "cuda_tile.continue"() : () -> ()
  }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()
  "cuda_tile.for"(%i, %i, %i) ({
  ^body(%k: !cuda_tile.tile<i64>): //~ E0309 expected induction variable to be same type as bounds and step: '!cuda_tile.tile<i64>' vs '!cuda_tile.tile<i32>'
    "cuda_tile.continue"() : () -> ()
  }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()
  "cuda_tile.for"(%i, %i, %i) ({ //~ E0309 mismatch in number of region iterator values and loop iterator inits: 1 vs 0
  ^body(%k: !cuda_tile.tile<i32>, %x: !cuda_tile.tile<i32>):
    "cuda_tile.continue"() : () -> ()
  }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()
  "cuda_tile.loop"(%i) ({ //~ E0309 mismatch in number of region iterator values and loop iterator inits: 0 vs 1
  ^body:
    "cuda_tile.break"() : () -> ()
  }) : (!cuda_tile.tile<i32>) -> ()
  "cuda_tile.loop"(%i) ({ //~ E0309 init value 0 and region iter_value 0 have different type: '!cuda_tile.tile<i32>' != '!cuda_tile.tile<i64>'
  ^body(%x: !cuda_tile.tile<i64>):
    "cuda_tile.break"() : () -> ()
  }) : (!cuda_tile.tile<i32>) -> ()
  for %k in (%f to %f, step %f) : tile<f32> { //~ E0230 operand #0 must be 0D tile of i1 or i8 or i16 or i32 or i64 values, but got '!cuda_tile.tile<f32>'
  }
  "cuda_tile.loop"() ({
    "cuda_tile.continue"(%m) : (memref<4xf32>) -> () //~ E0230 operand #0 must be variadic of f16 or bf16 or f32 or tf32 or f64 or f8E4M3FN or f8E5M2 or f8E8M0FNU or f4E2M1FN or i1 or i8 or i16 or i32 or i64 or , but got 'memref<4xf32>'
  }) : () -> ()

  // What branches yield.
  if %b -> (tile<i32>) { //~ E0309 has return type of '!cuda_tile.tile<i32>' but then branch does not yield anything
    yield
  } else {
    yield %i : tile<i32>
  }
  if %b -> (tile<i32>) {
    yield %i : tile<i32>
  } else { //~ E0309 has return type of '!cuda_tile.tile<i32>' but else branch does not yield anything
  }
  if %b { //~ E0309 does not return a value, but then branch yields '!cuda_tile.tile<i32>'
    yield %i : tile<i32>
  }
  if %b {
  } else { //~ E0309 does not return a value, but else branch yields '!cuda_tile.tile<i32>', '!cuda_tile.tile<f32>'
    yield %i, %f : tile<i32>, tile<f32>
  }
  if %b -> (tile<i32>) { //~ E0309 type does not match yield type, then branch yields '!cuda_tile.tile<f32>' but op result type is '!cuda_tile.tile<i32>'
    yield %f : tile<f32>
  } else {
    yield %i : tile<i32>
  }
  if %b -> (tile<i32>) {
    yield %i : tile<i32>
  } else { //~ E0309 type does not match yield type, else branch yields '!cuda_tile.tile<i32>', '!cuda_tile.tile<i32>' but op result type is '!cuda_tile.tile<i32>'
    yield %i, %i : tile<i32>, tile<i32>
  }
  if %b -> (tile<i32>) { //~ E0309 has non-empty return type, must define else branch
    yield %i : tile<i32>
  }
  if %b -> (tensor_view<64xf32, strides=[1]>) { //~ E0309 result type 0 is a tensor_view, which is not supported
    yield %tv : tensor_view<64xf32, strides=[1]>
  } else {
    yield %tv : tensor_view<64xf32, strides=[1]>
  }
  if %b -> (tile<i32>, partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>) { //~ E0309 result type 1 is a tile view, which is not supported
    yield %i, %pv : tile<i32>, partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>
  } else {
    yield %i, %pv : tile<i32>, partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>
  }
  "cuda_tile.if"(%i) ({ //~ E0230 operand #0 must be 0D tile of i1 values, but got '!cuda_tile.tile<i32>'
    "cuda_tile.yield"() : () -> ()
  }, {
  }) : (!cuda_tile.tile<i32>) -> ()
  if %b { //~ E0309 does not return a value, but then branch yields 'memref<4xf32>'
    "cuda_tile.yield"(%m) : (memref<4xf32>) -> () //~ E0230 operand #0 must be variadic of f16 or bf16 or f32 or tf32 or f64 or f8E4M3FN or f8E5M2 or f8E8M0FNU or f4E2M1FN or i1 or i8 or i16 or i32 or i64 or , but got 'memref<4xf32>'
  }
}

testing$func @value() -> tile<i32> {
  %0 = constant <f32: 1.0> : tile<f32>
  return %0 : tile<f32> //~ E0309 type of return operand 0 ('!cuda_tile.tile<f32>') doesn't match function result type ('!cuda_tile.tile<i32>') in function @value
}

testing$func @two() -> (tile<i32>, tile<i32>) {
  %0 = constant <i32: 1> : tile<i32>
  return %0 : tile<i32> //~ E0309 has 1 operands, but enclosing function (@two) returns 2
}

entry @none(%i: tile<i32>) {
  return %i : tile<i32> //~ E0309 has 1 operands, but enclosing function (@none) returns 0
}
