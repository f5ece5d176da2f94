// The promise breaks in the last of four blocks.
//
// run: --grid 4
cuda_tile.module @kernels {
  entry @assume_in_one_block() {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %q = assume bounded<0, 2>, %b : tile<i32> //~ broken-assume
    return
  }
}
