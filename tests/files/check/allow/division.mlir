// A comment on the line allows the finding.
//
// run: --arg 0
cuda_tile.module @kernels {
  entry @division(%a: tile<i32>) {
    %n = constant <i32: 7> : tile<i32>
    %q = divi %n, %a signed : tile<i32> // check: allow arith-ub
    return
  }
}
