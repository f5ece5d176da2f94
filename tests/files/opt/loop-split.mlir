// Loops are split where a comparison of the induction variable turns.
// RUN: tileir opt --pass loop-split --verify-each %s
// RUN[heavy]: tileir opt --pass loop-split{split-threshold=4} --verify-each %s
// RUN[pipeline]: cuda-tile-opt -pass-pipeline="builtin.module(cuda_tile.module(cuda_tile.entry(loop-split{split-threshold=0})))" %s

cuda_tile.module @m {
  // Step 1 and `<`: the bounds are a minimum and a maximum.
  entry @less(%lo: tile<i32>, %hi: tile<i32>, %k: tile<i32>) {
    %one = constant <i32: 1> : tile<i32>
    %r = for %i in (%lo to %hi, step %one) : tile<i32> iter_values(%acc = %lo) -> (tile<i32>) {
      %c = cmpi less_than %i, %k, signed : tile<i32> -> tile<i1>
      %v = if %c -> (tile<i32>) {
        %q = muli %i, %i : tile<i32>
        yield %q : tile<i32>
      } else {
        yield %i : tile<i32>
      }
      %n = addi %acc, %v : tile<i32>
      continue %n : tile<i32>
    }
    %t = print_tko "%d", %r : tile<i32> -> token
  }
  // `rhs + 1` may wrap, so the greatest number is asked for; a step from outside, an `if` without else, no carried value.
  entry @greater(%lo: tile<i32>, %hi: tile<i32>, %k: tile<i32>, %st: tile<i32>) {
    for unsigned %i in (%lo to %hi, step %st) : tile<i32> {
      %c = cmpi less_than %k, %i, unsigned : tile<i32> -> tile<i1>
      if %c {
        %w = print_tko "above %d", %i : tile<i32> -> token
      }
    }
  }
  // Constants show that nothing wraps.
  entry @constants() {
    %lo = constant <i32: 0> : tile<i32>
    %hi = constant <i32: 100> : tile<i32>
    %st = constant <i32: 7> : tile<i32>
    %k = constant <i32: 50> : tile<i32>
    for %i in (%lo to %hi, step %st) : tile<i32> {
      %c = cmpi less_than_or_equal %i, %k, signed : tile<i32> -> tile<i1>
      if %c {
        %w = print_tko "low %d", %i : tile<i32> -> token
      } else {
        %w = print_tko "high %d", %i : tile<i32> -> token
      }
      %u = print_tko "%d", %c : tile<i1> -> token
    }
  }
  // Not split: a carried value is no invariant; the signedness differs; the loop or the branch says no.
  entry @kept(%lo: tile<i32>, %hi: tile<i32>, %k: tile<i32>) {
    %one = constant <i32: 1> : tile<i32>
    %r = for %i in (%lo to %hi, step %one) : tile<i32> iter_values(%acc = %lo) -> (tile<i32>) {
      %c = cmpi less_than %i, %acc, signed : tile<i32> -> tile<i1>
      if %c {
        %w = print_tko "carried" -> token
      }
      %d = cmpi less_than %i, %k, unsigned : tile<i32> -> tile<i1>
      if %d {
        %w = print_tko "unsigned" -> token
      }
      %e = cmpi less_than %i, %k, signed : tile<i32> -> tile<i1>
      if %e {
        %w = print_tko "hint" -> token
      } {cuda_tile.loop_split = 0 : i32}
      continue %i : tile<i32>
    }
    for %i in (%lo to %hi, step %one) : tile<i32> {
      %e = cmpi less_than %i, %k, signed : tile<i32> -> tile<i1>
      if %e {
        %w = print_tko "hint" -> token
      }
    } {cuda_tile.loop_split = 0 : i32}
  }
}
