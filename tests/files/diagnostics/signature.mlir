// An error in the signature of an entry, or in the head of a loop, hides neither another one nor the body.
// FAIL: tileir check %s 2>&1

entry @types(%a: tile<ptr<f33>>, %n: tile<i32>, %z: tile<100xf32>) { //~ E0201 unknown type: f33 //~ E0202 powers of two
  %x = addf %n, %n : tile<i32> //~ E0230 operand #0
  %y = offset %a, %n : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
  %r = reshape %n : tile<i32> -> tile<2xi32> //~ E0303 same number of elements
}

entry name(%a: tile<ptr<f32>>) { //~ E0002 expected valid '@'-identifier
  %r = reshape %m : tile<i32> -> tile<i32> //~ E0101 undeclared
}

entry @colon(%a tile<ptr<f32>>, %b: tile<i32>) { //~ E0002 expected ':'
  %s = addi %a, %b : tile<f32> //~ E0210 prior uses
}

entry @open(%a: tile<i32>, %b: tile<i32> { //~ E0002 expected
  %s = addi %a, %b : tile<f32> //~ E0210 prior uses
}

entry @result(%a: tile<i32>) -> nothing { //~ E0201 unknown type: nothing
  %s = addi %a, %a : tile<f32> //~ E0210 prior uses
}

entry @loop(%b: tile<i32>) {
  for %i in (%b to %b step %b) : tile<i32> iter_values(%acc = %b) -> (tile<i32>) { //~ E0002 expected ','
    %q = addf %acc, %i : tile<i32> //~ E0230 operand #0
    continue %q : tile<i32>
  }
  if %c { //~ E0101 undeclared
    %u = addi %b, %i : tile<f32> //~ E0210 prior uses
  } else {
    %v = subi %b, %b : tile<f32> //~ E0210 prior uses
  }
  %w = negi %b : tile<f32> //~ E0210 prior uses
}
