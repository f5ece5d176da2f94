// The reader's scope includes the writer, the writer's does not include the reader.
//
// run: --grid 2 --arg x=i32[16]
cuda_tile.module @kernels {
  entry @narrow_one_side(%x: tile<ptr<i32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %c = cmpi equal %b, %zero, signed : tile<i32> -> tile<i1>
    if %c {
      %s = store_ptr_tko release tl_blk %x, %one : tile<ptr<i32>>, tile<i32> -> token //~ narrow-scope either
    } else {
      %v, %l = load_ptr_tko acquire sys %x : tile<ptr<i32>> -> tile<i32>, token //~ narrow-scope either
    }
    return
  }
}
