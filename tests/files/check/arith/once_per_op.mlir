// One op that goes wrong in every round and block is reported once.
//
// run: --grid 3 --arg 0
cuda_tile.module @kernels {
  entry @once_per_op(%a: tile<i32>) {
    %z = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %n = constant <i32: 4> : tile<i32>
    for %i in (%z to %n, step %one) : tile<i32> {
      %q = divi %i, %a signed : tile<i32> //~ arith-ub
    }
    return
  }
}
