// The address uses both.
//
// run: --grid 2,2 --arg x=i32[16]
cuda_tile.module @kernels {
  entry @wrong_axis_ok(%x: tile<ptr<i32>>) {
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %k = muli %bx, %two : tile<i32>
    %n = addi %k, %by : tile<i32>
    %p = offset %x, %n : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %s = store_ptr_tko weak %p, %bx : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
