// It does not hold in one block of four.
//
// run: --grid 4
cuda_tile.module @kernels {
  entry @assert_in_one_block() {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %n = constant <i32: 3> : tile<i32>
    %c = cmpi less_than %b, %n, signed : tile<i32> -> tile<i1>
    assert %c, "small" : tile<i1> //~ failed-assert
    return
  }
}
