// A negative step.
//
// run: --arg -1
cuda_tile.module @kernels {
  entry @for_step_negative(%a: tile<i32>) {
    %z = constant <i32: 0> : tile<i32>
    %n = constant <i32: 4> : tile<i32>
    for %i in (%z to %n, step %a) : tile<i32> { //~ arith-ub
      %q = addi %i, %i : tile<i32>
    }
    return
  }
}
