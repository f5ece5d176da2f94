// A negative number does not fit an unsigned one.
//
// run: --arg y=i32[4] --arg -1.0
cuda_tile.module @kernels {
  entry @ftoi_unsigned_negative(%y: tile<ptr<i32>>, %a: tile<f32>) {
    %q = ftoi %a unsigned : tile<f32> -> tile<i32> //~ arith-ub earlier
    %s = store_ptr_tko weak %y, %q : tile<ptr<i32>>, tile<i32> -> token //~ arith-ub later
    return
  }
}
