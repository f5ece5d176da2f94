// ftoi of a number that i32 does not have (out_of_range), and it is stored.
//
// run: --arg y=i32[4] --arg 3000000000.0
cuda_tile.module @kernels {
  entry @ftoi_out_of_range(%y: tile<ptr<i32>>, %a: tile<f32>) {
    %q = ftoi %a signed : tile<f32> -> tile<i32> //~ arith-ub earlier
    %s = store_ptr_tko weak %y, %q : tile<ptr<i32>>, tile<i32> -> token //~ arith-ub later
    return
  }
}
