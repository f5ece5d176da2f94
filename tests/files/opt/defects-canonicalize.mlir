// Where NVIDIA's `canonicalize` of release 13.3 goes wrong, and what is right.
// RUN: tileir opt --pass canonicalize --verify-each %s
// RUN[full]: tileir opt --pass canonicalize{mode=full} --verify-each %s

// D1. Both branches yield constants of shape 4. NVIDIA's puts the scalar condition in their place, and three
// lanes of four are asserted no more:
//   assert %arg0, "lane" : tile<i1>
entry @d1_scalar_for_lanes(%c: tile<i1>) {
  %b = if %c -> (tile<4xi1>) {
    %t = constant <i1: true> : tile<4xi1>
    yield %t : tile<4xi1>
  } else {
    %f = constant <i1: false> : tile<4xi1>
    yield %f : tile<4xi1>
  }
  assert %b, "lane" : tile<4xi1>
}

// D1, negated, with one element: NVIDIA's fails with "'cuda_tile.select' op failed to verify that all of {cond,
// val_if_true, val_if_false, result} have same shape".
entry @d1_one_element(%c: tile<i1>) {
  %x = iota : tile<1xi32>
  %y = constant <i32: 7> : tile<1xi32>
  %b = if %c -> (tile<1xi1>) {
    %f = constant <i1: false> : tile<1xi1>
    yield %f : tile<1xi1>
  } else {
    %t = constant <i1: true> : tile<1xi1>
    yield %t : tile<1xi1>
  }
  %s = select %b, %x, %y : tile<1xi1>, tile<1xi32>
  %k = print_tko "%d", %s : tile<1xi32> -> token
}

// Nearly D1: a `tile<i1>` is the condition itself.
entry @d1_near(%c: tile<i1>) {
  %b = if %c -> (tile<i1>) {
    %t = constant <i1: true> : tile<i1>
    yield %t : tile<i1>
  } else {
    %f = constant <i1: false> : tile<i1>
    yield %f : tile<i1>
  }
  assert %b, "it" : tile<i1>
}

// D2. `select` takes no four-bit floats. NVIDIA's makes one and fails with "'cuda_tile.select' op cannot operate on
// sub-byte type F4E2M1FN".
entry @d2_four_bit_floats(%c: tile<i1>) {
  %a = constant <f4E2M1FN: 1.0> : tile<4xf4E2M1FN>
  %b = constant <f4E2M1FN: 3.0> : tile<4xf4E2M1FN>
  %r = if %c -> (tile<4xf4E2M1FN>) {
    yield %a : tile<4xf4E2M1FN>
  } else {
    yield %b : tile<4xf4E2M1FN>
  }
  %q = pack %r : tile<4xf4E2M1FN> -> tile<2xi8>
  %k = print_tko "%d", %q : tile<2xi8> -> token
}

// D2 in nested `if`s that are combined: a position that would need such a `select` keeps both.
entry @d2_nested(%a: tile<i1>, %b: tile<i1>) {
  %x = constant <f4E2M1FN: 1.0> : tile<4xf4E2M1FN>
  %y = constant <f4E2M1FN: 3.0> : tile<4xf4E2M1FN>
  %t0 = make_token : token
  %r:2 = if %a -> (tile<4xf4E2M1FN>, token) {
    %q = if %b -> (token) {
      %w = print_tko "in" token=%t0 -> token
      yield %w : token
    } else {
      yield %t0 : token
    }
    yield %x, %q : tile<4xf4E2M1FN>, token
  } else {
    yield %y, %t0 : tile<4xf4E2M1FN>, token
  }
  %p = pack %r#0 : tile<4xf4E2M1FN> -> tile<2xi8>
  %k = print_tko "%d", %p token=%r#1 : tile<2xi8> -> token
}

// Nearly D2: eight-bit floats may be selected.
entry @d2_near(%c: tile<i1>) {
  %a = constant <f8E4M3FN: 1.0> : tile<4xf8E4M3FN>
  %b = constant <f8E4M3FN: 3.0> : tile<4xf8E4M3FN>
  %r = if %c -> (tile<4xf8E4M3FN>) {
    yield %a : tile<4xf8E4M3FN>
  } else {
    yield %b : tile<4xf8E4M3FN>
  }
  %q = bitcast %r : tile<4xf8E4M3FN> -> tile<4xi8>
  %k = print_tko "%d", %q : tile<4xi8> -> token
}

// A description of the dialect has nested `if`s combined whenever the outer else yields "poison". Nothing is poison:
// for a and not b the value is %x, and would become %p.
entry @poison_is_a_value(%a: tile<i1>, %b: tile<i1>, %x: tile<i32>, %y: tile<i32>, %p: tile<i32>) {
  %r = if %a -> (tile<i32>) {
    %i = if %b -> (tile<i32>) {
      %v = muli %x, %y : tile<i32>
      yield %v : tile<i32>
    } else {
      yield %x : tile<i32>
    }
    yield %i : tile<i32>
  } else {
    yield %p : tile<i32>
  }
  %k = print_tko "%d", %r : tile<i32> -> token
}

// With the same value in both, they are combined.
entry @poison_near(%a: tile<i1>, %b: tile<i1>, %x: tile<i32>, %y: tile<i32>) {
  %r = if %a -> (tile<i32>) {
    %i = if %b -> (tile<i32>) {
      %v = muli %x, %y : tile<i32>
      yield %v : tile<i32>
    } else {
      yield %x : tile<i32>
    }
    yield %i : tile<i32>
  } else {
    yield %x : tile<i32>
  }
  %k = print_tko "%d", %r : tile<i32> -> token
}
