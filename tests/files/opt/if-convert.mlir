// Small branches become choices; what may fault, takes long or passes a token keeps its branch.
// RUN: tileir opt --pass if-convert %s
// RUN[bound]: tileir opt --pass if-convert{max-cost=2} %s

cuda_tile.module @m {
  // Promises about overflow were made for runs that take the branch.
  entry @small(%c: tile<i1>, %x: tile<i32>, %y: tile<i32>) {
    %r:2 = if %c -> (tile<i32>, tile<i32>) {
      %a = addi %x, %y overflow<no_signed_wrap> : tile<i32>
      yield %a, %x : tile<i32>, tile<i32>
    } else {
      %k = constant <i32: 7> : tile<i32>
      yield %k, %x : tile<i32>, tile<i32>
    }
    %t = print_tko "%d %d", %r#0, %r#1 : tile<i32>, tile<i32> -> token
  }

  // The inner one goes first, then the outer one.
  entry @nested(%c: tile<i1>, %d: tile<i1>) {
    %v = iota : tile<8xi32>
    %w = muli %v, %v : tile<8xi32>
    %r = if %c -> (tile<8xi32>) {
      %q = if %d -> (tile<8xi32>) {
        %s = addi %v, %w : tile<8xi32>
        yield %s : tile<8xi32>
      } else {
        yield %v : tile<8xi32>
      }
      yield %q : tile<8xi32>
    } else {
      yield %w : tile<8xi32>
    }
    %t = print_tko "%d", %r : tile<8xi32> -> token
  }

  entry @may_fault(%c: tile<i1>, %x: tile<i32>, %y: tile<i32>, %p: tile<ptr<i32>>) {
    %q = if %c -> (tile<i32>) {
      %a = divi %x, %y signed : tile<i32>
      yield %a : tile<i32>
    } else {
      yield %x : tile<i32>
    }
    %s = if %c -> (tile<i32>) {
      %a = shli %x, %y : tile<i32>
      yield %a : tile<i32>
    } else {
      yield %x : tile<i32>
    }
    %l = if %c -> (tile<i32>) {
      %a, %t = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
      yield %a : tile<i32>
    } else {
      yield %x : tile<i32>
    }
    %t = print_tko "%d %d %d", %q, %s, %l : tile<i32>, tile<i32>, tile<i32> -> token
  }

  entry @large(%c: tile<i1>) {
    %v = iota : tile<4096xi32>
    %w = muli %v, %v : tile<4096xi32>
    %r = if %c -> (tile<4096xi32>) {
      %a = addi %v, %w : tile<4096xi32>
      yield %a : tile<4096xi32>
    } else {
      yield %v : tile<4096xi32>
    }
    %t = print_tko "%d", %r : tile<4096xi32> -> token
  }

  entry @token(%c: tile<i1>, %x: tile<i32>) {
    %t0 = make_token : token
    %t1 = make_token : token
    %r:2 = if %c -> (tile<i32>, token) {
      yield %x, %t0 : tile<i32>, token
    } else {
      %n = negi %x : tile<i32>
      yield %n, %t1 : tile<i32>, token
    }
    %t = print_tko "%d", %r#0 token=%r#1 : tile<i32> -> token
  }

  entry @exits(%c: tile<i1>, %x: tile<i32>) {
    %r = if %c -> (tile<i32>) {
      return
    } else {
      %n = negi %x : tile<i32>
      yield %n : tile<i32>
    }
    %t = print_tko "%d", %r : tile<i32> -> token
  }
}
