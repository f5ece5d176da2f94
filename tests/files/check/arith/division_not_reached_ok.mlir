// A division by 0 that is not reached.
//
// run: --arg 0 --arg false
cuda_tile.module @kernels {
  entry @division_not_reached_ok(%a: tile<i32>, %c: tile<i1>) {
    %n = constant <i32: 7> : tile<i32>
    if %c {
      %q = divi %n, %a signed : tile<i32>
    }
    return
  }
}
