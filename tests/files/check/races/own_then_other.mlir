// A block orders its own accesses well, and another block still writes to the same place.
//
// run: --grid 2 --arg x=i32[8]
cuda_tile.module @kernels {
  entry @own_then_other(%x: tile<ptr<i32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %k = muli %b, %zero : tile<i32>
    %p = offset %x, %k : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %s = store_ptr_tko weak %p, %b : tile<ptr<i32>>, tile<i32> -> token //~ ww: block-race //~ wr: block-race either
    %v, %l = load_ptr_tko weak %p token=%s : tile<ptr<i32>> -> tile<i32>, token //~ wr: block-race either
    return
  }
}
