// They append equal values.
//
// run: --grid 4 --arg next=i32[1] --arg y=i32[4]
cuda_tile.module @kernels {
  entry @append_equal_values_ok(%next: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %k, %t = atomic_rmw_tko relaxed device %next, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %p = offset %y, %k : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %s = store_ptr_tko weak %p, %one : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
