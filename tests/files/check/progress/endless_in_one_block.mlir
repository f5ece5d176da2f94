// Only one of three blocks does not end.
//
// run: --grid 3
cuda_tile.module @kernels {
  entry @endless_in_one_block() {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %c = cmpi equal %b, %one, signed : tile<i32> -> tile<i1>
    if %c {
      loop { //~ endless-loop
        continue
      }
    }
    return
  }
}
