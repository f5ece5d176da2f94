// Only the first and the last of 64 blocks meet.
//
// run: --grid 64 --arg x=i32[64]
cuda_tile.module @kernels {
  entry @first_and_last_block(%x: tile<ptr<i32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %n = constant <i32: 63> : tile<i32>
    %k = remi %b, %n signed : tile<i32>
    %p = offset %x, %k : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %s = store_ptr_tko weak %p, %b : tile<ptr<i32>>, tile<i32> -> token //~ block-race
    return
  }
}
