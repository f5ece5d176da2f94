// All blocks store to element 0.
//
// run: --grid 2 --arg x=i32[16]
cuda_tile.module @kernels {
  entry @every_block_stores_one_element(%x: tile<ptr<i32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %p = offset %x, %zero : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %s = store_ptr_tko weak %p, %b : tile<ptr<i32>>, tile<i32> -> token //~ block-race
    return
  }
}
