// Every block stores to a global.
//
// run: --grid 3
cuda_tile.module @kernels {
  global @g <i32: 0> : tile<1xi32>
  entry @global_written_by_all() {
    %g = get_global @g : tile<ptr<i32>>
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %c = cmpi greater_than_or_equal %b, %zero, signed : tile<i32> -> tile<i1>
    if %c {
      %s = store_ptr_tko weak %g, %b : tile<ptr<i32>>, tile<i32> -> token //~ block-race
    }
    return
  }
}
