// A number out of range decides a branch.
//
// run: --arg x=i32[1] --arg 1e20
entry @k(%x: tile<ptr<i32>>, %f: tile<f32>) {
  %zero = constant <i32: 0> : tile<i32>
  %i = ftoi %f signed rounding<nearest_int_to_zero> : tile<f32> -> tile<i32> //~ arith-ub earlier
  %c = cmpi less_than %i, %zero, signed : tile<i32> -> tile<i1>
  if %c { //~ arith-ub later
    %s = store_ptr_tko weak %x, %zero : tile<ptr<i32>>, tile<i32> -> token
  }
}
