// Whether a loop ends depends on an undefined value.
//
// run: --arg x=i32[4] --arg false
cuda_tile.module @kernels {
  entry @loop_condition(%x: tile<ptr<i32>>, %m: tile<i1>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %v, %l = load_ptr_tko weak %x, %m : tile<ptr<i32>>, tile<i1> -> tile<i32>, token //~ undefined-value earlier
    %end = loop iter_values(%i = %v) : tile<i32> -> tile<i32> {
      %n = addi %i, %one : tile<i32>
      %c = cmpi greater_than_or_equal %n, %one, signed : tile<i32> -> tile<i1>
      if %c { //~ undefined-value later
        break %n : tile<i32>
      }
      continue %n : tile<i32>
    }
    return
  }
}
