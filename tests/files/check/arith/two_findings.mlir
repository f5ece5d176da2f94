// A run goes on after a finding: both divisions are reported.
//
// run: --arg 0
cuda_tile.module @kernels {
  entry @two_findings(%a: tile<i32>) {
    %n = constant <i32: 7> : tile<i32>
    %q = divi %n, %a signed : tile<i32> //~ one: arith-ub
    %r = remi %n, %a signed : tile<i32> //~ two: arith-ub
    return
  }
}
