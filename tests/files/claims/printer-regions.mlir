// Regions print without block labels; empty implicit terminators are left out.
// RUN: tileir print %s
cuda_tile.module @m {
  entry @k(%c: tile<i1>, %a: tile<i32>, %b: tile<i32>) {
    %r = if %c -> (tile<i32>) {
    ^then:
      yield %a : tile<i32>
    } else {
    ^else:
      yield %b : tile<i32>
    }
    if %c {
      yield
    } else {
    }
    if %c {
    }
    for %i in (%a to %b, step %a) : tile<i32> {
      continue
    }
    return
  }
}
