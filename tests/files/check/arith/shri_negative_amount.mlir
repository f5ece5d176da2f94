// Amounts are unsigned: -1 is a large one.
//
// run: --arg y=i32[4] --arg -1
cuda_tile.module @kernels {
  entry @shri_negative_amount(%y: tile<ptr<i32>>, %a: tile<i32>) {
    %one = constant <i32: -1> : tile<i32>
    %q = shri %one, %a unsigned : tile<i32> //~ arith-ub earlier
    %s = store_ptr_tko weak %y, %q : tile<ptr<i32>>, tile<i32> -> token //~ arith-ub later
    return
  }
}
