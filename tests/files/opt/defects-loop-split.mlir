// Where NVIDIA's `loop-split` of release 13.3 goes wrong, and what is right.
// RUN: tileir opt --pass loop-split --verify-each %s
// RUN[default]: tileir opt --pass canonicalize,cse,loop-split,canonicalize --verify-each %s

// D4. The point `rhs + 1` wraps. Right: 0, 1, 2, 3 are not above the greatest value: 4 is stored. NVIDIA's splits at
//   %0 = addi %cst_2147483647_i32, %cst_1_i32 : tile<i32>
// which is the least value, so all four run on the other side: 400 is stored.
entry @d4_above_the_greatest(%p: tile<ptr<i32>>) {
  %lo = constant <i32: 0> : tile<i32>
  %hi = constant <i32: 4> : tile<i32>
  %max = constant <i32: 2147483647> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %big = constant <i32: 100> : tile<i32>
  %r = for %i in (%lo to %hi, step %one) : tile<i32> iter_values(%acc = %lo) -> (tile<i32>) {
    %c = cmpi greater_than %i, %max, signed : tile<i32> -> tile<i1>
    %v = if %c -> (tile<i32>) {
      %a = addi %acc, %big : tile<i32>
      yield %a : tile<i32>
    } else {
      %a = addi %acc, %one : tile<i32>
      yield %a : tile<i32>
    }
    continue %v : tile<i32>
  }
  %w = store_ptr_tko weak %p, %r : tile<ptr<i32>>, tile<i32> -> token
}

// D5. The way from the point to the grid of the step wraps. Right: 20, 120, 220 are not below 5: 360 is stored.
// NVIDIA's comes to 24, which is not on the grid: 1372 is stored.
entry @d5_off_the_grid(%p: tile<ptr<i32>>) {
  %lo = constant <i32: 20> : tile<i32>
  %hi = constant <i32: 300> : tile<i32>
  %rhs = constant <i32: 5> : tile<i32>
  %st = constant <i32: 100> : tile<i32>
  %zero = constant <i32: 0> : tile<i32>
  %big = constant <i32: 1000> : tile<i32>
  %r = for unsigned %i in (%lo to %hi, step %st) : tile<i32> iter_values(%acc = %zero) -> (tile<i32>) {
    %c = cmpi less_than %i, %rhs, unsigned : tile<i32> -> tile<i1>
    %v = if %c -> (tile<i32>) {
      %a = addi %acc, %big : tile<i32>
      yield %a : tile<i32>
    } else {
      %a = addi %acc, %i : tile<i32>
      yield %a : tile<i32>
    }
    continue %v : tile<i32>
  }
  %w = store_ptr_tko weak %p, %r : tile<ptr<i32>>, tile<i32> -> token
}

// Nearly D5: nothing wraps, and the point is NVIDIA's.
entry @d5_near(%p: tile<ptr<i32>>) {
  %lo = constant <i32: 20> : tile<i32>
  %hi = constant <i32: 300> : tile<i32>
  %rhs = constant <i32: 150> : tile<i32>
  %st = constant <i32: 100> : tile<i32>
  for unsigned %i in (%lo to %hi, step %st) : tile<i32> {
    %c = cmpi less_than %i, %rhs, unsigned : tile<i32> -> tile<i1>
    if %c {
      %w = store_ptr_tko weak %p, %i : tile<ptr<i32>>, tile<i32> -> token
    }
  }
}

// D6. What is compared changes in the loop. NVIDIA's takes it for constant and crashes.
entry @d6_carried(%lo: tile<i32>, %hi: tile<i32>) {
  %one = constant <i32: 1> : tile<i32>
  %r = for %i in (%lo to %hi, step %one) : tile<i32> iter_values(%acc = %lo) -> (tile<i32>) {
    %c = cmpi less_than %i, %acc, signed : tile<i32> -> tile<i1>
    %v = if %c -> (tile<i32>) {
      %q = muli %i, %i : tile<i32>
      yield %q : tile<i32>
    } else {
      yield %i : tile<i32>
    }
    continue %v : tile<i32>
  }
  %t = print_tko "%d", %r : tile<i32> -> token
}

// D7. The step is an argument. NVIDIA's looks for the op that makes it and crashes.
entry @d7_step_argument(%lo: tile<i32>, %hi: tile<i32>, %k: tile<i32>, %st: tile<i32>) {
  for %i in (%lo to %hi, step %st) : tile<i32> {
    %c = cmpi less_than %i, %k, signed : tile<i32> -> tile<i1>
    if %c {
      %w = print_tko "below" -> token
    } else {
      %w = print_tko "above" -> token
    }
  }
}

// D8. There is no else. NVIDIA's takes a block of it and crashes.
entry @d8_no_else(%lo: tile<i32>, %hi: tile<i32>, %k: tile<i32>) {
  %one = constant <i32: 1> : tile<i32>
  %t0 = make_token : token
  %r = for %i in (%lo to %hi, step %one) : tile<i32> iter_values(%t = %t0) -> (token) {
    %c = cmpi less_than %i, %k, signed : tile<i32> -> tile<i1>
    if %c {
      %w = print_tko "%d", %i token=%t : tile<i32> -> token
    }
    continue %t : token
  }
}

// D9. Nothing is carried. NVIDIA's writes a second terminator and fails with "'cuda_tile.continue' op must be the last
// operation in the parent block".
entry @d9_nothing_carried(%lo: tile<i32>, %hi: tile<i32>, %k: tile<i32>) {
  %one = constant <i32: 1> : tile<i32>
  for %i in (%lo to %hi, step %one) : tile<i32> {
    %c = cmpi less_than %i, %k, signed : tile<i32> -> tile<i1>
    if %c {
      %w = print_tko "below" -> token
    } else {
      %w = print_tko "above" -> token
    }
  }
}
