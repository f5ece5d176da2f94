// A grid of 2 by 2, but the address uses x only.
//
// run: --grid 2,2 --arg x=i32[16]
cuda_tile.module @kernels {
  entry @wrong_axis(%x: tile<ptr<i32>>) {
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %k = muli %bx, %two : tile<i32>
    %n = addi %k, %by : tile<i32>
    %p = offset %x, %k : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %s = store_ptr_tko weak %p, %bx : tile<ptr<i32>>, tile<i32> -> token //~ block-race
    return
  }
}
