// The loop ends.
//
// run:
cuda_tile.module @kernels {
  entry @endless_loop_of_values_ok() {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %nine = constant <i32: 9> : tile<i32>
    loop iter_values(%i = %zero) : tile<i32> {
      %n = addi %i, %one : tile<i32>
      %c = cmpi equal %n, %nine, signed : tile<i32> -> tile<i1>
      if %c {
        break
      }
      continue %n : tile<i32>
    }
    return
  }
}
