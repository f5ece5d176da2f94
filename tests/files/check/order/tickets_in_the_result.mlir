// Each block writes down the ticket that it drew.
//
// run: --grid 4 --arg next=i32[1] --arg y=i32[4]
cuda_tile.module @kernels {
  entry @tickets_in_the_result(%next: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %k, %t = atomic_rmw_tko relaxed device %next, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token //~ order-dependent among
    %p = offset %y, %b : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %s = store_ptr_tko weak %p, %k : tile<ptr<i32>>, tile<i32> -> token //~ order-dependent among
    return
  }
}
