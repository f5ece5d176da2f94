// FAIL: tileir check --level 13.3 --testing-ops %s
//
// Control flow, a second time: each rule of control.mlir with another op, another operand or from another place.

!i = !cuda_tile.tile<i32>
!j = !cuda_tile.tile<i64>
!f = !cuda_tile.tile<f32>
!b = !cuda_tile.tile<i1>

testing$func @f(%b: !b, %i: !i, %j: !j, %f: !f, %n: tile<8xi1>, %tv: tensor_view<64xf32, strides=[1]>, %pv: partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>) {
  for %k in (%i to %i, step %i) : !i {
    return //~ E0116 expects parent op to be one of 'cuda_tile.entry, cuda_tile.if, cuda_tile.testing$func'
  }
  reduce %n dim=0 identities=[false] : tile<8xi1> -> tile<i1> (%x: !b, %y: !b) {
    continue //~ E0116 expects parent op to be one of 'cuda_tile.for, cuda_tile.if, cuda_tile.loop'
  }
  loop {
    if %b {
      reduce %n dim=0 identities=[false] : tile<8xi1> -> tile<i1> (%x: !b, %y: !b) {
        if %b {
          continue //~ E0116 can only be nested within a ancestor chain of 'cuda_tile.for', 'cuda_tile.loop', 'cuda_tile.if' operations
        }
        yield %x : !b
      }
    }
  }
  for %k in (%i to %i, step %i) : !i iter_values(%x = %i) -> (!i) {
    if %b {
      continue //~ E0309 `for` is missing a valid terminator. `continue` op should have operand types that match the parent loop return types: ('!cuda_tile.tile<i32>'), but found: ()
    }
    continue %x : !i
  }
  loop iter_values(%x = %pv) : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>> -> !i { //~ E0309 loop-carried value 0 is a tile view, which is not supported
    break %i : !i
  }
  "cuda_tile.for"(%i, %i, %j) ({ //~ E0231 failed to verify that all of {lowerBound, upperBound, step} have same type
  ^body(%k: !i):
    "cuda_tile.continue"() : () -> ()
  }) : (!i, !i, !j) -> ()
  "cuda_tile.for"(%i, %i, %i) ({ //~ E0231 failed to verify that all of {initValues, resultValues} have same type
  ^body(%k: !i):
    "cuda_tile.continue"(%f) : (!f) -> ()
  }) : (!i, !i, !i) -> !f
  "cuda_tile.for"(%j, %j, %j, %f) ({ //~ E0309 expected at least one block argument for induction variable
    "cuda_tile.continue"(%f) : (!f) -> ()
  }) : (!j, !j, !j, !f) -> !f
  "cuda_tile.for"(%j, %j, %j, %f) ({
  ^body(%k: !f, %x: !f): //~ E0309 expected induction variable to be same type as bounds and step: '!cuda_tile.tile<f32>' vs '!cuda_tile.tile<i64>'
    "cuda_tile.continue"(%x) : (!f) -> ()
  }) : (!j, !j, !j, !f) -> !f
  "cuda_tile.for"(%i, %i, %i, %f) ({ //~ E0309 init value 0 and region iter_value 0 have different type: '!cuda_tile.tile<f32>' != '!cuda_tile.tile<i32>'
  ^body(%k: !i, %x: !i):
    "cuda_tile.continue"(%f) : (!f) -> ()
  }) : (!i, !i, !i, !f) -> !f
  for %k in (%n to %n, step %n) : tile<8xi1> { //~ E0230 operand #0 must be 0D tile of i1 or i8 or i16 or i32 or i64 values, but got '!cuda_tile.tile<8xi1>'
  }
  if %b -> (!i, !f) { //~ E0309 has return type of '!cuda_tile.tile<i32>', '!cuda_tile.tile<f32>' but then branch does not yield anything
    yield
  } else {
    return
  }
  if %b -> (!f) {
    return
  } else { //~ E0309 has return type of '!cuda_tile.tile<f32>' but else branch does not yield anything
    yield
  }
  if %b { //~ E0309 does not return a value, but then branch yields '!cuda_tile.tile<i32>', '!cuda_tile.tile<f32>'
    yield %i, %f : !i, !f
  } else {
  }
  if %b {
    return
  } else { //~ E0309 does not return a value, but else branch yields '!cuda_tile.tile<f32>'
    yield %f : !f
  }
  if %b -> (!i) { //~ E0309 type does not match yield type, then branch yields '!cuda_tile.tile<i32>', '!cuda_tile.tile<i32>' but op result type is '!cuda_tile.tile<i32>'
    yield %i, %i : !i, !i
  } else {
    return
  }
  if %b -> (!i) {
    return
  } else { //~ E0309 type does not match yield type, else branch yields '!cuda_tile.tile<f32>' but op result type is '!cuda_tile.tile<i32>'
    yield %f : !f
  }
  if %b -> (!i) { //~ E0309 has non-empty return type, must define else branch
    return
  }
  "cuda_tile.if"(%n) ({ //~ E0230 operand #0 must be 0D tile of i1 values, but got '!cuda_tile.tile<8xi1>'
    "cuda_tile.yield"() : () -> ()
  }, {
  }) : (!cuda_tile.tile<8xi1>) -> ()
}

testing$func @second(%i: !i, %f: !f) -> (!i, !i) {
  return %i, %f : !i, !f //~ E0309 type of return operand 1 ('!cuda_tile.tile<f32>') doesn't match function result type ('!cuda_tile.tile<i32>') in function @second
}
