// A relaxed ticket is a unique index: blocks write to distinct elements.
//
// run: --grid 5 --arg next=i32[1] --arg data=i32[8]
cuda_tile.module @kernels {
  entry @ticket_as_index_ok(%next: tile<ptr<i32>>, %data: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %mine, %k = atomic_rmw_tko relaxed device %next, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %p = offset %data, %mine : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %s = store_ptr_tko weak %p, %one : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
