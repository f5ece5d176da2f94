// What `licm` moves and what it must not.
// RUN: tileir opt --pass licm --verify-each %s

cuda_tile.module @m {
  // Out of both loops at once, without the promise; what depends on a loop stops there.
  entry @two_loops(%lo: tile<i32>, %hi: tile<i32>, %x: tile<i32>) {
    for %i in (%lo to %hi, step %x) : tile<i32> {
      for %j in (%lo to %hi, step %x) : tile<i32> {
        %a = muli %x, %x overflow<no_signed_wrap> : tile<i32>
        %b = addi %a, %i : tile<i32>
        %c = addi %b, %j overflow<no_wrap> : tile<i32>
        %t = print_tko "%d", %c : tile<i32> -> token
      }
    }
  }
  // Divisions stay: the loop may not run, and the divisor may be zero. A remainder by a constant moves.
  entry @divisions(%lo: tile<i32>, %hi: tile<i32>, %x: tile<i32>) {
    %seven = constant <i32: 7> : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    for %i in (%lo to %hi, step %x) : tile<i32> {
      %d = divi %lo, %x signed : tile<i32>
      %e = divi %lo, %seven signed : tile<i32>
      %q = remi %lo, %x signed : tile<i32>
      %r = remi %lo, %seven signed : tile<i32>
      %z = remi %lo, %zero signed : tile<i32>
      %s = shli %lo, %x : tile<i32>
      %u = shli %lo, %seven : tile<i32>
      %t = print_tko "%d %d %d %d %d %d %d", %d, %e, %q, %r, %z, %s, %u : tile<i32>, tile<i32>, tile<i32>, tile<i32>, tile<i32>, tile<i32>, tile<i32> -> token
    }
  }
  // What has effects stays, and what stands in a branch; a branch without effects moves as a whole.
  entry @effects(%lo: tile<i32>, %hi: tile<i32>, %p: tile<ptr<i32>>, %c: tile<i1>) {
    for %i in (%lo to %hi, step %lo) : tile<i32> {
      %v, %t = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
      %y = assume div_by<4>, %lo : tile<i32>
      if %c {
        %m = muli %hi, %hi : tile<i32>
        %k = print_tko "%d", %m : tile<i32> -> token
      }
      %w = if %c -> (tile<i32>) {
        %s = muli %hi, %lo overflow<no_wrap> : tile<i32>
        yield %s : tile<i32>
      } else {
        yield %lo : tile<i32>
      }
      %z = if %c -> (tile<i32>) {
        %s = divi %hi, %lo signed : tile<i32>
        yield %s : tile<i32>
      } else {
        yield %lo : tile<i32>
      }
      %k = print_tko "%d %d %d %d", %v, %y, %w, %z token=%t : tile<i32>, tile<i32>, tile<i32>, tile<i32> -> token
    }
  }
}
