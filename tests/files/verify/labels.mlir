// FAIL: tileir check %s
// FAIL[shown]: tileir check %s 2>&1
//
// What is underlined: the operand, the attribute, the result's type, the argument, the region.

entry @argument(%x: tile<i32>, %y: tile<8xi32>) { //~ E0314 entry op must have scalar types
}

entry @parts(%b: tile<i1>, %i: tile<i32>, %f: tile<f32>) {
  %0 = maxi %i, %i signed {note = "kept"} : tile<i32>
  %1 = absf %0 : tile<i32> //~ E0230 operand #0 must be tile of f16
  %2 = sqrt %f rounding<full> : tile<f32> //~ E0300 invalid rounding mode specified
  %3 = exti %i signed : tile<i32> -> tile<i16> //~ E0304 extending to smaller or identical integer
  %4 = "cuda_tile.exti"(%i) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i8> //~ E0304 extending
  %5 = if %b -> (tile<i32>) {
    yield %i : tile<i32>
  } else { //~ E0309 else branch yields
    yield %f : tile<f32>
  }
}
