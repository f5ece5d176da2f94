// The counter is read and not advanced, so that all blocks get one index.
//
// run: --grid 5 --arg next=i32[1] --arg data=i32[8]
cuda_tile.module @kernels {
  entry @ticket_not_advanced(%next: tile<ptr<i32>>, %data: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %mine, %k = atomic_rmw_tko relaxed device %next, add, %zero : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %p = offset %data, %mine : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %s = store_ptr_tko weak %p, %one : tile<ptr<i32>>, tile<i32> -> token //~ block-race
    return
  }
}
