// Its values come back after four rounds.
//
// run:
cuda_tile.module @kernels {
  entry @endless_loop_of_values() {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %three = constant <i32: 3> : tile<i32>
    %nine = constant <i32: 9> : tile<i32>
    loop iter_values(%i = %zero) : tile<i32> { //~ endless-loop
      %n = addi %i, %one : tile<i32>
      %k = andi %n, %three : tile<i32>
      %c = cmpi equal %k, %nine, signed : tile<i32> -> tile<i1>
      if %c {
        break
      }
      continue %k : tile<i32>
    }
    return
  }
}
