// The patterns of `if`.
// RUN: tileir opt --pass canonicalize --verify-each %s
// RUN[opt]: cuda-tile-opt -canonicalize %s

cuda_tile.module @m {
  entry @unused_result(%c: tile<i1>, %x: tile<i32>) {
    %r:2 = if %c -> (tile<i32>, token) {
      %u = muli %x, %x : tile<i32>
      %t = print_tko "then" -> token
      yield %u, %t : tile<i32>, token
    } else {
      %t = print_tko "else" -> token
      yield %x, %t : tile<i32>, token
    } {gone = 1 : i32}
    %k = print_tko "after" token=%r#1 -> token
  }
  // A scalar result that is true or false is the condition; a larger one is not.
  entry @truth(%c: tile<i1>) {
    %t = constant <i1: true> : tile<i1>
    %f = constant <i1: false> : tile<i1>
    %t4 = constant <i1: true> : tile<4xi1>
    %f4 = constant <i1: false> : tile<4xi1>
    %r:3 = if %c -> (tile<i1>, tile<i1>, tile<4xi1>) {
      yield %t, %f, %t4 : tile<i1>, tile<i1>, tile<4xi1>
    } else {
      yield %f, %t, %f4 : tile<i1>, tile<i1>, tile<4xi1>
    }
    assert %r#0, "c" : tile<i1>
    assert %r#1, "not c" : tile<i1>
    assert %r#2, "four times c" : tile<4xi1>
  }
  entry @static(%x: tile<i32>) {
    %f = constant <i1: false> : tile<i1>
    %r = if %f -> (tile<i32>) {
      %a = print_tko "never" -> token
      yield %x : tile<i32>
    } else {
      %b = print_tko "always" -> token
      %m = muli %x, %x : tile<i32>
      yield %m : tile<i32>
    }
    if %f {
      return
    }
    %k = print_tko "%d", %r : tile<i32> -> token
  }
  // After an exit nothing is left of the block.
  entry @static_exit(%x: tile<i32>) {
    %t = constant <i1: true> : tile<i1>
    %r = loop iter_values(%i = %x) : tile<i32> -> tile<i32> {
      if %t {
        %a = print_tko "once" -> token
        break %i : tile<i32>
      }
      %b = print_tko "never" -> token
      continue %i : tile<i32>
    }
    %k = print_tko "%d", %r : tile<i32> -> token
  }
  entry @select(%c: tile<i1>, %x: tile<i32>, %y: tile<i32>) {
    %a = constant <i32: 1> : tile<2x4xi32>
    %b = constant <i32: 2> : tile<2x4xi32>
    %r:2 = if %c -> (tile<i32>, tile<2x4xi32>) {
      %p = print_tko "then" -> token
      yield %x, %a : tile<i32>, tile<2x4xi32>
    } else {
      yield %y, %b : tile<i32>, tile<2x4xi32>
    }
    %k = print_tko "%d %d", %r#0, %r#1 : tile<i32>, tile<2x4xi32> -> token
  }
  // `select` refuses four-bit floats, so the `if` stays.
  entry @no_select(%c: tile<i1>) {
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
  entry @empty_else(%c: tile<i1>, %x: tile<i32>) {
    if %c {
      %t = print_tko "then" -> token
    } else {
      %dead = muli %x, %x : tile<i32>
    } {kept = 1 : i32}
  }
  // Adjacent `if`s on a condition and its negation; tokens are threaded on.
  entry @adjacent(%p: tile<ptr<i32>>, %c: tile<i1>, %x: tile<i32>) {
    %true = constant <i1: true> : tile<i1>
    %n = xori %c, %true : tile<i1>
    %t0 = make_token : token
    %a = if %c -> (token) {
      %w = store_ptr_tko weak %p, %x token=%t0 : tile<ptr<i32>>, tile<i32> -> token
      yield %w : token
    } else {
      yield %t0 : token
    }
    %b = if %n -> (token) {
      %w = print_tko "else" token=%a -> token
      yield %w : token
    } else {
      %w = print_tko "then" token=%a -> token
      yield %w : token
    }
    %k = print_tko "after" token=%b -> token
  }
  // An op in between, or an exit that leaves nothing to merge, keeps them apart.
  entry @not_adjacent(%c: tile<i1>, %d: tile<i1>) {
    if %c {
      %a = print_tko "1" -> token
    }
    %b = print_tko "2" -> token
    if %c {
      %e = print_tko "3" -> token
      return
    }
    if %c {
      %f = print_tko "4" -> token
    }
  }
  entry @nested(%a: tile<i1>, %b: tile<i1>) {
    %t0 = make_token : token
    %r = if %a -> (token) {
      %q = if %b -> (token) {
        %w = print_tko "both" token=%t0 -> token
        yield %w : token
      } else {
        yield %t0 : token
      }
      yield %q : token
    } else {
      yield %t0 : token
    }
    %k = print_tko "after" token=%r -> token
  }
  // The two else values differ: nothing to combine.
  entry @not_nested(%a: tile<i1>, %b: tile<i1>) {
    %t0 = make_token : token
    %t1 = print_tko "first" -> token
    %r = if %a -> (token) {
      %q = if %b -> (token) {
        %w = print_tko "both" token=%t0 -> token
        yield %w : token
      } else {
        yield %t1 : token
      }
      yield %q : token
    } else {
      yield %t0 : token
    }
    %k = print_tko "after" token=%r -> token
  }
  entry @both_exit(%c: tile<i1>) {
    if %c {
      %t = print_tko "then" -> token
      return
    } else {
      %u = print_tko "else" -> token
      return
    }
    %w = print_tko "never" -> token
  }
}
