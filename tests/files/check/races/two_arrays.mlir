// The same two ops race on two arrays: one finding for each pair of ops and array.
//
// run: --grid 2 --arg x=i32[4] --arg y=i32[4]
cuda_tile.module @kernels {
  entry @two_arrays(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    for %i in (%zero to %two, step %one) : tile<i32> {
      %c = cmpi equal %i, %zero, signed : tile<i32> -> tile<i1>
      %p = select %c, %x, %y : tile<i1>, tile<ptr<i32>>
      %s = store_ptr_tko weak %p, %b : tile<ptr<i32>>, tile<i32> -> token //~ block-race
    }
    return
  }
}
