// What loops and branches need not pass on.
// RUN: tileir opt --pass loop-values --verify-each %s

cuda_tile.module @m {
  // `%a` is used by itself alone; `%b` never changes; `%c` and `%d` go alike; `%e` is needed.
  entry @carried(%lo: tile<i32>, %hi: tile<i32>, %x: tile<i32>) {
    %r:5 = for %i in (%lo to %hi, step %x) : tile<i32> iter_values(%a = %lo, %b = %hi, %c = %x, %d = %x, %e = %lo) -> (tile<i32>, tile<i32>, tile<i32>, tile<i32>, tile<i32>) {
      %a1 = addi %a, %i : tile<i32>
      %c1 = muli %c, %b : tile<i32>
      %d1 = muli %c, %b : tile<i32>
      %e1 = addi %e, %d : tile<i32>
      continue %a1, %b, %c1, %c1, %e1 : tile<i32>, tile<i32>, tile<i32>, tile<i32>, tile<i32>
    }
    %t = print_tko "%d %d", %r#1, %r#4 : tile<i32>, tile<i32> -> token
  }
  // A token that orders nothing goes; one that an effect takes stays, and so does one that is used after the loop.
  entry @tokens(%lo: tile<i32>, %hi: tile<i32>, %p: tile<ptr<i32>>) {
    %t0 = make_token : token
    %r:3 = for %i in (%lo to %hi, step %lo) : tile<i32> iter_values(%idle = %t0, %order = %t0, %last = %t0) -> (token, token, token) {
      %w = store_ptr_tko weak %p, %i token=%order : tile<ptr<i32>>, tile<i32> -> token
      %j = join_tokens %idle, %w : token
      %k = print_tko "%d", %i : tile<i32> -> token
      continue %j, %w, %k : token, token, token
    }
    %e = print_tko "end" token=%r#2 -> token
  }
  // The results of a `loop` go apart from what it carries.
  entry @loop(%x: tile<i32>, %c: tile<i1>) {
    %r:3 = loop iter_values(%a = %x, %b = %x) : tile<i32>, tile<i32> -> tile<i32>, tile<i32>, tile<i32> {
      %n = addi %a, %x : tile<i32>
      %t = print_tko "%d", %n : tile<i32> -> token
      if %c {
        break %x, %n, %b : tile<i32>, tile<i32>, tile<i32>
      }
      %u = muli %b, %n : tile<i32>
      continue %n, %u : tile<i32>, tile<i32>
    }
    %t = print_tko "%d %d", %r#0, %r#1 : tile<i32>, tile<i32> -> token
  }
  // An early `continue` that passes on another value: nothing is forwarded.
  entry @early(%lo: tile<i32>, %hi: tile<i32>, %c: tile<i1>) {
    %r = for %i in (%lo to %hi, step %lo) : tile<i32> iter_values(%a = %lo) -> (tile<i32>) {
      if %c {
        continue %i : tile<i32>
      }
      continue %a : tile<i32>
    }
    %t = print_tko "%d", %r : tile<i32> -> token
  }
  // A swap: alike at the beginning, not in what follows.
  entry @swap(%lo: tile<i32>, %hi: tile<i32>, %x: tile<i32>) {
    %r:2 = for %i in (%lo to %hi, step %lo) : tile<i32> iter_values(%a = %lo, %b = %hi) -> (tile<i32>, tile<i32>) {
      continue %b, %a : tile<i32>, tile<i32>
    }
    %t = print_tko "%d %d", %r#0, %r#1 : tile<i32>, tile<i32> -> token
  }
}
