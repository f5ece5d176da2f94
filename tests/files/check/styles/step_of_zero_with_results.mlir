// A loop that cannot run, because its step is 0, still hands on what it was given.
//
// run: --arg 0 --arg y=i32[2]
entry @k(%step: tile<i32>, %y: tile<ptr<i32>>) {
  %lo = constant <i32: 0> : tile<i32>
  %hi = constant <i32: 4> : tile<i32>
  %start = make_token : token
  %sum, %t = for %i in (%lo to %hi, step %step) : tile<i32> iter_values(%acc = %hi, %u = %start) -> (tile<i32>, token) { //~ arith-ub
    %next = addi %acc, %i : tile<i32>
    continue %next, %u : tile<i32>, token
  }
  %s = store_ptr_tko weak %y, %sum token=%t : tile<ptr<i32>>, tile<i32> -> token
}
