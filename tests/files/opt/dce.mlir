// What `dce` erases and what it must not.
// RUN: tileir opt --pass dce --verify-each %s

cuda_tile.module @m {
  // A whole chain, and a `for` without effects, go in one run.
  entry @chain(%lo: tile<i32>, %hi: tile<i32>) {
    %a = addi %lo, %hi : tile<i32>
    %b = muli %a, %a : tile<i32>
    %r = for %i in (%lo to %hi, step %lo) : tile<i32> iter_values(%acc = %b) -> (tile<i32>) {
      %c = cmpi less_than %i, %acc, signed : tile<i32> -> tile<i1>
      if %c {
        continue %acc : tile<i32>
      }
      %n = addi %acc, %i : tile<i32>
      continue %n : tile<i32>
    }
    %d = divi %r, %hi signed : tile<i32>
  }
  // Effects stay although nobody uses their tokens, and so does what they use; an `assume` stays.
  entry @effects(%p: tile<ptr<i32>>, %x: tile<i32>) {
    %t0 = make_token : token
    %v, %t1 = load_ptr_tko weak %p token=%t0 : tile<ptr<i32>> -> tile<i32>, token
    %t2 = store_ptr_tko weak %p, %x token=%t1 : tile<ptr<i32>>, tile<i32> -> token
    %y = assume bounded<0, 7>, %x : tile<i32>
    %unused = addi %y, %y : tile<i32>
  }
  // A `for` that prints stays, a `loop` stays, and the `if` that leaves it.
  entry @loops(%lo: tile<i32>, %hi: tile<i32>, %c: tile<i1>) {
    for %i in (%lo to %hi, step %lo) : tile<i32> {
      %t = print_tko "%d", %i : tile<i32> -> token
    }
    %r = loop iter_values(%x = %lo) : tile<i32> -> tile<i32> {
      if %c {
        break %x : tile<i32>
      }
      %n = addi %x, %hi : tile<i32>
      %dead = muli %n, %n : tile<i32>
      continue %n : tile<i32>
    }
  }
}
