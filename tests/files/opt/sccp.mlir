// Constants through branches and loops.
// RUN: tileir opt --pass sccp,dce --verify-each %s

cuda_tile.module @m {
  // A carried value that every iteration leaves as it is, seen only when all are taken together.
  entry @carried(%lo: tile<i32>, %hi: tile<i32>, %c: tile<i1>) {
    %one = constant <i32: 1> : tile<i32>
    %r:2 = for %i in (%lo to %hi, step %lo) : tile<i32> iter_values(%a = %one, %b = %one) -> (tile<i32>, tile<i32>) {
      %m = muli %a, %b : tile<i32>
      %v = if %c -> (tile<i32>) {
        %d = divi %one, %a signed : tile<i32>
        yield %d : tile<i32>
      } else {
        yield %one : tile<i32>
      }
      %t = print_tko "%d", %v : tile<i32> -> token
      continue %m, %v : tile<i32>, tile<i32>
    }
    %t = print_tko "%d %d", %r#0, %r#1 : tile<i32>, tile<i32> -> token
  }
  // Never, once, and twice.
  entry @trips(%x: tile<i32>) {
    %c0 = constant <i32: 0> : tile<i32>
    %c1 = constant <i32: 1> : tile<i32>
    %c2 = constant <i32: 2> : tile<i32>
    %never = for %i in (%c1 to %c1, step %c1) : tile<i32> iter_values(%a = %x) -> (tile<i32>) {
      %t = print_tko "never" -> token
      continue %i : tile<i32>
    }
    %once = for %i in (%c1 to %c2, step %c1) : tile<i32> iter_values(%a = %never) -> (tile<i32>) {
      %n = addi %a, %i : tile<i32>
      %t = print_tko "once %d", %n : tile<i32> -> token
      continue %n : tile<i32>
    }
    %twice = for %i in (%c0 to %c2, step %c1) : tile<i32> iter_values(%a = %once) -> (tile<i32>) {
      %n = addi %a, %i : tile<i32>
      continue %n : tile<i32>
    }
    %t = print_tko "%d", %twice : tile<i32> -> token
  }
  // Once, but with two ways out: it stays.
  entry @two_ways(%c: tile<i1>) {
    %c0 = constant <i32: 0> : tile<i32>
    %c1 = constant <i32: 1> : tile<i32>
    for %i in (%c0 to %c1, step %c1) : tile<i32> {
      if %c {
        continue
      }
      %t = print_tko "%d", %i : tile<i32> -> token
    }
  }
  // What is undefined stays as it is: a division by zero, a shift by the width, a float sum.
  entry @left_alone() {
    %c0 = constant <i32: 0> : tile<i32>
    %c9 = constant <i32: 9> : tile<i32>
    %c40 = constant <i32: 40> : tile<i32>
    %f = constant <f32: 1.5> : tile<f32>
    %q = divi %c9, %c0 signed : tile<i32>
    %s = shli %c9, %c40 : tile<i32>
    %g = addf %f, %f : tile<f32>
    %m = muli %c9, %c40 : tile<i32>
    %t = print_tko "%d %d %f %d", %q, %s, %g, %m : tile<i32>, tile<i32>, tile<f32>, tile<i32> -> token
  }
  // A branch that cannot run does not count.
  entry @unreachable(%x: tile<i32>) {
    %c0 = constant <i32: 0> : tile<i32>
    %c1 = constant <i32: 1> : tile<i32>
    %less = cmpi less_than %c1, %c0, signed : tile<i32> -> tile<i1>
    %v = if %less -> (tile<i32>) {
      yield %x : tile<i32>
    } else {
      yield %c1 : tile<i32>
    }
    %t = print_tko "%d", %v : tile<i32> -> token
  }
}
